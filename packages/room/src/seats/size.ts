import { legalPeople, type Game } from '@bay327/engine'
import { changed, without, type Result } from '../result.ts'
import { dealPlaces, currentPlaces } from './places.ts'
import { legalPlayers, players, assignSeats, resetReady } from './seating.ts'
import type { Room } from '../state.ts'

/**
 * Sets the table size at the host's request. Bots have the places of missing people, and late joiners take these
 * places. People keep their seats as far as possible.
 */
export function setSize(game: Game, room: Room, size: number | undefined): Result {
  if (size !== undefined && !legalPeople(game).includes(size)) return 'too-few'
  if (size !== undefined && size < legalPlayers(game, players(room).length)) return 'not-possible'
  const laid: Room = size === undefined ? without(room, 'size') : { ...room, size }
  const after = room.byHand ? dealPlaces(game, laid, currentPlaces(game, laid)) : assignSeats(game, laid)
  return changed(resetReady(room, after), { type: 'lobby', text: 'size' })
}
