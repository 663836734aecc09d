import { lazyImport } from '@bay327/table/ui/arrivals'
import type { parts as all } from './late-parts.ts'

type Parts = typeof all

/**
 * Returns a loader of a part that is not on every first screen. The list of parts is in another file, so that the first
 * load does not contain it.
 */
export function late<K extends keyof Parts>(name: K): Parts[K] {
  // TypeScript cannot infer that the indexed loader has the type of its name.
  const fetch: unknown = async () => (await lazyImport(() => import('./late-parts.ts'))).parts[name]()
  return fetch as Parts[K]
}
