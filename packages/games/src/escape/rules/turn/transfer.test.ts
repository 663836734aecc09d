import { describe, expect, it } from 'vitest'
import { drawing, ids, kindOf, padAt, setTable, eventsOf, type Setting } from '../../testing/testkit.ts'

/** Returns a table where Han leaves F9, and Leia is on F9 too. */
const leaving = (mine: number, hers: number, more: Setting = {}) =>
  setTable({
    hero: 'han',
    at: 'leave',
    card: 31,
    ...more,
    han: { sector: 'F9', stormtroopers: mine, ...more.han },
    leia: { sector: 'F9', stormtroopers: hers, ...more.leia },
  })

describe('leaving a shared sector', () => {
  it('ESC-7.2b some or all are taken or left, in one direction each time', () => {
    const table = leaving(2, 3)
    expect(table.options('transfer')).toEqual([
      'done',
      'take:leia:1',
      'take:leia:2',
      'take:leia:3',
      'leave:leia:1',
      'leave:leia:2',
    ])
    const three = leaving(2, 3, { chewbacca: { sector: 'F9', stormtroopers: 4 } })
    const next = three.choose('take:leia:1').choose('accept')
    expect(next.options('transfer')).toEqual(['done', ...[1, 2, 3, 4].map((n) => `take:chewbacca:${n}`)])
    const left = three.choose('leave:leia:1').choose('accept')
    expect(left.options('transfer')).toEqual(['done', 'leave:chewbacca:1'])
  })

  it('ESC-7.2c the other must agree; silence refuses', () => {
    const proposed = leaving(2, 3).choose('take:leia:2')
    expect(proposed.decision('consent')).toMatchObject({
      seat: 'leia',
      lapses: true,
      about: { from: 'han', way: 'take', count: 2, after: 1 },
    })
    const refused = proposed.choose('refuse')
    expect([padAt(refused, 'han').stormtroopers, padAt(refused, 'leia').stormtroopers]).toEqual([2, 3])
    const agreed = proposed.choose('accept')
    expect([padAt(agreed, 'han').stormtroopers, padAt(agreed, 'leia').stormtroopers]).toEqual([4, 1])
  })

  it('a refused offer is removed, and after two refusals all of them (R-41)', () => {
    const once = leaving(2, 3).choose('take:leia:2').choose('refuse')
    expect(ids(once, 'take-troopers')).toEqual(['take:leia:1', 'take:leia:3'])
    expect(kindOf(once.choose('leave:leia:1').choose('refuse'))).toBe('move')
  })

  it('ESC-7.2d only a Hero who starts there: passing through is not enough', () => {
    const table = setTable({
      hero: 'han',
      at: 'leave',
      card: 17,
      han: { sector: 'F9', stormtroopers: 3, droidPoints: 0 },
      leia: { sector: 'F10', stormtroopers: 3 },
    })
    expect([eventsOf(table, 'moved').length, eventsOf(table, 'transfer-asked')]).toEqual([1, []])
  })

  it('ESC-7.2e T-9 taking goes up to 13, not above', () => {
    expect(ids(leaving(13, 13), 'take-troopers')).toEqual([])
    expect(ids(leaving(11, 13), 'take-troopers')).toEqual(['take:leia:1', 'take:leia:2'])
  })

  it('ESC-7.2f T-10 a Hero who stays may get 17; more are dropped', () => {
    const table = leaving(13, 13).choose('leave:leia:13').choose('accept')
    expect([padAt(table, 'han').stormtroopers, padAt(table, 'leia').stormtroopers]).toEqual([0, 17])
  })

  it('ESC-7.2g T-11 the card’s loss comes first', () => {
    const table = drawing(37, {
      hero: 'han',
      han: { sector: 'F9', stormtroopers: 13 },
      leia: { sector: 'F9', stormtroopers: 13 },
    })
    const next = table.choose('take:leia:9').choose('accept')
    expect([padAt(next, 'han').stormtroopers, padAt(next, 'leia').stormtroopers]).toEqual([9, 4])
  })

  it('ESC-7.2h nobody trades without a movement phase', () => {
    const missed = drawing(84, {
      luke: { sector: 'C6', force: 0, droidPoints: 0 },
      han: { sector: 'C6', stormtroopers: 5 },
    }).choose('fail:perception')
    const blocked = setTable({ at: 'leave', card: 21, luke: { sector: 'J6' }, han: { sector: 'J6', stormtroopers: 5 } })
    const trapped = drawing(18, { luke: { stormtroopers: 12 }, han: { sector: 'H3', stormtroopers: 5 } })
    expect([missed, blocked, trapped].map(({ state }) => state.turn.hero)).toEqual(['han', 'han', 'han'])
  })
})
