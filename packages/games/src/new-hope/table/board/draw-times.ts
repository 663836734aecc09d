import { drawOrder, type CharacterId } from '../../shared/data/characters.ts'
import type { NewHopeEvent } from '../../shared/events.ts'
import type { NewHopeView } from '../../shared/types.ts'

/**
 * Returns when each figure appears, ms after the animation begins; empty (all at once) if it is not a turn of draws.
 */
export function drawTimes(
  event: NewHopeEvent | undefined,
  ms: number,
  view: NewHopeView,
): ReadonlyMap<CharacterId, number> {
  if (event?.type !== 'conflicts' || event.areas.length > 0) return new Map()
  const drawn = [...drawOrder.light, ...drawOrder.dark].filter((id) => view[id].area !== undefined)
  return new Map(drawn.map((id, at) => [id, (ms * at) / drawn.length]))
}
