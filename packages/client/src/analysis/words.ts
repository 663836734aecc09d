import { lazyImport } from '@bay327/table/ui/arrivals'
import type { VerdictText } from '@bay327/engine'

/** What a game says of the end of a match in names of people, fetched apart; undefined where it says nothing. */
export async function verdictWords(slug: string): Promise<VerdictText | undefined> {
  const { moduleOf } = await lazyImport(() => import('@bay327/games/modules'))
  return moduleOf(slug)?.verdict?.()
}
