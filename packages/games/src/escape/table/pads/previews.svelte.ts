import { lazyImport } from '@bay327/table/ui/arrivals'
import type { previewOf as previewing } from './preview.ts'

/** The code for previews is loaded after the first drawing; until then there are none, and it is requested again. */
let worker: typeof previewing | undefined = $state.raw()

export async function fetchPreviews(): Promise<void> {
  try {
    worker ??= (await lazyImport(() => import('./preview.ts'))).previewOf
  } catch {
    // The table works without previews.
  }
}

export function previewOf(...about: Parameters<typeof previewing>): ReturnType<typeof previewing> | undefined {
  if (!worker) void fetchPreviews()
  return worker?.(...about)
}
