import { fastRandom, pick, type Game } from '@bay327/engine'
import type { HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { reduce, type Reduced } from '../../reduce.ts'
import type { Entry } from '../../room.ts'
import type { Room } from '../../state.ts'
import { createIndistinguishableRoom, follow, type Shadow } from './indistinguishable.ts'

/** Checks the effect of an accepted or refused entry. Throws if a person receives something that they must not know. */
export type Inspect = (before: Room, entry: Entry, result: Reduced) => void

/** Maximum number of entries for one viewer. After that, another viewer is checked. */
const LONGEST = 16

/** Returns a check that follows a room which a viewer must not be able to distinguish from the true room. */
export function inspectSteps(game: Game, hiddenVariants: HiddenVariants<unknown>, seed: number): Inspect {
  const chance = fastRandom(seed)
  let shadow: Shadow | undefined
  let followed = 0
  return (before, entry, result) => {
    if (shadow === undefined || followed++ > LONGEST) {
      followed = 0
      const viewer = pick(chance, [undefined, ...before.people.map(({ id }) => id)])
      shadow = createIndistinguishableRoom(game, hiddenVariants, before, viewer, chance)
    }
    shadow = shadow && follow(game, shadow, { before, entry, result }, chance)
  }
}

/** Replays a room's log and checks each entry in this way. */
export function inspectLog(
  game: Game,
  hiddenVariants: HiddenVariants<unknown>,
  log: readonly Entry[],
  seed: number,
): void {
  const inspect = inspectSteps(game, hiddenVariants, seed)
  let room: Room | undefined
  for (const entry of log) {
    const result = reduce(game, room, entry)
    if (room) inspect(room, entry, result)
    if (result.ok) room = result.room
  }
}
