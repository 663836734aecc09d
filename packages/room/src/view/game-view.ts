import { memoize, memoizeByInputs, informationSetOf, type Game, type Json, type Viewer } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import type { Room } from '../state.ts'

/** Returns whether a viewer may see the match. All people with a seat may, and watchers if the table allows them. */
export function maySeeMatch(room: Room, person: PersonId | undefined): boolean {
  return room.settings.watchers || seatsSeenBy(room, person).length > 0
}

/**
 * Returns a key of what the viewer may know by the seats that they hold or for which they stand in. Viewers with the
 * same key have the same view.
 */
export function knowledgeAt(game: Game, room: Room, viewer: PersonId | undefined): string {
  return knowledges([room.seats, room.people, game, viewer], () => informationSetOf(game, seatsOf(room, viewer)))
}

const knowledges = memoizeByInputs<string>()

export type GameParts = Readonly<Record<`game/${string}`, Json>>

/**
 * Returns the game's own parts of a view. They are computed once for each state and knowledge, so that any number of
 * watchers share one object.
 */
export function gameView(game: Game, room: Room, viewer: PersonId | undefined): GameParts {
  const { play } = room
  if (play === undefined) return {}
  const { state } = play.match
  return views([state, game, knowledgeAt(game, room, viewer)], () => partsOf(game, state, seatsOf(room, viewer)))
}

const views = memoizeByInputs<GameParts>()

function seatsOf(room: Room, viewer: PersonId | undefined): Viewer {
  return new Set(seatsSeenBy(room, viewer).map(({ id }) => id))
}

function partsOf(game: Game, state: unknown, seats: Viewer): GameParts {
  const parts: Record<`game/${string}`, Json> = {}
  const view = game.view(state, seats)
  for (const part in view) {
    const value = view[part]
    if (value !== undefined && value !== null) parts[nameOf(part)] = value
  }
  return parts
}

/** Returns the name of a part in the room's view. Names are cached. */
const nameOf = memoize((part: string) => `game/${part}` as const)
