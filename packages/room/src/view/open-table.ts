import type { Game } from '@bay327/engine'
import { findPerson, phaseOf, seatedPeople, type Room } from '../state.ts'
import { writeAddress } from '../protocol/address.ts'
import type { OpenTable } from '../protocol/view-types.ts'

/**
 * Returns the public facts of a match that its host has listed, which are not more than watchers see. Undefined for
 * other tables, and for a table where all people are absent.
 */
export function openTable(game: Game, room: Room): OpenTable | undefined {
  const { settings, play, code, name, seats } = room
  if (!settings.listed || !settings.watchers || play === undefined || phaseOf(room) !== 'playing') return undefined
  const people = seatedPeople(room).flatMap((id) => findPerson(room, id) ?? [])
  if (!people.some(({ presence }) => presence !== 'lost')) return undefined
  const round = game.round?.(game.view(play.match.state, new Set()))
  return {
    room: code,
    ...(room.invite !== undefined && { address: writeAddress(room) }),
    ...(name !== undefined && { name }),
    game: game.slug,
    ...(round !== undefined && { round }),
    people: people.map(({ name }) => name),
    free: seats.filter(({ bot, people: owners }) => bot && owners.length === 0).length,
  }
}
