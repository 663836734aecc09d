import { fastRandom, pick, type Game } from '@bay327/engine'
import type { HiddenVariants } from '@bay327/engine/testkit/twins'
import { reduce, type Reduced } from '../../reduce.ts'
import type { Entry } from '../../room.ts'
import type { Room } from '../../state.ts'
import { createIndistinguishableRoom, follow, type Shadow } from './indistinguishable.ts'

/** Looks at what an entry did, refused ones too. Throws when it told somebody what they may not know. */
export type Inspect = (before: Room, entry: Entry, result: Reduced) => void

/** A shadow is followed so far at most: then it is somebody else's turn to be looked after. */
const LONGEST = 16

/** Keeps a room beside the true one that some viewer must not be able to tell from it. */
export function inspectSteps(game: Game, twins: HiddenVariants<unknown>, seed: number): Inspect {
  const chance = fastRandom(seed)
  let shadow: Shadow | undefined
  let followed = 0
  return (before, entry, result) => {
    if (shadow === undefined || followed++ > LONGEST) {
      followed = 0
      const viewer = pick(chance, [undefined, ...before.people.map(({ id }) => id)])
      shadow = createIndistinguishableRoom(game, twins, before, viewer, chance)
    }
    shadow = shadow && follow(game, shadow, { before, entry, result }, chance)
  }
}

/** Goes through a room's log with such a room beside it. */
export function inspectLog(game: Game, twins: HiddenVariants<unknown>, log: readonly Entry[], seed: number): void {
  const inspect = inspectSteps(game, twins, seed)
  let room: Room | undefined
  for (const entry of log) {
    const result = reduce(game, room, entry)
    if (room) inspect(room, entry, result)
    if (result.ok) room = result.room
  }
}
