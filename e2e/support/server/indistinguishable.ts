import { fastRandom } from '@bay327/engine'
import { partsOf } from '@bay327/games'
import { createIndistinguishableRoom, follow, type Shadow } from '@bay327/room/testing/fuzz/indistinguishable'
import { personCalled, type Truth } from './server-state.ts'

const hiddenVariants = await partsOf((game) => game.hiddenVariants())

export interface Followed {
  /** Number of steps compared with a room that differs in something this viewer must not know. */
  readonly steps: number
  /** Differences by which this viewer could tell the rooms apart. */
  readonly leaks: readonly string[]
}

/**
 * Repeats the steps of a true match in rooms that differ in one secret that this person must not know. The person's
 * views and events must be the same. The secrets come from the games' hidden variants, not from the rooms' messages.
 */
export function followShadows({ game, steps }: Truth, name: string): Followed {
  const leaks = new Set<string>()
  let followed = 0
  const chance = fastRandom(1)
  let shadow: Shadow | undefined
  for (const [at, { entry, room, events }] of steps.entries()) {
    const before = steps[at - 1]?.room
    if (before === undefined || entry === undefined) continue
    try {
      shadow ??= createIndistinguishableRoom(
        game,
        hiddenVariants[game.slug] ?? [],
        before,
        personCalled(before, name),
        chance,
      )
      shadow &&= follow(
        game,
        shadow,
        { before, entry, result: { ok: true, room, events, log: entry.did ?? [] } },
        chance,
      )
      if (shadow) followed++
    } catch (leak) {
      leaks.add(`version ${room.version}: ${(leak as Error).message}`)
      shadow = undefined
    }
  }
  return { steps: followed, leaks: [...leaks] }
}
