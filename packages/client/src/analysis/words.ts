import { lazyImport } from '@bay327/table/ui/arrivals'
import type { EndText, VerdictText } from '@bay327/engine'

/** Loads a game's texts about the end of a match. Returns undefined if the game has none. */
export async function verdictWords(slug: string): Promise<VerdictText | undefined> {
  const { moduleOf } = await lazyImport(() => import('@bay327/games/modules'))
  return moduleOf(slug)?.verdict?.()
}

/** Returns a game's texts for the last screen. Returns undefined if the game has none. */
export async function endWords(slug: string): Promise<EndText | undefined> {
  const { moduleOf } = await lazyImport(() => import('@bay327/games/modules'))
  return moduleOf(slug)?.end?.()
}
