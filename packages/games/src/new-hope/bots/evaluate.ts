import type { Figures, SeatId, FeatureScores } from '@bay327/engine'
import { characterIds, sideOf, type CharacterId } from '../shared/data/characters.ts'
import { sideOfSeat } from '../shared/seats.ts'
import type { State } from '../rules/state.ts'
import { harmOf, withOthersUnhurt } from './harm.ts'
import { logOdds, outlook } from './outlook.ts'

/**
 * Returns the evaluation of the match for a seat, as if a turn began: the initial value, and then the change by each
 * character's state, one after another.
 */
export function evaluate(state: State, seat: SeatId): FeatureScores {
  const sign = sideOfSeat(state, seat) === 'light' ? 1 : -1
  const [light, dark] = [harmOf(state.characters, 'light'), harmOf(state.characters, 'dark')]
  let known = logOdds(outlook(state, 0, 0))
  const worths: Record<string, number> = { start: sign * known }
  for (const [at, id] of characterIds.entries()) {
    const first = at < 3 ? withOthersUnhurt(light, at + 1) : light
    const now = logOdds(outlook(state, first, at < 3 ? 0 : withOthersUnhurt(dark, at - 2)))
    worths[id] = sign * (now - known)
    known = now
  }
  return worths
}

/** Returns each character's state, and whether the character is of the seat's side. Both are public. */
export function facts(state: State, seat: SeatId): Readonly<Record<string, Figures>> {
  const own = sideOfSeat(state, seat)
  const of = (id: CharacterId): Figures => ({
    character: id,
    status: state.characters[id].status,
    own: Number(sideOf(id) === own),
  })
  return Object.fromEntries(characterIds.map((id) => [id, of(id)]))
}
