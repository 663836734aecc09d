import { fastChance, type Game } from '@bay327/engine'
import type { Twins } from '@bay327/engine/testkit/twins'
import type { PersonId } from '../ids.ts'
import { seatsSeenBy } from '../questions.ts'
import type { Room } from '../state.ts'
import { viewFor } from '../view.ts'

/** Looks at what goes out to somebody. Throws when it tells what he may not know. */
export type Inspect = (room: Room, person: PersonId | undefined) => void

/** Every so manieth frame is looked at: a twin costs as much as many frames. */
const EVERY = 7

/** Compares a frame with that of a room alike in all but what the viewer may not know. */
export function inspectFrames(game: Game, twins: Twins<unknown>, seed: number): Inspect {
  const chance = fastChance(seed)
  let frames = 0
  return (room, person) => {
    const { play } = room
    if (play === undefined || frames++ % EVERY !== 0) return
    const seats = new Set(seatsSeenBy(room, person).map(({ id }) => id))
    const state = twins(play.match.state, seats, chance)
    const twin: Room = { ...room, play: { ...play, match: { ...play.match, state } } }
    const [shown, other] = [room, twin].map((each) => JSON.stringify(viewFor(game, each, person)))
    if (shown !== other) throw new Error(`a frame to ${person ?? 'a watcher'} tells a secret: ${shown} / ${other}`)
  }
}
