import { duel } from '../../shared/data/tables.ts'
import type { TrackId } from '../../shared/data/types.ts'
import type { EndorOption, EndorView } from '../../shared/types.ts'

/** The hit tracks that an option would certainly change, each with its new value. */
export type Preview = Readonly<Partial<Record<TrackId, number>>>

/** Returns the changes that are drawn while an option is highlighted. Results of dice are not previewed. */
export function previewOf(option: EndorOption | undefined, { hits }: Pick<EndorView, 'hits'>): Preview {
  if (!option) return {}
  if (option.order === 'emperor') return { luke: Math.max(0, hits.luke - duel.emperorHits) }
  if (option.order === 'redeem') return { vader: 0 }
  const { falcon, executor } = option.losses ?? {}
  return {
    ...(falcon !== undefined && { falcon: Math.max(0, hits.falcon - falcon) }),
    ...(executor !== undefined && { executor: Math.max(0, hits.executor - executor) }),
  }
}
