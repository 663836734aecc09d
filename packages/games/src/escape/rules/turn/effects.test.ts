import { describe, expect, it } from 'vitest'
import { cards } from '../../shared/data/cards.ts'
import { drawing, hangarShuffle, ids, kindOf, padAt, setTable, eventsOf } from '../../testing/testkit.ts'

const luke = (more: object) => ({ luke: { force: 0, ...more } })

describe('the effects', () => {
  it('ESC-17a dice of stormtroopers are rolled once and added', () => {
    const oneDie = drawing(27, luke({ stormtroopers: 3 })).choose('fail:perception', 4)
    const twoDice = drawing(46, luke({ stormtroopers: 3 })).choose('fail:perception', 4, 5)
    expect([padAt(oneDie).stormtroopers, padAt(twoDice).stormtroopers]).toEqual([7, 12])
  })

  it('ESC-17b Vader points by the printed number or by one die', () => {
    expect(drawing(15, luke({})).choose('fail:perception').state.vader).toBe(1)
    expect(drawing(99, luke({}), 5).state.vader).toBe(5)
  })

  it('ESC-17c T-24 north of Central Security the detained go there, without an arrow', () => {
    const table = drawing(97, luke({ sector: 'H8', stormtroopers: 4 })).choose('fail:con')
    expect(padAt(table, 'luke')).toMatchObject({ sector: 'G7', stormtroopers: 0 })
    expect([table.state.vader, eventsOf(table, 'moved'), eventsOf(table, 'jumped').length]).toEqual([1, [], 1])
  })

  it('ESC-17d T-25 in its row or south of it they go to AA23', () => {
    const at = (sector: string) => padAt(drawing(97, { hero: 'han', han: { sector } }).choose('fail:con'), 'han').sector
    expect(at('G6')).toBe('G2')
    expect(padAt(drawing(41, luke({ sector: 'H7' })).choose('fail:con'), 'luke').sector).toBe('G2')
  })

  it('a Hero who is detained on the same sector stays (R-36)', () => {
    const table = drawing(41, luke({ sector: 'G2' })).choose('fail:con')
    expect([eventsOf(table, 'stayed'), eventsOf(table, 'jumped')]).toMatchObject([[{ why: 'detained-here' }], []])
  })

  it('ESC-17e the next turn of the detained is an ordinary one', () => {
    const table = setTable({ luke: { sector: 'G7' }, top: [18] })
    expect([eventsOf(table, 'drew').length, kindOf(table)]).toEqual([1, 'move'])
  })

  it('ESC-17f a missed move keeps the Hero on their sector', () => {
    const table = drawing(3, luke({})).choose('fail:perception', 2)
    expect([padAt(table, 'luke').sector, eventsOf(table, 'miss-move').length, table.state.turn.hero]).toEqual([
      'H3',
      1,
      'han',
    ])
  })

  it('ESC-17g a lowered skill stays lowered for later tests', () => {
    const once = drawing(76, luke({ droidPoints: 0 })).choose('fail:agility')
    expect(padAt(once, 'luke')).toMatchObject({ blaster: 6, rateOfFire: 1 })
    const again = setTable({ luke: { blaster: 6, stormtroopers: 2, force: 0 } }, 6, 6, 6).choose('fire', 3, 4)
    expect(eventsOf(again, 'shot')).toMatchObject([{ need: 6, hit: false }])
  })

  it('ESC-17h ESC-7.4b the nearest sector by steps; the player picks among equals', () => {
    expect(padAt(drawing(33, luke({ sector: 'I9' })).choose('fail:agility'), 'luke').sector).toBe('H9')
    const tied = drawing(33, luke({})).choose('fail:agility')
    expect(tied.options('nearest')).toEqual(['go:H9', 'go:L7'])
    expect(padAt(tied.choose('go:L7'), 'luke')).toMatchObject({ sector: 'L7', perception: 6 })
  })

  it('ESC-17i the beam gets one step worse; Locked stays', () => {
    const at = (beam: 'off' | 'on') => drawing(101, { ...luke({}), beam }).choose('fail:technical').state.beam
    expect([at('off'), at('on'), drawing(101, { beam: 'locked' }).state.beam]).toEqual(['on', 'locked', 'locked'])
  })

  it('ESC-17j Droid points only while hidden, never above 6', () => {
    const at = (droidPoints: number, droids: 'hidden' | 'found') =>
      padAt(drawing(36, { ...luke({ droidPoints }), droids })).droidPoints
    expect([at(2, 'hidden'), at(5, 'hidden'), at(2, 'found')]).toEqual([4, 6, 2])
  })

  it('ESC-17k all pursuers are lost', () => {
    expect(padAt(drawing(13, luke({ stormtroopers: 9 }))).stormtroopers).toBe(0)
  })

  it('ESC-17l a raised skill has no limit', () => {
    expect(padAt(drawing(74, luke({}))).technical).toBe(7)
    expect(padAt(drawing(66, luke({ stamina: 7 }))).stamina).toBe(8)
  })

  it('ESC-17m "up to n any way" is offered in addition to the arrows, with turns', () => {
    const table = drawing(60, luke({ sector: 'G3' })).choose('roll:technical', 1, 1)
    expect(ids(table, 'move')).toEqual(['move:L', 'move:R', 'move:G4', 'move:G2'])
    const lift = drawing(57, luke({ sector: 'G3' }))
    expect(ids(lift, 'move')).toContain('move:H4')
    expect(ids(lift, 'move')).not.toContain('move:G3')
  })

  it('ESC-17n the track goes down by a die or by one', () => {
    const die = drawing(100, { luke: { force: 3 }, vader: 9 }).choose('pay:force', 4)
    const table = drawing(102, { vader: 9 }).choose('pay:droid-points', ...hangarShuffle(102))
    expect([die.state.vader, table.state.vader]).toEqual([5, 8])
  })

  it('ESC-17o a lowered score is restored by one, stamina only if it is named', () => {
    const table = drawing(73, luke({ con: 4, stamina: 5 })).choose('roll:con', 1, 1)
    expect(table.options('remove')).toEqual(['raise:con', 'raise:stamina'])
    expect(padAt(table.choose('raise:stamina')).stamina).toBe(6)
    const mends = cards.filter(
      ({ effect }) =>
        effect.kind === 'test' &&
        effect.success.some((candidate) => candidate.op === 'removeMinus' && candidate.from.includes('stamina')),
    )
    expect(mends.map(({ number }) => number)).toEqual([21, 73, 75])
    expect(kindOf(drawing(73, luke({})))).toBe('move')
  })

  it('ESC-17p restored stamina beyond the maximum is lost', () => {
    const at = (stamina: number) => padAt(drawing(66, luke({ stamina }))).stamina
    expect([at(4), at(7)]).toEqual([6, 8])
  })

  it('ESC-17r cards 48 and 95 free all four Heroes, on any sector', () => {
    const chased = { stormtroopers: 5 }
    const setting = {
      luke: { force: 0, ...chased },
      han: chased,
      leia: { ...chased, sector: 'G12' },
      chewbacca: chased,
    }
    const free = [drawing(48, setting).choose('roll:con', 1, 1), drawing(95, setting).choose('roll:technical', 1, 1)]
    for (const { state } of free)
      expect(Object.values(state.heroes).map(({ stormtroopers }) => stormtroopers)).toEqual([0, 0, 0, 0])
  })

  it('ESC-17s every jump is compulsory', () => {
    const table = drawing(11, luke({ droidPoints: 0, stormtroopers: 3 })).choose('fail:agility')
    expect(padAt(table, 'luke')).toMatchObject({ sector: 'K5', stormtroopers: 0 })
    expect(padAt(drawing(12, luke({})).choose('fail:agility'), 'luke').sector).toBe('B6')
  })

  it('Luke alone is seen by the cameras of card 46', () => {
    const at = (hero: 'luke' | 'han') =>
      drawing(46, { hero, [hero]: { force: 0 } }).choose('fail:perception', 1, 1).state.vader
    expect([at('luke'), at('han')]).toEqual([1, 0])
  })
})
