import { fastRandom, type Switches } from '@bay327/engine'
import { checkPlay } from '@bay327/engine/testkit/check-play'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { deckCards } from '../shared/data/areas.ts'
import { characterIds, sides } from '../shared/data/characters.ts'
import { newHope } from './game.ts'
import { eventsOf, wholeDeck } from '../testing/testkit.ts'
import { hiddenVariants } from '../testing/hidden-variants.ts'
import type { State } from './state.ts'

function invariant(state: State): void {
  const started = state.turn.phase !== 'place'
  for (const side of sides) if (started) expect(wholeDeck(state, side)).toEqual([...deckCards].sort())
  for (const side of sides) expect(state.piles[side].table.length).toBeLessThanOrEqual(8)
}

const values: readonly Switches[] = [
  {},
  { match: 'swap' },
  { heroPower: '4', reshuffle: 'each-turn' },
  { falcon: true },
  { falcon: true, match: 'swap', heroPower: '4' },
  { crew: true },
  { crew: true, crewSplit: 'first', falcon: true },
  { crew: true, crewSplit: 'second', match: 'swap', falcon: true, reshuffle: 'each-turn' },
]

const order = ['ok', 'injured', 'out', 'aboard']

describe('whole games', () => {
  // These tests check each switch. The tests of the bots' package play every number of people with every switch, for
  // all games.
  it.each(values)('satisfy the checks of every game, with %o', (switches) => {
    const at = values.indexOf(switches)
    checkPlay(newHope, { people: 2 + (at % 5), seed: at, switches, hiddenVariants, invariant, every: 29 })
  })

  it.each(values)('NH-6p, NH-4b, NH-8a, NH-7i hold in random games with %o', (switches) => {
    for (let seed = 0; seed < 8; seed++) {
      let refills = { light: 0, dark: 0 }
      randomPlay(newHope, { people: 6, seed, switches }, ({ state, next, events }) => {
        for (const event of events) {
          if (event.type === 'turn-started') refills = { light: 0, dark: 0 }
          if (event.type !== 'reshuffled') continue
          expect(event.cards).toBeGreaterThanOrEqual(25)
          refills[event.side]++
          expect(refills[event.side]).toBe(1)
        }
        const hits = eventsOf(events, 'attack-resolved')
        for (const { attacker, hit } of hits) {
          if (attacker === 'trooper') expect(hit).toBe(false)
          if (attacker === 'vader') expect(hit).toBe(true)
        }
        if (state.game !== next.game) return
        for (const id of characterIds) {
          const [before, after] = [state.characters[id].status, next.characters[id].status]
          expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before))
          if (state.characters[id].supports !== undefined && after !== 'aboard') expect(after).toBe(before)
        }
      })
    }
  })

  it('NH-7e with each-turn nothing is refilled between two ends of turns', () => {
    for (let seed = 0; seed < 10; seed++) {
      randomPlay(newHope, { people: 2, seed, switches: { reshuffle: 'each-turn' } }, ({ events }) => {
        const types = events.map(({ type }) => type)
        types.forEach((type, at) => {
          if (type === 'reshuffled')
            expect(types.slice(at).find((candidate) => candidate !== 'reshuffled')).toBe('turn-ended')
        })
      })
    }
  })

  it('NH-9f are the same from the same seed, draw by draw', () => {
    const events = (seed: number) => {
      const log: string[] = []
      randomPlay(newHope, { people: 2, seed }, (step) => log.push(JSON.stringify(step.events)))
      return log
    }
    expect(events(5)).toEqual(events(5))
    const draws: number[] = []
    const luck = fastRandom(1)
    const chance = { draw: (of: number) => (draws.push(of), luck.draw(of)) }
    newHope.setup({}, newHope.seats({}, 2), chance)
    expect(draws).toEqual([...downFrom32(), ...downFrom32()])
  })
})

const downFrom32 = (): readonly number[] => Array.from({ length: 31 }, (_, i) => 32 - i)
