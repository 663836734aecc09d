import { describe, expect, it } from 'vitest'
import { cards } from '../../shared/data/cards.ts'
import { drawing, hangarShuffle, kindOf, padAt, setTable, eventsOf, type Setting } from '../../testing/testkit.ts'

const near = (die: number, setting: Setting = {}, ...more: number[]) =>
  setTable({ at: 'action', ...setting, luke: { sector: 'G9', ...setting.luke } }, die, ...more)

describe('facing Vader', () => {
  it('ESC-11.1a ESC-14.6b without Obi-Wan the Hero is captured and all is lost', () => {
    const { state } = drawing(108, { luke: { obiWan: false } })
    expect(state.outcome).toMatchObject({ winners: [], cause: 'vader-faced', facts: { hero: 'luke' } })
  })

  it('ESC-11.1b ESC-11.1c ESC-12j Obi-Wan must duel: the Hero is saved, their pursuers are lost', () => {
    const table = drawing(108, { luke: { obiWan: true, stormtroopers: 9 } })
      .choose('draw')
      .choose('go-on', ...hangarShuffle(108))
    expect(eventsOf(table, 'faced-vader')).toMatchObject([{ saved: true }])
    expect(padAt(table)).toMatchObject({ obiWan: false, stormtroopers: 0 })
    expect([table.state.vader, kindOf(table)]).toEqual([3, 'move'])
  })
})

describe('the Vader track', () => {
  it('ESC-11.2a is lowered only by help cards and in Darth Vader sectors', () => {
    const lowers = cards.filter(({ effect }) => JSON.stringify(effect).match(/"op":"vader","n":"?-/))
    expect(lowers.map(({ number, class: kind }) => [number, kind])).toEqual([
      [100, 'help'],
      [102, 'help'],
    ])
    expect(near(1, { vader: 9 }).state.vader).toBe(6)
  })

  it('ESC-11.2c T-18 never goes below 0', () => {
    expect(near(1, { vader: 1 }).state.vader).toBe(0)
  })

  it('ESC-11.2d ESC-14.6c is the end at 20 or more, at once', () => {
    const { state, events } = drawing(99, { vader: 16, luke: { stormtroopers: 3 } }, 6)
    expect([state.vader, state.outcome?.cause]).toEqual([20, 'vader-track'])
    expect(events.at(-1)).toMatchObject({ type: 'lost', cause: 'vader-track' })
    expect(drawing(99, { vader: 16 }, 3).state.outcome).toBeUndefined()
  })
})

describe('a Darth Vader sector', () => {
  it('ESC-11.3a is decided by one die', () => {
    expect([1, 2, 3, 4, 5].map((die) => near(die, { vader: 8 }).state.vader)).toEqual([5, 6, 7, 8, 9])
    expect(near(6, { luke: { obiWan: false } }).state.outcome?.cause).toBe('vader-faced')
    expect(padAt(near(4)).stamina).toBe(8)
  })

  it('ESC-11.3b is left by one sector', () => {
    const table = near(4)
    expect(table.options('move')).toEqual(['move:G10', 'move:G8', 'move:F9', 'move:H9'])
    expect(eventsOf(table.choose('move:F9'), 'moved')).toMatchObject([{ path: ['F9'], by: 'sector' }])
  })

  it('ESC-11.3c does nothing to a Hero who walks through', () => {
    const table = setTable({ at: 'leave', card: 17, luke: { sector: 'G8', droidPoints: 0 } })
    expect([eventsOf(table, 'moved'), eventsOf(table, 'rolled')]).toMatchObject([[{ path: ['G9', 'G10'] }], []])
  })
})
