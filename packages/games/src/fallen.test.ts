import type { GameEvent } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { modules } from './modules.ts'

describe.each(modules.filter(({ fallen }) => fallen).map((module) => [module.about.slug, module] as const))(
  'the places of losses in %s',
  (_, module) => {
    it('are shown by a board of the game, and occur in random matches', async () => {
      const [game, fallen] = [await module.game(), await module.fallen?.()]
      const places: string[] = []
      const seen = new Set<string>()
      for (let seed = 1; seed <= 12; seed++) {
        const allEvents: GameEvent[] = []
        const { state } = randomPlay(game, { people: game.people.max, seed }, ({ events, next }) => {
          allEvents.push(...events)
          for (const [place] of JSON.stringify(game.view(next, new Set())).matchAll(/(?<=")[\w-]+(?=")/g))
            seen.add(place)
        })
        places.push(...(fallen?.places(allEvents, state) ?? []))
      }
      expect(places.length).toBeGreaterThan(0)
      for (const place of places) expect(seen).toContain(place)
    })
  },
)
