import { lazyImport } from '@bay327/table/ui/arrivals'
import type { previewOf as previewing } from './preview.ts'

/** What works out previews comes after the first drawing; until it is here nothing is drawn ahead, and it is asked for again. */
let worker: typeof previewing | undefined = $state.raw()

export async function fetchPreviews(): Promise<void> {
  try {
    worker ??= (await lazyImport(() => import('./preview.ts'))).previewOf
  } catch {
    // A preview can be done without.
  }
}

export function previewOf(...about: Parameters<typeof previewing>): ReturnType<typeof previewing> | undefined {
  if (!worker) void fetchPreviews()
  return worker?.(...about)
}
