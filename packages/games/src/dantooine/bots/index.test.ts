import { randomPlay } from '@bay327/engine/testkit/random-play'
import { faultsInSentence } from '@bay327/engine/testkit/english'
import { describe, expect, it } from 'vitest'
import { dantooine } from '../rules/game.ts'
import { hints } from './index.ts'
import { parAt } from '../shared/data/board.ts'
import { reason } from '../text/reason.ts'
import { vaderTable, type Setting } from '../testing/testkit.ts'
import { turnsHome } from './turns-home.ts'
import { evaluate, facts } from './worth.ts'

/** Returns the log-odds of pilot A. */
function odds(setting: Setting): number {
  const worths = evaluate(vaderTable({ B: 'H30', vader: 'HO2', ...setting }, 'I3').state, 'seat1')
  return Object.values(worths).reduce((sum, worth) => sum + worth, 0)
}

describe('turns home', () => {
  it('equal the board’s data for a whole X-Wing', () => {
    expect(turnsHome({ at: 'H12', pieces: 5 })).toBe(parAt('H12'))
  })

  it('DAN-4a: count a damaged one by its pieces, until a Repair Station', () => {
    expect(turnsHome({ at: 'H7', pieces: 1 })).toBe(1 + parAt('H8'))
    expect(turnsHome({ at: 'H12', pieces: 4 })).toBe(2 + parAt('H20'))
    expect(turnsHome({ at: 'H6', pieces: 3 })).toBe(1 + parAt('H8'))
  })

  it('DAN-1p: count one space out of an Asteroid Field', () => {
    expect(turnsHome({ at: 'H11', pieces: 3 })).toBe(5 + parAt('H20'))
  })
})

describe('the evaluation of a pilot', () => {
  it('increases with progress, a whole X-Wing, The Force, distance to Vader, and far or damaged rivals', () => {
    expect(odds({ A: 'H40' })).toBeGreaterThan(odds({ A: 'H30' }))
    expect(odds({ A: 'H40' })).toBeGreaterThan(odds({ A: ['H40', 3] }))
    expect(odds({ A: 'H40', force: 'A' })).toBeGreaterThan(odds({ A: 'H40', force: 'B' }))
    expect(odds({ A: 'H40', B: ['H30', 2] })).toBeGreaterThan(odds({ A: 'H40' }))
    expect(odds({ A: 'H40', vader: 'H10' })).toBeGreaterThan(odds({ A: 'H40', vader: 'H50' }))
    expect(odds({ A: 'H40', C: 'H1' })).toBeGreaterThan(odds({ A: 'H40', C: 'H39' }))
  })

  it('gives each option a weight and a short reason', () => {
    const reasons = new Set<string>()
    randomPlay(dantooine, { people: 4, seed: 1 }, ({ state, decision }) => {
      expect(hints.weigh?.(state, decision)).toHaveLength(decision.options.length)
      for (const [name, open] of Object.entries(facts(state, 'seat2'))) reasons.add(reason(name, open) ?? '')
    })
    expect(reasons.size).toBeGreaterThan(15)
    expect([...reasons].filter((line) => line.length > 60)).toEqual([])
    expect([...reasons].filter(Boolean).flatMap(faultsInSentence)).toEqual([])
  })
})
