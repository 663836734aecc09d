import { lazyImport } from '@bay327/table/ui/arrivals'
import type { parts as all } from './late-parts.ts'

type Parts = typeof all

/**
 * Fetches a part of a table that not every first screen has. The addresses of all of these lie in the file that comes beside the
 * first question: the first load does without them.
 */
export function late<K extends keyof Parts>(name: K): Parts[K] {
  // The compiler does not see that one of several is what its name says.
  const fetch: unknown = async () => (await lazyImport(() => import('./late-parts.ts'))).parts[name]()
  return fetch as Parts[K]
}
