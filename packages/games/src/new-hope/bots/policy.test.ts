import type { Switches } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { newHope } from '../rules/game.ts'
import { planAll, setTable, type HopeTable } from '../testing/testkit.ts'
import type { NewHopeDecision } from '../shared/types.ts'
import { sensible } from './policy.ts'

const plan = ({ state, decision }: HopeTable, seat: string) =>
  sensible(state, decision(undefined, seat) as NewHopeDecision)

describe('sensible', () => {
  it.each<[people: number, switches: Switches]>([
    [2, { match: 'swap', falcon: true }],
    [5, { crew: true, falcon: true, crewSplit: 'second' }],
  ])('answers every question of %i with one of its options', (people, switches) => {
    for (const seed of [1, 2, 3]) {
      randomPlay(newHope, { people, switches, seed }, ({ state }) => {
        for (const decision of newHope.decisions(state).filter(({ optional }) => !optional))
          expect(decision.options.map(({ id }) => id)).toContain(sensible(state, decision as NewHopeDecision))
      })
    }
  })

  it('heroes who meet Vader support an injured one of theirs, who then attacks him (NH-3c)', () => {
    const met = setTable({ at: { luke: 'S', leia: 'S', han: 'S' }, status: { leia: 'injured' } })
    expect(plan(met, 'light')).toBe('luke>leia,han>leia')
    expect(plan(planAll(met, { light: 'luke>leia,han>leia' }), 'light')).toBe('leia>vader')
  })

  it('without Vader only the Stormtrooper supports, and all attack where they need the fewest cards', () => {
    const met = setTable({ at: { luke: 'S', leia: 'S', vader: 'B' } })
    expect([plan(met, 'light'), plan(met, 'dark')]).toEqual(['-', 'trooper>fett'])
    expect(plan(planAll(met, { dark: 'trooper>fett' }), 'light')).toBe('luke>fett,leia>fett')
  })
})
