import { describe, expect, it } from 'vitest'
import { drawing, hangarShuffle, ids, kindOf, padAt, setTable, eventsOf } from '../testing/testkit.ts'

const luke = (more: object) => ({ luke: { force: 0, ...more } })
/** Rolls in a Darth Vader sector, which moves the marker. */
const sectorRoll = (die: number, setting: object) => setTable({ luke: { sector: 'E5' }, at: 'action', ...setting }, die)

describe('Droid points', () => {
  it('ESC-8a are never more than 6', () => {
    expect(padAt(drawing(36, luke({ droidPoints: 5 }))).droidPoints).toBe(6)
  })

  it('ESC-8.1a pay for certain success', () => {
    const table = drawing(84, luke({})).choose('pay:droid-points')
    expect([padAt(table).agility, eventsOf(table, 'tested')]).toEqual([8, []])
  })

  it('ESC-8.1b if only payment is offered, not paying has the bad result or none', () => {
    expect(padAt(drawing(59, luke({ droidPoints: 3 })).choose('refuse')).stamina).toBe(5)
    expect(padAt(drawing(59, luke({ droidPoints: 3 })).choose('pay:droid-points')).stamina).toBe(8)
    const blast = drawing(103, luke({ stormtroopers: 5 })).choose('refuse', ...hangarShuffle(103))
    expect(padAt(blast).stormtroopers).toBe(5)
  })

  it('ESC-8.1c are deducted at once, before their effect', () => {
    const table = drawing(102, { ...luke({ stormtroopers: 5 }), vader: 5 }).choose(
      'pay:droid-points',
      ...hangarShuffle(102),
    )
    expect(table.events.map(({ type }) => type).slice(0, 4)).toEqual(['paid', 'stat', 'vader', 'troopers'])
    expect(padAt(table).droidPoints).toBe(0)
  })

  it('ESC-8.1d are not paid in part', () => {
    expect(drawing(49, luke({})).options()).toEqual(['roll:agility', 'fail:agility'])
    expect(padAt(drawing(59, luke({}))).stamina).toBe(5)
  })
})

describe('the Droids', () => {
  it('ESC-8.3a are found by a card', () => {
    expect(drawing(39).state.droids).toBe('found')
  })

  it('ESC-8.3b while found nobody spends a point', () => {
    const found = { droids: 'found' } as const
    expect(drawing(44, { ...luke({}), ...found }).options()).toEqual(['roll:agility', 'fail:agility'])
    expect(drawing(89, { luke: { force: 1 }, ...found }).options()).toEqual(['pay:force', 'refuse'])
    expect(ids(setTable({ at: 'leave', card: 1, luke: { sector: 'H3' }, ...found }), 'move')).toEqual([
      'move:F',
      'move:R',
    ])
  })

  it('ESC-8.3c while found nobody gains any', () => {
    const found = { droids: 'found', terminals: { C5: 116 } } as const
    const points = [36, 43].map((card) => padAt(drawing(card, found), 'luke').droidPoints)
    expect([...points, padAt(setTable({ luke: { sector: 'C5' }, at: 'action', ...found })).droidPoints]).toEqual([
      2, 2, 2,
    ])
  })

  it('ESC-8.3d T-5 hide when the marker enters or passes a DROID box, in either direction', () => {
    const found = { droids: 'found' } as const
    expect(sectorRoll(2, { ...found, vader: 4 }).state).toMatchObject({ vader: 2, droids: 'hidden' })
    expect(sectorRoll(5, { ...found, vader: 5 }).state).toMatchObject({ vader: 6, droids: 'hidden' })
    expect(sectorRoll(5, { ...found, vader: 4 }).state).toMatchObject({ vader: 5, droids: 'found' })
  })

  it('ESC-8.3e found on a DROID box, the marker must enter or cross one again', () => {
    const found = { droids: 'found' } as const
    expect(sectorRoll(5, { ...found, vader: 3 }).state.droids).toBe('found')
    expect(sectorRoll(3, { ...found, vader: 3 }).state.droids).toBe('found')
    expect(sectorRoll(3, { ...found, vader: 4 }).state.droids).toBe('hidden')
  })

  it('ESC-8.3f keep the Heroes’ points for later', () => {
    const found = drawing(39, luke({ droidPoints: 3 }))
    expect(padAt(found).droidPoints).toBe(3)
    const hidden = sectorRoll(5, { droids: 'found', vader: 5, luke: { sector: 'E5', droidPoints: 3 } })
    expect([hidden.state.droids, padAt(hidden).droidPoints]).toEqual(['hidden', 3])
  })

  it('ESC-8.3g cannot be found twice', () => {
    const table = drawing(39, { droids: 'found' })
    expect([eventsOf(table, 'droids'), kindOf(table)]).toEqual([[], 'move'])
  })
})

describe('the Force', () => {
  it('ESC-9.1a changes tests and shots, and no other roll', () => {
    const shot = setTable({ luke: { stormtroopers: 5 } }, 6, 6, 6).choose('fire', 6, 6)
    expect([kindOf(shot), kindOf(drawing(22).choose('roll:con', 6, 6))]).toEqual(['shot-force', 'force'])
    expect(kindOf(setTable({ luke: { stormtroopers: 5 } }, 1, 1, 1))).toBe('shot')
    expect(kindOf(sectorRoll(5, {}))).toBe('move')
  })

  it('ESC-9.1b each point lowers the roll by one, any number may be spent', () => {
    const table = drawing(22, { luke: { force: 4 } }).choose('roll:con', 4, 4)
    expect(table.options('force')).toEqual(['accept', 'spend:1', 'spend:2', 'spend:3', 'spend:4'])
    expect(table.decision('force').options.filter(({ usual }) => usual)).toMatchObject([{ id: 'spend:3' }])
    expect(eventsOf(table.choose('spend:3'), 'force-spent')).toMatchObject([{ total: 5, need: 5, passed: true }])
    const short = table.choose('spend:1')
    expect(short.options('force')).toEqual(['accept', 'spend:1', 'spend:2', 'spend:3'])
    expect(padAt(short).force).toBe(3)
  })

  it('ESC-9.1c is decided after the roll, and only if it failed (R-6)', () => {
    const table = drawing(22).choose('roll:con', 3, 3)
    expect(table.state.agenda.steps.at(-1)).toMatchObject({ do: 'judge', roll: { dice: [3, 3], need: 5 } })
    expect(kindOf(drawing(22).choose('roll:con', 2, 3))).not.toBe('force')
  })

  it('is not offered for a missed shot at stormtroopers whom Obi-Wan has removed', () => {
    const begin = setTable({ luke: { sector: 'H3', obiWan: true, stormtroopers: 3, force: 4 }, top: [18] })
    const missed = begin.choose('face', 6, 6, 6).choose('fire', 6, 6)
    expect([kindOf(missed), missed.decision().routine]).toEqual(['shot-force', 'accept'])
    expect(kindOf(missed.choose('obi:distract'))).toBe('move')
  })

  it('ESC-9.2a ESC-11.2b adds a Vader point each, except for card 100', () => {
    expect(drawing(22).choose('roll:con', 4, 4).choose('spend:3').state.vader).toBe(3)
    expect(drawing(89, { luke: { force: 1, droidPoints: 0 } }).choose('pay:force').state.vader).toBe(1)
    expect(drawing(100, { luke: { force: 3 }, vader: 2 }).choose('pay:force', 1).state.vader).toBe(1)
  })

  it('ESC-9.3a T-8 restored by Obi-Wan it applies to the same roll', () => {
    const table = drawing(85, { luke: { force: 1, obiWan: true, sector: 'C6' }, vader: 2 })
    const end = table
      .choose('draw')
      .choose('roll:agility', 4, 5)
      .choose('spend:1')
      .choose('obi:restore')
      .choose('spend:1')
    expect([padAt(end, 'luke'), end.state.vader]).toMatchObject([
      { force: 7, stamina: 8, technical: 6, obiWan: false },
      7,
    ])
  })

  it('T-6 T-7 saves Chewbacca', () => {
    const six = drawing(91, { hero: 'chewbacca', vader: 5 }).choose('roll:technical', 4, 5).choose('spend:2')
    expect([padAt(six, 'chewbacca'), six.state.vader]).toMatchObject([{ force: 2, stormtroopers: 0 }, 7])
    const seven = drawing(60, { hero: 'chewbacca', chewbacca: { stamina: 2 }, vader: 5 })
      .choose('roll:technical', 4, 6)
      .choose('spend:2')
    expect([eventsOf(seven, 'force-spent'), seven.state.vader]).toMatchObject([[{ total: 8, passed: true }], 7])
  })

  it('saves Han’s double too (R-7)', () => {
    const table = setTable({ hero: 'han', han: { stormtroopers: 5 } }, 6, 6, 6)
      .choose('fire', 4, 4)
      .choose('spend:1')
    expect(eventsOf(table, 'troopers')).toMatchObject([{ from: 5, to: 3 }])
  })
})
