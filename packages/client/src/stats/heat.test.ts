import { modules } from '@bay327/games/modules'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import type { GameEvent } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { heatOf } from './heat.ts'

const counted = modules.filter(({ fallen }) => fallen)

describe.each(counted.map((module) => [module.about.slug, module] as const))('the heat of %s', (slug, module) => {
  it('names, and if drawn locates, every place where a piece can be lost', async () => {
    const [game, fallen, board] = [await module.game(), await module.fallen?.(), await heatOf(slug)]
    const seen: GameEvent[] = []
    const { state } = randomPlay(game, { people: game.people.max, seed: 3 }, ({ events }) => seen.push(...events))
    const places = new Set(fallen?.places(seen, state))
    for (const place of places) expect(board?.places.get(place)?.name ?? `${place} has none`).not.toMatch(/has none/)
    const { drawing } = board ?? {}
    for (const place of drawing ? places : []) {
      const { x = -1, y = -1 } = drawing?.places.get(place) ?? {}
      expect([x > (drawing?.whole.x ?? 0), y > (drawing?.whole.y ?? 0)]).toEqual([true, true])
    }
  })
})
