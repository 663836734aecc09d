import { lazyImport } from '@bay327/table/ui/arrivals'
import type { previewOf as previewing } from './preview.ts'

/**
 * The code for previews, which is loaded after the first drawing. Until then there are no previews, and each preview
 * requests the code again.
 */
let worker: typeof previewing | undefined = $state.raw()

export async function fetchPreviews(): Promise<void> {
  try {
    worker ??= (await lazyImport(() => import('./preview.ts'))).previewOf
  } catch {
    // If loading fails, the table works without previews.
  }
}

export function previewOf(...about: Parameters<typeof previewing>): ReturnType<typeof previewing> | undefined {
  if (!worker) void fetchPreviews()
  return worker?.(...about)
}
