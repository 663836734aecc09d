import { expectedValue, nextStep } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { newHope } from '../rules/game.ts'
import { resample } from './resample.ts'
import type { AreaId } from '../shared/data/areas.ts'
import type { State } from '../rules/state.ts'
import { planAll, setTable, type HopeTable, type Setting } from '../testing/testkit.ts'
import { harmOf } from './harm.ts'
import { oddsOf } from './odds.ts'
import { outlook } from './outlook.ts'
import { valueOfGame } from './simplex.ts'

/** Thrown to stop playing when the outcome of a turn is known. */
class Settled extends Error {
  readonly chance: number
  constructor(chance: number) {
    super()
    this.chance = chance
  }
}

/** Returns Light's chance with these plans. The rules themselves play every order of both piles. */
function byTheRules(state: State, light: string, dark: string): number | undefined {
  return expectedValue((chance) => {
    let now = resample(state, new Set(['light', 'dark']), chance)
    try {
      for (const [seat, plan] of [
        ['light', light],
        ['dark', dark],
      ] as const) {
        const decision = newHope
          .decisions(now)
          .find((candidate) => candidate.seat === seat && candidate.kind === 'target')
        const option = decision?.options.find(({ id }) => id === plan)
        if (!decision || !option) throw new Error(`${seat} has no plan ${plan}`)
        now = newHope.decide(now, decision, option, chance, settle).state
      }
    } catch (error) {
      if (error instanceof Settled) return error.chance
      throw error
    }
    throw new Error('the attacks were not played')
  }, 20_000)
}

function settle(state: State): void {
  if (nextStep(state)?.do !== 'end-turn') return
  const { characters } = state
  throw new Settled(outlook(state, harmOf(characters, 'light'), harmOf(characters, 'dark')))
}

/** Returns a state with small piles, so that the test can play every order. */
function withPiles({ state }: HopeTable, light: string, dark: string, discards = ''): State {
  const pile = (draw: string) => ({ draw: [...draw] as AreaId[], discards: [...discards] as AreaId[], table: [] })
  return { ...state, piles: { light: pile(light), dark: pile(dark) } }
}

const met: Setting = {
  at: { luke: 'S', leia: 'S', han: 'S' },
  status: { vader: 'injured' },
  switches: { heroPower: '4' },
}

describe('the odds of a turn', () => {
  it('are the mean over every order of both piles (NH-6e, 6h, 6i)', () => {
    const state = withPiles(planAll(setTable(met), { light: 'leia>luke', dark: 'trooper>fett' }), 'CCDBS', 'CDB')
    for (const [light, dark] of [
      ['luke>vader,han>fett', 'vader>luke,fett>han'],
      ['luke>fett,han=hold', 'vader>han,fett>han'],
    ] as const)
      expect(oddsOf(state, 'light', { light, dark })).toBeCloseTo(byTheRules(state, light, dark) ?? NaN, 3)
  })

  it('continue with the discards when a pile ends (NH-7f)', () => {
    const state = withPiles(planAll(setTable({ ...met, switches: {} }), { light: 'leia>luke' }), 'CD', 'S', 'CCB')
    const [light, dark] = ['luke>vader,han>fett', 'vader>luke,fett>han,trooper=hold'] as const
    expect(oddsOf(state, 'light', { light, dark })).toBeCloseTo(byTheRules(state, light, dark) ?? NaN, 3)
  })

  it('combine both sides, and a seat without a plan plays sensibly', () => {
    const { state } = planAll(setTable(met), { light: 'leia>luke' })
    const [light, dark] = ['luke>vader,han>vader', 'vader>luke,fett>luke,trooper>luke']
    const [lightOdds, darkOdds] = ['light', 'dark'].map((seat) => oddsOf(state, seat, { light, dark }))
    expect((lightOdds ?? 0) + (darkOdds ?? 0)).toBeCloseTo(1, 10)
    expect(oddsOf(state, 'light', { light })).toBe(
      oddsOf(state, 'light', { light, dark: 'vader>luke,fett>luke,trooper=hold' }),
    )
  })

  it('of support are those of optimal targets of both sides', () => {
    const at = setTable(met)
    const shown = planAll(at, { light: 'leia>luke', dark: 'fett>vader' })
    const [rows, columns] = ['light', 'dark'].map((seat) => shown.decision('target', seat).options.map(({ id }) => id))
    const cells = (rows ?? []).map((light) =>
      (columns ?? []).map((dark) => oddsOf(shown.state, 'light', { light, dark })),
    )
    expect(oddsOf(at.state, 'light', { light: 'leia>luke', dark: 'fett>vader' })).toBeCloseTo(valueOfGame(cells), 3)
  })

  it('of boarding are those of the remaining characters (NH-V3a)', () => {
    const switches = { falcon: true, crew: true }
    const at = planAll(planAll(setTable({ turn: 2, people: 4, switches, at: { luke: 'B', leia: 'B', han: 'S' } })))
    expect([at.decisions[0]?.kind, oddsOf(at.state, 'light', { light: 'luke', light2: 'leia' })]).toEqual(['board', 1])
  })
})
