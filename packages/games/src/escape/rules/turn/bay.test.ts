import { describe, expect, it } from 'vitest'
import { drawing, ids, kindOf, padAt, setTable, eventsOf, type Setting } from '../../testing/testkit.ts'

const inBay = { sector: 'G12' }
const aboard = { sector: 'G13' }
const bay = (more: object, setting: Setting = {}, ...dice: number[]) =>
  setTable({ at: 'action', ...setting, luke: { ...inBay, ...more } }, ...dice)
/** Returns a table where Chewbacca is the last Hero in the Bay. */
const last = (more: object, setting: Setting = {}, ...dice: number[]) =>
  setTable(
    {
      hero: 'chewbacca',
      luke: aboard,
      han: { ...aboard, obiWan: true },
      leia: aboard,
      beam: 'off',
      ...setting,
      chewbacca: { ...inBay, force: 0, ...more },
    },
    ...dice,
  )

describe('into the Bay', () => {
  it('ESC-14.1a T-27 a forward step into it ends the move', () => {
    const table = setTable({ at: 'leave', card: 17, luke: { sector: 'G11', droidPoints: 0 } })
    expect(eventsOf(table, 'moved')).toMatchObject([{ path: ['G12'] }])
  })

  it('ESC-14.1b only a Hero who ended an earlier move there enters the Falcon', () => {
    const table = setTable({ at: 'leave', card: 17, luke: { sector: 'G11', droidPoints: 0 } })
    expect([padAt(table, 'luke').sector, table.state.turn.hero]).toEqual(['G12', 'han'])
    expect(ids(bay({}), 'board')).toEqual(['board'])
  })

  it('ESC-14.1c T-26 a sideways move crosses it', () => {
    const table = drawing(24, { luke: { sector: 'H12' } }).choose('decline')
    expect(eventsOf(table, 'moved')).toMatchObject([{ path: ['G12', 'F12'] }])
    expect(padAt(setTable({ at: 'leave', card: 30, luke: { sector: 'H12', droidPoints: 0 } }), 'luke').sector).toBe(
      'G12',
    )
  })
})

describe('in the Bay', () => {
  it('ESC-14.2a the stormtroopers fire as usual', () => {
    const table = setTable({ luke: { ...inBay, stormtroopers: 5 } }, 1, 1, 2)
    expect([padAt(table).stamina, kindOf(table)]).toEqual([7, 'shot'])
  })

  it('ESC-14.2b ESC-14.4b without any they may board, and the turn ends', () => {
    const table = bay({}).choose('board')
    expect([padAt(table, 'luke').sector, table.state.turn.hero]).toEqual(['G13', 'han'])
    expect(ids(bay({ stormtroopers: 1, obiWan: true }), 'board')).toEqual([])
  })

  it('ESC-14.2c T-14 a Hero who stays rolls on the escape chart', () => {
    const after = [1, 2, 3, 4, 5, 6].map((die) => bay({ stormtroopers: 2 }, { vader: 4 }, die))
    expect(after.map((table) => padAt(table, 'luke').stormtroopers)).toEqual([2, 2, 6, 7, 8, 9])
    expect(after.map(({ state }) => state.vader)).toEqual([4, 4, 4, 4, 5, 5])
  })

  it('ESC-14.2d and has no movement phase', () => {
    const table = bay({}).choose('roll', 1)
    expect([padAt(table, 'luke').sector, table.state.turn.hero, eventsOf(table, 'moved')]).toEqual(['G12', 'han', []])
  })
})

describe('bonus sectors', () => {
  const run = (card: number, sector: string, setting: Setting = {}) =>
    setTable({ at: 'leave', card, han: inBay, ...setting, luke: { sector, droidPoints: 0, ...setting.luke } })

  it('ESC-14.2e one for each Hero in the Bay, for Heroes who are not there', () => {
    const table = run(17, 'G3')
    expect([kindOf(table), table.decision().about, table.options()]).toEqual([
      'bonus',
      { left: 1 },
      ['stop', 'move:G6', 'move:G4', 'move:F5'],
    ])
    expect(padAt(table.choose('move:G6'), 'luke').sector).toBe('G6')
    expect(kindOf(run(17, 'G10'))).not.toBe('bonus')
  })

  it('ESC-14.2f none if the move was lost, forced, impossible, or the Hero is trapped', () => {
    const lost = drawing(3, { luke: { force: 0 }, han: inBay }).choose('fail:perception', 1)
    const forced = drawing(11, { luke: { force: 0 }, han: inBay }).choose('fail:agility')
    const trapped = drawing(18, { luke: { stormtroopers: 12 }, han: inBay })
    for (const table of [lost, forced, run(21, 'J6'), trapped]) expect(table.state.turn.hero).toBe('han')
  })

  it('ESC-14.2g after a hangar or turbo-lift move as well', () => {
    expect(kindOf(run(104, 'K5').choose('move:K6'))).toBe('bonus')
    expect(kindOf(run(54, 'G3').choose('move:G4'))).toBe('bonus')
  })

  it('ESC-14.3a T-15 two Heroes give two, three give three, in any direction', () => {
    const two = run(31, 'F9', { leia: inBay }).choose('move:F')
    expect(two.decision().about).toEqual({ left: 2 })
    const end = two.choose('move:F12').choose('move:G12')
    expect(padAt(end, 'luke').sector).toBe('G12')
    expect(run(17, 'G3', { leia: inBay, chewbacca: inBay }).decision().about).toEqual({ left: 3 })
  })

  it('ESC-14.1a a step forward into the Bay ends them, one from the side does not (R-11)', () => {
    const table = run(17, 'G9', { leia: inBay })
    expect(table.choose('move:G12').state.turn.hero).toBe('han')
    const aside = run(22, 'F11', { leia: inBay }).choose('move:G12')
    expect([kindOf(aside), padAt(aside).sector]).toEqual(['bonus', 'G12'])
  })
})

describe('passing and boarding', () => {
  it('ESC-14.3b T-16 they may board if another one in the Bay takes all their stormtroopers', () => {
    const table = bay({ stormtroopers: 4 }, { han: inBay, leia: inBay })
    expect(table.options('bay')).toEqual(['pass:han', 'pass:leia', 'roll'])
    const agreed = table.choose('pass:han').choose('accept')
    expect([
      padAt(agreed, 'luke').sector,
      padAt(agreed, 'luke').stormtroopers,
      padAt(agreed, 'han').stormtroopers,
    ]).toEqual(['G13', 0, 4])
    const refused = table.choose('pass:han').choose('refuse')
    expect(refused.options('bay')).toEqual(['pass:leia', 'roll'])
  })

  it('ESC-14.3c T-37 all of them or none, to one', () => {
    const table = setTable({
      hero: 'leia',
      at: 'action',
      leia: { ...inBay, stormtroopers: 12 },
      luke: { ...inBay, stormtroopers: 3 },
      han: { ...inBay, stormtroopers: 9 },
    })
    expect(table.decision().options.filter(({ verb }) => verb === 'pass-and-board')).toMatchObject([
      { target: 'luke', count: 12 },
      { target: 'han', count: 12 },
    ])
    expect(padAt(table.choose('pass:luke').choose('accept'), 'luke').stormtroopers).toBe(15)
    expect(padAt(table.choose('pass:han').choose('accept'), 'han').stormtroopers).toBe(17)
  })
})

describe('in the Falcon', () => {
  it('ESC-14.4a T-39 a Hero is out of play, and cannot call Obi-Wan', () => {
    const table = setTable({ luke: { ...aboard, stormtroopers: 3, obiWan: true, force: 1 } })
    expect([table.options('falcon'), eventsOf(table, 'fired')]).toEqual([['stay', 'step-out'], []])
    expect(eventsOf(table.choose('stay'), 'drew')).toEqual([])
  })

  it('ESC-14.4c they may return to the Bay, for the whole turn', () => {
    const table = setTable({ luke: aboard }).choose('step-out')
    expect([padAt(table, 'luke').sector, table.state.turn.hero]).toEqual(['G12', 'han'])
  })

  it('ESC-14.4d T-17 they give no bonus sector', () => {
    const setting: Setting = {
      hero: 'chewbacca',
      luke: inBay,
      han: inBay,
      leia: aboard,
      at: 'leave',
      card: 17,
      chewbacca: { sector: 'I9', droidPoints: 0 },
    }
    const table = setTable(setting)
    expect(table.decision().about).toEqual({ left: 2 })
    expect(padAt(table.choose('move:H11').choose('move:G11'), 'chewbacca').sector).toBe('G11')
  })
})

describe('the last one aboard', () => {
  it('ESC-14.5a ESC-14.5c T-28 boards with any number of stormtroopers, and all have won', () => {
    const table = last({ stormtroopers: 9 }, {}, 6, 6, 6).choose('fire-all', 6, 6, 6, 6).choose('board')
    expect(table.state.outcome).toMatchObject({ cause: 'escaped', winners: ['luke', 'han', 'leia', 'chewbacca'] })
  })

  it('ESC-14.5b T-36 even trapped, if they survived the fire', () => {
    const won = last({ stormtroopers: 17 }, {}, 6, 6, 6).choose('fire-all', 6, 6, 6, 6)
    expect(won.state.outcome?.cause).toBe('escaped')
    expect(last({ stormtroopers: 17, stamina: 1 }, {}, 1, 1, 1).state.outcome?.cause).toBe('stamina')
    const first = setTable({ luke: { ...inBay, stormtroopers: 17, force: 0 }, han: inBay }, 6, 6, 6).choose(
      'fire-all',
      6,
      6,
      6,
      6,
    )
    expect(eventsOf(first, 'trapped')).toHaveLength(1)
  })

  it('ESC-14.2b ESC-14.4b boards also with the beam On, which holds the ship; another returns to switch it off (R-19)', () => {
    const outside = last({ obiWan: false }, { beam: 'on' })
    expect(outside.options('bay')).toEqual(['board', 'roll'])
    const held = outside.choose('board')
    expect([held.state.outcome, kindOf(held), held.options()]).toEqual([undefined, 'held', ['stay', 'step-out']])
    const out = held.choose('step-out').choose('stay').choose('stay').choose('stay')
    const won = out.choose('obi:tractor').choose('board')
    expect(won.state.outcome).toMatchObject({ cause: 'escaped', facts: { hero: 'luke' } })
  })

  it('ESC-14.5b R-21 trapped and with the beam On they may board or stay', () => {
    const trapped = last({ stormtroopers: 17 }, { beam: 'on' }, 6, 6, 6).choose('fire-all', 6, 6, 6, 6)
    expect(trapped.options('bay')).toEqual(['board', 'pass'])
    expect(eventsOf(trapped.choose('pass'), 'trapped')).toHaveLength(1)
    expect(padAt(trapped.choose('board'), 'chewbacca')).toMatchObject({ ...aboard, stormtroopers: 17 })
    const strict = last({ stormtroopers: 2, obiWan: true }, { beam: 'on', flags: ['lastAboardZero'], at: 'action' })
    expect([kindOf(strict), ids(strict, 'board')]).toEqual(['bay', []])
  })
})

describe('the end', () => {
  it('ESC-14.6d the first condition in the order of effects counts, nothing follows', () => {
    const table = drawing(44, { luke: { stamina: 1, force: 0 }, vader: 19 }).choose('fail:agility')
    expect([table.state.outcome?.cause, table.state.vader, table.decisions]).toEqual(['stamina', 19, []])
    expect(
      drawing(40, { luke: { stamina: 2, force: 0 }, vader: 19 }).choose('fail:technical').state.outcome?.cause,
    ).toBe('vader-track')
  })

  it('stranded: all in the Bay or aboard, the beam on, and too few Obi-Wan boxes (R-20)', () => {
    const used = { obiWan: false }
    const all = (han: object, beam: 'on' | 'locked' = 'on') =>
      bay(used, {
        han: { ...inBay, ...han },
        leia: { ...inBay, ...used },
        chewbacca: { ...aboard, ...used },
        beam,
      }).choose('roll', 1).state.outcome?.cause
    expect([all(used), all({}), all({}, 'locked')]).toEqual(['stranded', undefined, 'stranded'])
  })
})
