import { describe, expect, it } from 'vitest'
import { ids, kindOf, padAt, setTable, eventsOf } from '../../testing/testkit.ts'

const chased = (stormtroopers: number, ...dice: number[]) =>
  setTable({ leia: { stormtroopers, force: 0 }, hero: 'leia' }, ...dice)
const han = (more: object, ...dice: number[]) => setTable({ hero: 'han', han: { force: 0, ...more } }, ...dice)

describe('the stormtroopers', () => {
  it('ESC-5.1a ESC-5.1c ESC-2.5a roll three dice together and hit with their number, for 1 stamina', () => {
    const table = chased(10, 2, 3, 5)
    expect(eventsOf(table, 'fired')).toMatchObject([{ total: 10, against: 10, hit: true }])
    expect(padAt(table).stamina).toBe(7)
    expect(padAt(chased(17, 6, 6, 5)).stamina).toBe(7)
  })

  it('ESC-5.1b miss above it', () => {
    expect(padAt(chased(9, 2, 3, 5)).stamina).toBe(8)
  })

  it('ESC-5.1d T-19 T-20 always hit with triple one, and only with that below 3', () => {
    expect(padAt(chased(1, 1, 1, 1)).stamina).toBe(7)
    expect(padAt(chased(2, 1, 1, 2)).stamina).toBe(8)
  })

  it('ESC-5.1e do not roll when there are none', () => {
    expect(eventsOf(chased(0), 'fired')).toEqual([])
  })

  it('ESC-5.1f fire before the Hero', () => {
    const table = chased(5, 6, 6, 6)
    expect([table.events.map(({ type }) => type), kindOf(table)]).toEqual([['turn-began', 'fired'], 'shot'])
  })
})

describe('the Hero', () => {
  it('ESC-5.2a shoots as often as their Rate of Fire, two dice each', () => {
    const shots = eventsOf(chased(5, 6, 6, 6).choose('fire-all', 3, 4, 6, 6), 'shot')
    expect(shots).toMatchObject([
      { total: 7, need: 7, hit: true },
      { total: 12, hit: false },
    ])
    const slow = setTable({ hero: 'leia', leia: { stormtroopers: 5, rateOfFire: 0 } }, 6, 6, 6)
    expect([eventsOf(slow, 'shot'), eventsOf(slow, 'drew').length]).toEqual([[], 1])
  })

  it('ESC-5.2b removes one stormtrooper with each hit, doubles or not', () => {
    expect(eventsOf(chased(5, 6, 6, 6).choose('fire', 3, 3), 'troopers')).toMatchObject([{ from: 5, to: 4 }])
  })

  it('ESC-5.2c stops when none is left', () => {
    const table = chased(1, 6, 6, 6).choose('fire-all', 3, 3)
    expect(eventsOf(table, 'shot')).toHaveLength(1)
    const hit = eventsOf(han({ stormtroopers: 1 }, 6, 6, 6).choose('fire-all', 1, 1), 'troopers')[0]
    expect(hit).toMatchObject({ from: 1, to: 0 })
  })

  it('ESC-5.2d for Han, a double that hits removes two', () => {
    expect(eventsOf(han({ stormtroopers: 5 }, 6, 6, 6).choose('fire', 3, 3), 'shot')).toMatchObject([{ removed: 2 }])
    expect(eventsOf(han({ stormtroopers: 5 }, 6, 6, 6).choose('fire', 3, 4), 'shot')).toMatchObject([{ removed: 1 }])
  })

  it('ESC-5.2e double 4 works from Blaster 8', () => {
    const four = (blaster: number) =>
      eventsOf(han({ stormtroopers: 5, blaster }, 6, 6, 6).choose('fire', 4, 4), 'shot')[0]
    expect([four(7)?.removed, four(8)?.removed]).toEqual([0, 2])
  })

  it('may hold fire (R-38)', () => {
    const table = chased(5, 6, 6, 6).choose('hold')
    expect([eventsOf(table, 'held').length, ids(table, 'fire-all')]).toEqual([1, ['fire-all']])
    expect(table.decision().about).toMatchObject({ left: 1 })
  })
})

describe('too many stormtroopers', () => {
  it('ESC-5.3a the limit is 17', () => {
    const draws23 = setTable({ hero: 'leia', leia: { stormtroopers: 14 }, top: [23] }, 6, 6, 6)
    const { events } = draws23.choose('fire-all', 1, 2, 1, 2)
    expect(events.filter(({ type }) => type === 'troopers').at(-1)).toMatchObject({ from: 12, to: 17 })
  })

  it('ESC-5.3b ESC-4c 14 at the end of the phase trap: no action, no movement', () => {
    const table = chased(15, 6, 6, 6).choose('fire-all', 6, 6, 1, 2)
    expect(table.events.map(({ type }) => type).slice(-2)).toEqual(['trapped', 'turn-began'])
    expect([eventsOf(table, 'drew'), eventsOf(table, 'moved')]).toEqual([[], []])
    expect(table.state.turn.hero).toBe('chewbacca')
  })

  it('ESC-5.3c 13 do not trap', () => {
    expect(eventsOf(chased(13, 6, 6, 6).choose('fire-all', 6, 6, 6, 6), 'drew')).toHaveLength(1)
  })

  it('ESC-5.3d a Hero who shoots them down to 13 is not trapped', () => {
    expect(eventsOf(chased(14, 6, 6, 6).choose('fire-all', 6, 6, 1, 2), 'drew')).toHaveLength(1)
  })
})

describe('the test vectors', () => {
  it('T-1 Han is hit, misses, hits, and hits twice with a double', () => {
    const table = han({ stormtroopers: 10 }, 4, 3, 2).choose('fire', 5, 3).choose('fire', 4, 1)
    expect(padAt(table, 'han')).toMatchObject({ stamina: 7, stormtroopers: 9 })
    const last = table.choose('fire-all', 3, 3)
    expect(eventsOf(last, 'troopers')[0]).toMatchObject({ from: 9, to: 7 })
    expect([eventsOf(last, 'trapped'), eventsOf(last, 'drew').length]).toEqual([[], 1])
  })

  it('T-21 Leia shoots her way out of a trap', () => {
    const table = chased(15, 6, 6, 6).choose('fire-all', 1, 2, 1, 2)
    expect([eventsOf(table, 'troopers').at(1)?.to, eventsOf(table, 'drew').length]).toEqual([13, 1])
  })

  it('T-22 T-23 a card raises the number to 17, more are dropped, and traps', () => {
    for (const stormtroopers of [9, 12]) {
      const table = setTable({ luke: { stormtroopers }, top: [23], at: 'action' })
      expect(padAt(table, 'luke').stormtroopers).toBe(17)
      expect([eventsOf(table, 'trapped').length, eventsOf(table, 'moved')]).toEqual([1, []])
    }
  })
})
