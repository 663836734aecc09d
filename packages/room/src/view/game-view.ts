import { memoize, memoizeByInputs, informationSetOf, type Game, type Json, type Viewer } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import type { Room } from '../state.ts'

/** Whether the table lets this viewer see the match: everybody with a seat, and watchers unless it has none. */
export function maySeeMatch(room: Room, person: PersonId | undefined): boolean {
  return room.settings.watchers || seatsSeenBy(room, person).length > 0
}

/** What the viewer's seats, held or stood in for, decide of what they may know: who knows the same sees the same. */
export function knowledgeAt(game: Game, room: Room, viewer: PersonId | undefined): string {
  return knowledges([room.seats, room.people, game, viewer], () => informationSetOf(game, seatsOf(room, viewer)))
}

const knowledges = memoizeByInputs<string>()

export type GameParts = Readonly<Record<`game/${string}`, Json>>

/** The game's own parts, made once for each state and knowledge: watchers without end share one. */
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

/** Put together once for each part of each game, and not once a step. */
const nameOf = memoize((part: string) => `game/${part}` as const)
