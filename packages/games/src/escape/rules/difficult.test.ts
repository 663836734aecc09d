import { describe, expect, it } from 'vitest'
import { decks } from '../shared/data/cards.ts'
import type { Flag } from '../shared/types.ts'
import { drawing, ids, kindOf, padAt, setTable, eventsOf, type Setting } from '../testing/testkit.ts'

const near = (die: number, setting: Setting, ...more: number[]) =>
  setTable({ at: 'action', luke: { sector: 'G9' }, flags: ['vSquares'], ...setting }, die, ...more)
const terminal = (card: number, flags: readonly Flag[], setting: Setting = {}, ...dice: number[]) =>
  setTable({ terminals: { C5: card }, luke: { sector: 'C5' }, at: 'action', flags, ...setting }, ...dice)

describe('V boxes', () => {
  it('ESC-16.1a ESC-16.1b T-32 the Hero who moves the marker there rolls: below the number nothing, otherwise Vader', () => {
    const leia = { hero: 'leia', vader: 6, flags: ['vSquares'] } as const
    const spent = drawing(22, { ...leia, leia: { sector: 'H3' } })
      .choose('roll:con', 4, 5)
      .choose('spend:1', 5)
    expect([spent.state.vader, spent.state.testedV, eventsOf(spent, 'rolled')]).toMatchObject([
      7,
      [7],
      [{ hero: 'leia', for: 'v-box', against: 6 }],
    ])
    const luke = { sector: 'G9', obiWan: false }
    expect(near(5, { vader: 6, luke }, 6).state.outcome?.cause).toBe('vader-faced')
    expect(near(5, { vader: 10, luke }, 5).state.outcome?.cause).toBe('vader-faced')
    expect(near(5, { vader: 15 }, 3).state.outcome).toBeUndefined()
    expect(near(5, { vader: 6, flags: [] }).state.testedV).toEqual([])
  })

  it('ESC-16.1c each is tested once in a game', () => {
    expect(eventsOf(near(5, { vader: 6, testedV: [7] }), 'rolled')).toHaveLength(1)
  })

  it('ESC-16.1d one move across two tests both, in order', () => {
    const table = drawing(99, { vader: 6, flags: ['vSquares'] }, 6, 1, 1)
    expect(eventsOf(table, 'rolled').map(({ against }) => against)).toEqual([undefined, 6, 5])
    expect(table.state.testedV).toEqual([7, 11])
  })

  it('a duel’s own points test them too, and then nobody helps (R-30)', () => {
    const table = setTable({ luke: { sector: 'G9', obiWan: true }, at: 'action', vader: 5, flags: ['vSquares'] })
    expect(table.choose('roll', 6, 6).state.outcome?.cause).toBe('vader-faced')
    expect(table.choose('roll', 6, 5).state.vader).toBe(8)
  })
})

describe('the other options', () => {
  it('ESC-16.2a obiTwo: two points are restored', () => {
    const recover = (flags: readonly Flag[]) =>
      ids(setTable({ luke: { obiWan: true, stamina: 4, sector: 'H3' }, at: 'action', flags }), 'obi').filter((id) =>
        id.includes('recover'),
      )
    expect([recover([]).length, recover(['obiTwo']).length]).toEqual([3, 2])
  })

  it('ESC-16.3a T-31 tractorRoll: the point first, then 4 to 6 succeeds', () => {
    const failed = terminal(115, ['tractorRoll'], { vader: 8 }).choose('switch', 3)
    expect(failed.state).toMatchObject({ vader: 9, beam: 'on' })
    expect(failed.events.slice(0, 3).map(({ type }) => type)).toEqual(['vader', 'rolled', 'beam-kept'])
    expect(terminal(115, ['tractorRoll']).choose('switch', 4).state.beam).toBe('off')
  })

  it('ESC-16.3b after a failure the Hero must leave', () => {
    expect(terminal(115, ['tractorRoll']).choose('switch', 3).options('move')).toEqual(['move:C6', 'move:D5'])
  })

  it('ESC-16.3c Obi-Wan needs no roll', () => {
    const table = terminal(115, ['tractorRoll'], { luke: { sector: 'C5', obiWan: true } }).choose('obi:tractor')
    expect([table.state.beam, table.state.vader, kindOf(table)]).toEqual(['off', 3, 'move'])
  })

  it('ESC-16.4a reshuffleAll: every deck with discards, including the hangar deck', () => {
    const numbers = decks.command.map(({ number }) => number)
    const hangar = decks.hangar.map(({ number }) => number).filter((n) => n !== 104)
    const shuffles = [
      { from: numbers, to: numbers },
      { from: [...hangar, 104], to: [...hangar, 104] },
    ]
    const table = drawing(104, { flags: ['reshuffleAll'], discards: { command: 2 } }, ...shuffles)
    expect(eventsOf(table, 'reshuffled').map(({ deck }) => deck)).toEqual(['command', 'hangar'])
  })

  it('ESC-16.5a T-29 lastAboardZero: the last one too boards only without stormtroopers', () => {
    const aboard = { sector: 'G13' }
    const at = (stormtroopers: number) =>
      setTable({
        hero: 'chewbacca',
        luke: aboard,
        han: aboard,
        leia: aboard,
        beam: 'off',
        flags: ['lastAboardZero'],
        at: 'action',
        chewbacca: { sector: 'G12', stormtroopers, obiWan: true },
      })
    expect([ids(at(9), 'board'), ids(at(0), 'board')]).toEqual([[], ['board']])
  })

  it('ESC-16.6a damagedTerminal: card 114 gives nothing, and is left as usual', () => {
    const damaged = terminal(114, ['damagedTerminal'])
    expect([padAt(damaged).droidPoints, damaged.options('move')]).toEqual([2, ['move:C6', 'move:D5']])
    expect([padAt(terminal(114, [])).droidPoints, padAt(terminal(116, ['damagedTerminal'])).droidPoints]).toEqual([
      5, 5,
    ])
  })
})

describe('noDpStar', () => {
  const leaving = (card: number, more: object = {}) =>
    setTable({ at: 'leave', card, flags: ['noDpStar'], luke: { sector: 'H3', ...more } })

  it('ESC-16.7a the star on cards is ignored', () => {
    expect(leaving(1, { force: 0 }).options('move')).toEqual(['move:F', 'move:R'])
  })

  it('ESC-16.7b ESC-16.7d one Force, and one Vader point, buy a step in any direction in any movement phase', () => {
    const table = leaving(2)
    expect(ids(table, 'move')).toEqual(['move:F', 'move:L', 'force:H4', 'force:H2', 'force:G3', 'force:I3'])
    const moved = table.choose('force:I3')
    expect([padAt(moved, 'luke'), moved.state.vader]).toMatchObject([{ sector: 'I3', force: 7 }, 1])
    const missed = drawing(3, { flags: ['noDpStar'] }).choose('fail:perception', 1)
    expect(eventsOf(missed, 'moved')).toEqual([])
  })

  it('ESC-16.7c only one sector a phase', () => {
    expect(leaving(2).choose('force:I3').state.turn.hero).toBe('han')
  })
})
