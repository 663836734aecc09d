import { legalPeople, type Game } from '@bay327/engine'
import { changed, without, type Result } from '../result.ts'
import { dealPlaces, currentPlaces } from './places.ts'
import { legalPlayers, players, assignSeats, resetReady } from './seating.ts'
import type { Room } from '../state.ts'

/**
 * The host says for how many the table is laid. Bots take the places that nobody has come for; friends who come later take
 * theirs. People stay where they sit as far as the new seats allow it.
 */
export function setSize(game: Game, room: Room, size: number | undefined): Result {
  if (size !== undefined && !legalPeople(game).includes(size)) return 'too-few'
  if (size !== undefined && size < legalPlayers(game, players(room).length)) return 'not-possible'
  const laid: Room = size === undefined ? without(room, 'size') : { ...room, size }
  const after = room.byHand ? dealPlaces(game, laid, currentPlaces(game, laid)) : assignSeats(game, laid)
  return changed(resetReady(room, after), { type: 'lobby', text: 'size' })
}
