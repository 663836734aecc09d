import { describe, expect, it } from 'vitest'
import { drawing, ids, kindOf, padAt, setTable, eventsOf, type Setting } from '../../testing/testkit.ts'

const ready = (more: object, setting: Setting = {}) =>
  setTable({ at: 'action', ...setting, luke: { obiWan: true, sector: 'H3', ...more } })

describe('Obi-Wan', () => {
  it('ESC-12a comes once to each Hero, independently of the others', () => {
    const once = ready({}).choose('obi:tractor')
    expect([padAt(once, 'luke').obiWan, padAt(once, 'han').obiWan]).toEqual([false, true])
    expect(eventsOf(once, 'drew')).toHaveLength(1)
  })

  it('ESC-12b costs 3 Vader points', () => {
    expect(ready({ stormtroopers: 3 }, { vader: 4 }).choose('obi:distract').state.vader).toBe(7)
  })

  it('ESC-12c is offered with every question of the Hero’s own turn, and with no other', () => {
    const chased = { obiWan: true, stormtroopers: 2, force: 3 }
    const begin = setTable({ luke: { ...chased, sector: 'H3' } })
    const shot = begin.choose('face', 6, 6, 6)
    const force = shot.choose('fire', 6, 6)
    const card = drawing(22, { luke: { obiWan: true, force: 0 } }).choose('draw')
    const move = setTable({ at: 'leave', card: 30, luke: { obiWan: true, sector: 'H3' } })
    for (const table of [begin, shot, force, card, move])
      expect(ids(table, 'obi').length, kindOf(table)).toBeGreaterThan(0)
    const proposed = setTable({
      at: 'leave',
      card: 30,
      luke: { sector: 'H3', stormtroopers: 3 },
      han: { sector: 'H3' },
    }).choose('leave:han:1')
    expect([kindOf(proposed), proposed.options()]).toEqual(['consent', ['accept', 'refuse']])
  })

  it('ESC-12c comes before a drawn card without a question takes effect', () => {
    const drawn = drawing(18, { luke: { obiWan: true } }).choose('draw')
    expect([kindOf(drawn), drawn.options(), padAt(drawn).stormtroopers]).toEqual([
      'happens',
      ['go-on', 'obi:tractor'],
      0,
    ])
    const next = drawn.choose('obi:tractor')
    expect([next.state.beam, padAt(next, 'luke').stormtroopers]).toEqual(['off', 5])
    expect(padAt(drawn.choose('go-on'), 'luke').stormtroopers).toBe(5)
  })

  it('ESC-12c ESC-10.3e comes before a terminal acts, closed or open, once if its switch asks', () => {
    const at = (card: number, opened: readonly string[]) =>
      setTable({ at: 'action', terminals: { C5: card }, opened, luke: { sector: 'C5', obiWan: true } })
    expect([at(115, []), at(116, ['C5']), at(115, ['C5'])].map(kindOf)).toEqual(['terminal', 'terminal', 'tractor'])
    const next = at(115, []).choose('obi:tractor')
    expect([next.state.beam, eventsOf(next, 'terminal-opened').length, kindOf(next)]).toEqual(['off', 1, 'move'])
    expect(kindOf(at(115, []).choose('open'))).toBe('tractor')
  })

  it('ESC-12d restores the Force to its maximum', () => {
    expect(padAt(ready({ force: 1 }).choose('obi:restore'), 'luke').force).toBe(8)
    expect(ids(ready({}), 'obi')).toEqual(['obi:tractor'])
  })

  it('ESC-12e removes all stormtroopers', () => {
    expect(padAt(ready({ stormtroopers: 13 }, { top: [36] }).choose('obi:distract'), 'luke').stormtroopers).toBe(0)
  })

  it('ESC-12f a trapped Hero whom Obi-Wan frees has their action and movement', () => {
    const table = setTable({ luke: { obiWan: true, stormtroopers: 16, sector: 'H3', force: 0 } })
      .choose('face', 6, 6, 6)
      .choose('hold')
      .choose('hold')
    expect(table.options('trapped').slice(0, 2)).toEqual(['pass', 'obi:restore'])
    const free = table.choose('obi:distract')
    expect([eventsOf(free, 'drew').length, kindOf(free)]).toEqual([1, 'move'])
    expect(eventsOf(table.choose('pass'), 'trapped')).toHaveLength(1)
  })

  it('ESC-12g restores up to 3 lost points in any combination', () => {
    const table = ready({ agility: 6, stamina: 6, rateOfFire: 1 })
    const recoveries = ids(table, 'obi').filter((id) => id.startsWith('obi:recover:'))
    expect(recoveries).toContain('obi:recover:agility+stamina+stamina')
    expect(recoveries).toContain('obi:recover:agility+rateOfFire+stamina')
    expect(recoveries).toHaveLength(10)
    expect(padAt(table.choose('obi:recover:agility+stamina+stamina'), 'luke')).toMatchObject({
      agility: 7,
      stamina: 8,
      rateOfFire: 1,
    })
  })

  it('ESC-12h never raises a score above its start', () => {
    const recoveries = ids(ready({ agility: 9, con: 4 }), 'obi').filter((id) => id.startsWith('obi:recover:'))
    expect(recoveries).toEqual(['obi:recover:con'])
  })

  it('ESC-12k gives one benefit for each call', () => {
    const table = ready({ force: 1, stormtroopers: 3 }, { top: [36] }).choose('obi:restore')
    expect([padAt(table, 'luke').stormtroopers, table.state.beam, ids(table, 'obi')]).toEqual([3, 'on', []])
  })

  it('ESC-12l other Heroes may still call Obi-Wan after a duel', () => {
    const duel = setTable({ luke: { sector: 'G9', obiWan: true }, at: 'action' }).choose('roll', 6)
    expect(padAt(duel, 'luke').obiWan).toBe(false)
    const next = duel.choose('move:F9')
    expect([next.state.turn.hero, ids(next, 'obi')]).toEqual(['han', ['obi:restore', 'obi:tractor']])
  })

  it('ESC-16.5b at 17 Vader points he comes too late, and the option says so', () => {
    const table = ready({ stormtroopers: 3 }, { vader: 17 })
    expect(
      table
        .decision()
        .options.filter(({ verb }) => verb === 'obi')
        .every(({ fatal }) => fatal),
    ).toBe(true)
    expect(table.choose('obi:distract').state.outcome?.cause).toBe('vader-track')
    expect(ready({ stormtroopers: 3 }, { vader: 16 }).choose('obi:distract').state.outcome).toBeUndefined()
  })

  it('does not change the score of a roll on the table (R-40)', () => {
    const table = drawing(22, { luke: { con: 4, obiWan: true } })
      .choose('draw')
      .choose('roll:con', 2, 3)
    const call = table.choose('obi:recover:con')
    expect([kindOf(call), padAt(call).con, call.decision().about]).toEqual(['force', 5, { over: 1, card: 22 }])
  })
})
