import { fastRandom, pick, type Game } from '@bay327/engine'
import type { HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { reduce, type Reduced } from '../../reduce.ts'
import type { Entry } from '../../room.ts'
import type { Room } from '../../state.ts'
import { createIndistinguishableRoom, follow, type Shadow } from './indistinguishable.ts'

/** Checks an entry's effect, also of refused ones. Throws if a person received what they must not know. */
export type Inspect = (before: Room, entry: Entry, result: Reduced) => void

/** Maximum number of entries for one viewer; then another viewer is checked. */
const LONGEST = 16

/** Follows a room that some viewer must not be able to distinguish from the true one. */
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

/** Replays a room's log with such a check. */
export function inspectLog(game: Game, twins: HiddenVariants<unknown>, log: readonly Entry[], seed: number): void {
  const inspect = inspectSteps(game, twins, seed)
  let room: Room | undefined
  for (const entry of log) {
    const result = reduce(game, room, entry)
    if (room) inspect(room, entry, result)
    if (result.ok) room = result.room
  }
}
