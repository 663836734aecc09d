import { fastRandom } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { escape } from '../rules/game.ts'
import { setTable, stateOf, type Setting } from '../testing/testkit.ts'
import type { EscapeDecision } from '../shared/types.ts'
import { evaluate } from './evaluate.ts'
import { hints } from './index.ts'
import { weigh } from './weigh.ts'

const worthOf = (setting: Setting): number => Object.values(evaluate(stateOf(setting))).reduce((a, b) => a + b, 0)

describe('the evaluation of a position', () => {
  const usual: Setting = { vader: 8, luke: { sector: 'G8', stormtroopers: 4, stamina: 5, force: 3, obiWan: true } }
  const luke = (more: NonNullable<Setting['luke']>): Setting => ({ ...usual, luke: { ...usual.luke, ...more } })

  it("is larger, the better a Hero's pad is", () => {
    const better = [
      luke({ sector: 'G10' }),
      luke({ stamina: 6 }),
      luke({ stormtroopers: 2 }),
      luke({ force: 5 }),
      luke({ droidPoints: 4 }),
      { ...usual, vader: 6 },
    ]
    for (const setting of better) expect(worthOf(setting)).toBeGreaterThan(worthOf(usual))
    for (const setting of [luke({ obiWan: false }), luke({ blaster: 5 }), { ...usual, beam: 'locked' as const }])
      expect(worthOf(setting)).toBeLessThan(worthOf(usual))
  })

  it('is small if no Hero outside the Falcon can switch the beam off any more', () => {
    const hero = { obiWan: false, sector: 'G8' }
    const lost = { luke: hero, han: hero, leia: hero, chewbacca: { sector: 'G13' } }
    expect(worthOf({ ...lost, beam: 'off' }) - worthOf({ ...lost, beam: 'on' })).toBeGreaterThan(5)
  })

  it('is not larger for waiting in the Bay than for boarding', () => {
    for (const stormtroopers of [0, 3, 12])
      expect(worthOf(luke({ sector: 'G12', stormtroopers }))).toBeLessThan(worthOf(luke({ sector: 'G13' })))
  })
})

describe('search weights', () => {
  it('in the Bay are positive for the useful calls, and for no others', () => {
    const table = setTable({ at: 'action', luke: { sector: 'G12', obiWan: true, force: 1, stormtroopers: 3 } })
    const decision = table.decision() as EscapeDecision
    const weights = weigh(table.state, decision)
    const looks = decision.options.filter((_, i) => (weights[i] ?? 0) > 0).map(({ id }) => id)
    expect(looks).toEqual(['roll', 'obi:distract', 'obi:tractor'])
  })

  it('prefer the careful answer of every question; and turns never decrease', () => {
    const luck = fastRandom(1)
    for (let seed = 0; seed < 4; seed++) {
      randomPlay(escape, { people: 4, seed }, ({ state, next, decision }) => {
        const weights = weigh(state, decision as EscapeDecision)
        expect(weights).toHaveLength(decision.options.length)
        expect(Math.min(...weights)).toBeGreaterThanOrEqual(0)
        const first = decision.options[weights.indexOf(Math.max(...weights))]
        expect(hints.policy?.(state, decision, luck)).toBe(first?.id)
        expect(hints.turn?.(next)).toBeGreaterThanOrEqual(hints.turn?.(state) ?? 0)
      })
    }
  })
})
