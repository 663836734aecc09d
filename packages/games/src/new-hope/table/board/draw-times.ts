import { drawOrder, type CharacterId } from '../../shared/data/characters.ts'
import type { NewHopeEvent } from '../../shared/events.ts'
import type { NewHopeView } from '../../shared/types.ts'

/**
 * Returns the time at which each figure appears, ms after the animation begins. If the event is not a series of draws,
 * returns an empty record, and all figures appear immediately.
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
