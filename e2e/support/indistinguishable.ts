import { fastRandom } from '@bay327/engine'
import { partsOf } from '@bay327/games'
import { createIndistinguishableRoom, follow, type Shadow } from '@bay327/room/testing/fuzz/indistinguishable'
import { personCalled, type Truth } from './server-state.ts'

const twins = await partsOf((game) => game.twins())

export interface Followed {
  /** How many steps were taken beside a room that differs in what this viewer must not know. */
  readonly steps: number
  /** What told the two apart. */
  readonly leaks: readonly string[]
}

/**
 * Takes the steps of a true match once more in rooms that are like it in all but one secret of the one of this name: what
 * they are shown and told must be the same there. What is secret comes from the games' twins, not from what the rooms tell.
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
      shadow ??= createIndistinguishableRoom(game, twins[game.slug] ?? [], before, personCalled(before, name), chance)
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
