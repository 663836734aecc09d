import { describe, expect, it } from 'vitest'
import { arrowPath, reach } from '../../shared/station.ts'
import { drawing, ids, kindOf, padAt, setTable, eventsOf } from '../../testing/testkit.ts'

const leaving = (card: number, sector: string, more: object = {}) =>
  setTable({ at: 'leave', card, luke: { sector, droidPoints: 0, ...more } })

describe('arrows', () => {
  it('ESC-7.1a are alternatives', () => {
    const table = leaving(30, 'H3')
    expect(table.options('move')).toEqual(['move:F', 'move:L', 'move:R'])
    expect(padAt(table.choose('move:L'), 'luke').sector).toBe('G3')
  })

  it('ESC-7.1b lead straight, exactly that far', () => {
    expect(eventsOf(leaving(66, 'E8').choose('move:R'), 'moved')).toMatchObject([{ from: 'E8', path: ['F8', 'G8'] }])
  })

  it('ESC-7.1c ESC-7.1d T-12 end early at an obstacle, and may be chosen anyway', () => {
    const table = setTable({ hero: 'chewbacca', at: 'leave', card: 13, chewbacca: { sector: 'J6' } })
    expect(table.options('move')).toEqual(['move:L', 'move:R', 'droid-point:J5', 'droid-point:I6', 'droid-point:K6'])
    expect(padAt(table.choose('move:R'), 'chewbacca').sector).toBe('L6')
    expect(padAt(table.choose('move:L'), 'chewbacca').sector).toBe('G6')
  })

  it('ESC-7.1e are not offered if their first sector is blocked', () => {
    expect([arrowPath('J6', 'F', 3), ids(leaving(13, 'J6'), 'move')]).toEqual([[], ['move:L', 'move:R']])
  })

  it('ESC-7.1f are compulsory', () => {
    expect(padAt(leaving(22, 'G8'), 'luke').sector).toBe('G9')
  })

  it('ESC-7.1g T-13 all blocked: the Hero stays', () => {
    const table = setTable({ hero: 'chewbacca', at: 'leave', card: 21, chewbacca: { sector: 'J6' } })
    expect([eventsOf(table, 'stayed'), padAt(table, 'chewbacca').sector]).toMatchObject([[{ why: 'blocked' }], 'J6'])
  })

  it('ESC-7.1h ESC-7.2a other Heroes are no obstacle, to pass or to join', () => {
    const others = { han: { sector: 'G4' }, leia: { sector: 'G5' }, chewbacca: { sector: 'G5' } }
    const table = setTable({ ...others, at: 'leave', card: 17, luke: { sector: 'G3', droidPoints: 0 } })
    expect(padAt(table, 'luke').sector).toBe('G5')
  })
})

describe('special moves', () => {
  it('ESC-7.3a from a terminal or Darth Vader sector one step in any direction', () => {
    expect(setTable({ luke: { sector: 'C5' }, terminals: { C5: 116 }, at: 'action' }).options('move')).toEqual([
      'move:C6',
      'move:D5',
    ])
    expect(setTable({ luke: { sector: 'G9' }, at: 'action' }, 4).options('move')).toEqual([
      'move:G10',
      'move:G8',
      'move:F9',
      'move:H9',
    ])
  })

  it('ESC-7.3b a hangar card gives up to five, turning freely', () => {
    const table = leaving(104, 'K5')
    expect(ids(table, 'move')).toEqual([...reach('K5', 5).keys()].map((id) => `move:${id}`))
    expect(ids(table, 'move')).toContain('move:H6')
    expect(ids(leaving(110, 'K5'), 'move')).toEqual(['move:K6', 'move:J5'])
  })

  it('ESC-7.4d need not be used completely, and never go diagonally', () => {
    expect([...reach('G3', 2).keys()]).toEqual(['G4', 'G2', 'F3', 'H3', 'G5', 'H4', 'G1', 'F2', 'H2', 'E3', 'I3'])
    expect([...reach('G3', 1).keys()]).toEqual(['G4', 'G2', 'F3', 'H3'])
  })

  it('ESC-14.1a end in the Bay when they enter it forward, and may cross it sideways (R-11)', () => {
    expect(reach('G11', 2).get('F12')).toEqual(['F11', 'F12'])
    expect(reach('F12', 2).get('H12')).toEqual(['G12', 'H12'])
    expect([...reach('G11', 1).keys()]).toContain('G12')
  })
})

describe('jumps', () => {
  it('ESC-7.4a happen at once, instead of the arrows', () => {
    const table = drawing(11, { luke: { force: 0 } }).choose('fail:agility')
    expect(eventsOf(table, 'jumped')).toMatchObject([{ from: 'H3', to: 'K5', detained: false }])
    expect([eventsOf(table, 'moved'), table.state.turn.hero]).toEqual([[], 'han'])
  })

  it('ESC-7.4c from a shared sector stormtroopers may still be traded first', () => {
    const shared = { luke: { sector: 'H3', force: 0 }, leia: { sector: 'H3', stormtroopers: 4 } }
    const table = drawing(11, shared).choose('fail:agility')
    expect(kindOf(table)).toBe('transfer')
    const next = table.choose('take:leia:2').choose('accept')
    expect(padAt(next, 'luke')).toMatchObject({ sector: 'K5', stormtroopers: 2 })
  })
})

describe('a Droid point', () => {
  const star = (more: object = {}, setting: object = {}) =>
    setTable({ at: 'leave', card: 1, luke: { sector: 'H3', ...more }, ...setting })

  it('ESC-7.5a ESC-8.2a replaces the arrows by one step in any direction', () => {
    expect(ids(star(), 'move')).toEqual([
      'move:F',
      'move:R',
      'droid-point:H4',
      'droid-point:H2',
      'droid-point:G3',
      'droid-point:I3',
    ])
    expect(padAt(star().choose('droid-point:H2'), 'luke')).toMatchObject({ sector: 'H2', droidPoints: 1 })
    // A move to H4 or I3 is free.
    const asides = star().decisions[0]?.options.flatMap(({ id, aside }) => (aside ? [id] : []))
    expect(asides).toEqual(['droid-point:H4', 'droid-point:I3'])
    expect(ids(setTable({ at: 'leave', card: 2, luke: { sector: 'H3' } }), 'move')).toEqual(['move:F', 'move:L'])
  })

  it('ESC-7.5b not for a trapped Hero', () => {
    const table = drawing(26, { luke: { stormtroopers: 10 } })
    expect([eventsOf(table, 'trapped').length, padAt(table, 'luke').sector]).toEqual([1, 'H3'])
  })

  it('ESC-7.5c not if the card forces a move', () => {
    const table = drawing(93, { luke: { force: 0, sector: 'I10' } }).choose('fail:con')
    expect([eventsOf(table, 'jumped').length, eventsOf(table, 'paid')]).toEqual([1, []])
  })

  it('ESC-7.5d not without points, and not while the Droids are found', () => {
    expect(ids(star({ droidPoints: 0 }), 'move')).toEqual(['move:F', 'move:R'])
    expect(ids(star({}, { droids: 'found' }), 'move')).toEqual(['move:F', 'move:R'])
  })

  it('T-38 need not be paid if every arrow is blocked (R-27)', () => {
    const table = drawing(40, { hero: 'leia', leia: { sector: 'J6', droidPoints: 1 } }).choose('roll:technical', 1, 1)
    expect(table.options('move')).toEqual(['droid-point:J5', 'droid-point:I6', 'droid-point:K6', 'stay'])
    expect(eventsOf(table.choose('stay'), 'stayed')).toMatchObject([{ why: 'chosen' }])
  })
})
