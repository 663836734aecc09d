import { describe, expect, it } from 'vitest'
import { drawing, hangarShuffle, ids, kindOf, padAt, setTable, eventsOf } from '../../testing/testkit.ts'

const luke = (more: object) => ({ luke: { force: 0, ...more } })

describe('the action phase', () => {
  it('ESC-6a ESC-2.1f ESC-2.1g Vader sectors, terminals and the Bay draw no card', () => {
    const vader = setTable({ luke: { sector: 'G9' }, at: 'action' }, 4)
    const terminal = setTable({ luke: { sector: 'C5' }, at: 'action' })
    const bay = setTable({ luke: { sector: 'G12' }, at: 'action' })
    expect([vader, terminal, bay].flatMap((table) => eventsOf(table, 'drew'))).toEqual([])
    expect([eventsOf(vader, 'rolled').length, eventsOf(terminal, 'terminal-opened').length, kindOf(bay)]).toEqual([
      1,
      1,
      'bay',
    ])
  })

  it('ESC-6.1a stormtroopers join without a test', () => {
    const table = drawing(1, luke({ stormtroopers: 2 }))
    expect([padAt(table).stormtroopers, eventsOf(table, 'tested')]).toEqual([7, []])
  })

  it('ESC-6.1b 14 after the action phase trap: no movement', () => {
    const table = drawing(18, luke({ stormtroopers: 9 }))
    expect([eventsOf(table, 'trapped').length, eventsOf(table, 'moved'), table.state.turn.hero]).toEqual([1, [], 'han'])
  })
})

describe('a card without a possible effect', () => {
  const rich = { droidPoints: 6, force: 3 }
  it.each([5, 8, 21, 48, 73, 75, 95, 100, 102, 103])(
    'ESC-6.1j ESC-6.2b is skipped without question or price: card %i for a Hero who lacks nothing',
    (card) => {
      const full = drawing(card, { luke: { ...rich, force: 8 } }, ...(card > 101 ? hangarShuffle(card) : []))
      expect(eventsOf(full, 'passed-over')).toMatchObject([{ hero: 'luke', card }])
      const lacks = { ...rich, con: 3, stormtroopers: 3 }
      expect(['card', 'pay']).toContain(kindOf(drawing(card, { luke: lacks, vader: 2 })))
    },
  )

  it('ESC-6.1j ESC-17i is skipped: card 101 with the beam Locked (R-35)', () => {
    const table = drawing(101, { luke: rich, beam: 'locked' })
    expect([eventsOf(table, 'passed-over').length, kindOf(table), padAt(table).droidPoints]).toEqual([1, 'move', 6])
    expect(kindOf(drawing(101, { beam: 'on' }))).toBe('card')
  })

  it('ESC-6.1j is reported even without a question: a medpac at full health, a comlink with the Droids found', () => {
    const quiet = [drawing(66), drawing(36, { droids: 'found' }), drawing(110, {}, ...hangarShuffle(110))]
    expect(quiet.map((table) => eventsOf(table, 'passed-over').length)).toEqual([1, 1, 1])
  })

  it.each([3, 53, 83, 98])('ESC-17f R-17 a trap takes nothing from a Hero who has lost the move to card %i', (card) => {
    const skill = card === 53 ? 'agility' : card === 83 ? 'technical' : 'perception'
    const dice = card === 83 ? [6, 6] : [6]
    const table = drawing(card, { luke: { stormtroopers: 13, droidPoints: 0 } }).choose(`fail:${skill}`, ...dice)
    expect([padAt(table, 'luke').stormtroopers, eventsOf(table, 'trapped'), table.state.turn.hero]).toEqual([
      17,
      [],
      'han',
    ])
  })
})

describe('a test', () => {
  it('ESC-6.1c passes at the score with the modifier, fails above', () => {
    const at = (...dice: number[]) =>
      eventsOf(drawing(20, luke({ droidPoints: 0 })).choose('roll:con', ...dice), 'tested')[0]
    expect(at(2, 2)).toMatchObject({ score: 5, mod: -1, need: 4, total: 4, passed: true })
    expect(at(2, 3)).toMatchObject({ passed: false })
  })

  it('ESC-6.1d passed: no penalty, and movement follows', () => {
    const table = drawing(22, luke({})).choose('roll:con', 1, 1)
    expect([padAt(table, 'luke').stormtroopers, eventsOf(table, 'moved').length]).toEqual([0, 1])
  })

  it('ESC-6.1e T-2 failed: every penalty applies', () => {
    const leia = drawing(40, { hero: 'leia', leia: { sector: 'F3', force: 0 } }).choose('roll:technical', 2, 4)
    expect(padAt(leia, 'leia')).toMatchObject({ agility: 5, stamina: 7, sector: 'F3' })
    expect([leia.state.vader, eventsOf(leia, 'moved')]).toEqual([1, []])
  })

  it('ESC-6.1f the modifier applies once', () => {
    const table = drawing(91, luke({})).choose('roll:technical', 3, 3)
    expect(eventsOf(table, 'tested')).toMatchObject([{ need: 5, passed: false }])
    expect(padAt(table, 'luke').technical).toBe(6)
  })

  it('ESC-6.1g may be failed on purpose, without dice', () => {
    const table = drawing(22, luke({})).choose('fail:con')
    expect([padAt(table, 'luke').stormtroopers, eventsOf(table, 'tested')]).toEqual([7, []])
  })

  it('ESC-6.1h failed, Force may still change it', () => {
    const table = drawing(22).choose('roll:con', 3, 3)
    expect([kindOf(table), table.decision().about]).toEqual(['force', { over: 1, card: 22 }])
    expect(padAt(table.choose('spend:1'), 'luke').stormtroopers).toBe(0)
  })

  it('ESC-6.1i T-4 Droid points are chosen before the roll and always succeed', () => {
    const table = drawing(44, { hero: 'han' })
    expect(table.options()).toEqual(['roll:agility', 'pay:droid-points', 'fail:agility'])
    const paid = table.choose('pay:droid-points')
    expect([padAt(paid, 'han'), eventsOf(paid, 'tested')]).toMatchObject([
      { droidPoints: 0, stamina: 8, perception: 7 },
      [],
    ])
  })

  it('ESC-6.1j an effect that is impossible is ignored, and movement follows', () => {
    const table = drawing(36, { droids: 'found', luke: { droidPoints: 2 } })
    expect([padAt(table).droidPoints, kindOf(table)]).toEqual([2, 'move'])
  })
})

describe('help and risk', () => {
  it('ESC-6.2a help gives its benefit on success and nothing on failure', () => {
    const at = (...dice: number[]) => padAt(drawing(78, luke({})).choose('roll:technical', ...dice)).rateOfFire
    expect([at(3, 3), at(3, 4)]).toEqual([3, 2])
  })

  it('ESC-6.2b Force and Droid points apply to it too', () => {
    const forced = drawing(78).choose('roll:technical', 3, 4).choose('spend:1')
    const paid = drawing(8, { luke: { stormtroopers: 5 } }).choose('pay:droid-points')
    expect([padAt(forced).rateOfFire, padAt(paid).stormtroopers]).toEqual([3, 0])
  })

  it('ESC-6.3a a risk has an effect in either case', () => {
    const pass = drawing(30, luke({ stormtroopers: 5 })).choose('roll:perception', 1, 1)
    const fail = drawing(30, luke({ stormtroopers: 5 })).choose('roll:perception', 6, 6, 4)
    expect([padAt(pass).stormtroopers, pass.state.vader]).toEqual([0, 1])
    expect([padAt(fail).stormtroopers, fail.state.vader]).toEqual([9, 0])
  })

  it('ESC-6.3b ESC-17q only "may" can be declined, and then nothing happens', () => {
    expect([ids(drawing(72), 'decline'), ids(drawing(22), 'decline')]).toEqual([['decline'], []])
    const table = drawing(72).choose('decline')
    expect(padAt(table, 'luke')).toMatchObject({ perception: 7, agility: 7 })
    expect(eventsOf(table, 'declined')).toHaveLength(1)
  })

  it('ESC-6.3c an optional card is all or nothing', () => {
    const at = (choice: string) => padAt(drawing(28, luke({ stormtroopers: 5 })).choose(choice), 'luke')
    expect([at('take'), at('decline')]).toMatchObject([
      { stamina: 7, stormtroopers: 0 },
      { stamina: 8, stormtroopers: 5 },
    ])
  })

  it('ESC-6.3d T-3 is accepted before its dice are rolled', () => {
    const table = drawing(24)
    expect(table.options('may').slice(0, 2)).toEqual(['take:agility', 'take:con'])
    expect(padAt(table.choose('take:agility', 2, 4))).toMatchObject({ agility: 8, stormtroopers: 6 })
  })
})

describe('special cards', () => {
  it('card 50 asks which skill, and each fails differently (R-14)', () => {
    const table = drawing(50, luke({ droidPoints: 0 }))
    expect(table.options('card')).toEqual(['roll:con', 'roll:agility', 'fail:con', 'fail:agility'])
    expect(padAt(table.choose('fail:agility')).stamina).toBe(6)
    expect(padAt(table.choose('fail:con', 2, 3)).stormtroopers).toBe(5)
  })

  it('card 97 tests Con, then Perception; one failure is enough (R-13)', () => {
    const table = drawing(97, luke({}))
    const second = table.choose('roll:con', 1, 1)
    expect([second.options('card'), second.decision().about]).toEqual([
      ['roll:perception', 'fail:perception'],
      { card: 97, at: 1 },
    ])
    expect(padAt(second.choose('roll:perception', 6, 6), 'luke').sector).toBe('G2')
    expect(padAt(table.choose('roll:con', 6, 6), 'luke').sector).toBe('G2')
    expect(eventsOf(second.choose('roll:perception', 1, 1), 'jumped')).toEqual([])
  })

  it('card 42 is a shoot-out, the Hero first, until two hits (R-12)', () => {
    const first = drawing(42, luke({ rateOfFire: 0 })).choose('fire', 6, 6, 2, 2)
    expect([padAt(first).stamina, eventsOf(first, 'hunters-fired')]).toMatchObject([7, [{ total: 4, hit: true }]])
    const second = first.choose('fire', 1, 1, 6, 6)
    expect([padAt(second).stamina, second.decision().about]).toMatchObject([7, { hits: 1, card: 42 }])
    expect(eventsOf(second.choose('fire', 1, 1), 'discarded')).toHaveLength(1)
    expect(kindOf(drawing(42).choose('fire', 6, 6))).toBe('force')
  })

  it('card 28 with 1 stamina left is offered, marked fatal, and loses (R-37)', () => {
    const table = drawing(28, luke({ stamina: 1 }))
    expect(table.decision().options.find(({ id }) => id === 'take')).toMatchObject({ fatal: true })
    expect(table.choose('take').state.outcome?.cause).toBe('stamina')
  })
})
