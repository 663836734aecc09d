import { describe, expect, it } from 'vitest'
import { escape } from '../game.ts'
import { scripted } from '@bay327/engine/testkit/scripted'
import { drawing, kindOf, setTable, type EscapeTable } from '../../testing/testkit.ts'

/** Returns the default answer to the open question. */
const answer = (at: EscapeTable): string => escape.fallback(at.state, at.decision(), scripted())

const obi = { obiWan: true, sector: 'H3' }
const inBay = { sector: 'G12' }

describe('the default answer', () => {
  it('lets stormtroopers fire, fires all shots, accepts, draws, rolls, stays trapped', () => {
    const begin = setTable({ luke: { ...obi, stormtroopers: 16 } })
    const shot = begin.choose('face', 6, 6, 6)
    const force = shot.choose('fire', 6, 6)
    expect([begin, shot, force].map(answer)).toEqual(['face', 'fire-all', 'accept'])
    expect(answer(shot.choose('hold').choose('hold'))).toBe('pass')
    expect(answer(setTable({ luke: obi, at: 'action' }))).toBe('draw')
    expect(answer(setTable({ luke: { ...obi, sector: 'G9' }, at: 'action' }))).toBe('roll')
  })

  it('calls Obi-Wan against a trap when stamina is 2 or less and there is room on the track', () => {
    const trapped = (stamina: number, vader: number) =>
      answer(
        setTable({ luke: { ...obi, stormtroopers: 16, stamina }, vader })
          .choose('face', 6, 6, 6)
          .choose('hold')
          .choose('hold'),
      )
    expect([trapped(3, 0), trapped(2, 16), trapped(2, 17)]).toEqual(['pass', 'obi:distract', 'pass'])
  })

  it('spends Force only against losing at once, and only what is needed', () => {
    const at = (stamina: number) => answer(drawing(58, { luke: { stamina } }).choose('roll:perception', 4, 5))
    expect([at(8), at(3)]).toEqual(['accept', 'spend:2'])
  })

  it('switches the beam while the track has room', () => {
    const at = (vader: number) =>
      answer(setTable({ luke: { sector: 'C5' }, terminals: { C5: 115 }, at: 'action', vader }))
    expect([at(18), at(19)]).toEqual(['switch', 'leave'])
  })

  it('pays for a test, otherwise takes the better skill, and declines what is optional', () => {
    expect(answer(drawing(44))).toBe('pay:droid-points')
    expect(answer(drawing(50, { luke: { droidPoints: 0 } }))).toBe('roll:agility')
    expect([answer(drawing(72)), answer(drawing(24)), answer(drawing(28))]).toEqual(['decline', 'decline', 'decline'])
  })

  it('pays against harm, and for losing six or more pursuers', () => {
    const chased = (card: number, stormtroopers: number) =>
      answer(drawing(card, { luke: { stormtroopers, droidPoints: 3 } }))
    expect([chased(59, 0), chased(89, 0), chased(103, 5), chased(103, 6), chased(111, 9)]).toEqual([
      'pay:droid-points',
      'pay:droid-points',
      'refuse',
      'pay:droid-points',
      'refuse',
    ])
    expect(answer(drawing(100, { luke: { force: 8 }, vader: 4 }))).toBe('refuse')
  })

  it('raises Blaster, restores stamina, otherwise the lowest', () => {
    expect(answer(drawing(80))).toBe('raise:blaster')
    const mend = (more: object) => answer(drawing(73, { luke: { force: 0, ...more } }).choose('roll:con', 1, 1))
    expect([mend({ con: 4, stamina: 5 }), mend({ con: 4, perception: 3 })]).toEqual([
      'raise:stamina',
      'raise:perception',
    ])
  })

  it('shuffles the deck with most discards, goes to the first of equals, trades nothing', () => {
    expect(answer(drawing(104, { discards: { general: 3, technical: 5 } }))).toBe('reshuffle:technical')
    expect(answer(drawing(33, { luke: { force: 0 } }).choose('fail:agility'))).toBe('go:H9')
    const trade = setTable({ at: 'leave', card: 30, luke: { sector: 'H3', stormtroopers: 3 }, han: { sector: 'H3' } })
    expect([answer(trade), answer(trade.choose('leave:han:1'))]).toEqual(['done', 'refuse'])
  })

  it('goes to the Bay with the beam Off, otherwise to the tractor terminal or the nearest closed one, and never pays', () => {
    const from = (setting: object) => answer(setTable({ at: 'leave', card: 30, luke: { sector: 'F9' }, ...setting }))
    expect(from({ beam: 'off' })).toBe('move:F')
    expect(from({})).toBe('move:L')
    expect(from({ terminals: { K9: 115 }, opened: ['K9'] })).toBe('move:R')
    expect(answer(setTable({ at: 'leave', card: 40, luke: { sector: 'J6' } }))).toBe('stay')
    const star = { at: 'leave', card: 1, beam: 'off', luke: { sector: 'F9' } } as const
    expect(answer(setTable(star))).toBe('move:F')
  })

  it('pays if a transfer excludes staying and every move costs something (R-27)', () => {
    const luke = { sector: 'J6', stormtroopers: 3 }
    const left = setTable({ at: 'leave', card: 40, luke, han: { sector: 'J6' } }).choose('leave:han:1')
    const moving = left.choose('accept')
    const { options } = moving.decision('move')
    expect(options.filter(({ cost }) => !cost)).toEqual([])
    expect(options.find(({ id }) => id === answer(moving))?.cost).toEqual({ droidPoints: 1 })
  })

  it('takes a bonus sector only towards the goal', () => {
    const at = (sector: string) =>
      answer(setTable({ at: 'leave', card: 22, beam: 'off', luke: { sector }, han: inBay }))
    expect([at('F9'), at('H11')]).toEqual(['move:F11', 'move:G12'])
    const aside = setTable({ at: 'leave', card: 22, luke: { sector: 'G3' }, han: inBay })
    expect(answer(aside)).not.toBe('stop')
  })

  it('boards if possible, otherwise rolls; stays aboard, unless the beam holds all four there', () => {
    const aboard = { sector: 'G13' }
    const held = { luke: aboard, han: aboard, leia: { ...aboard, obiWan: false }, hero: 'chewbacca' } as const
    expect(answer(setTable({ ...held, chewbacca: inBay, at: 'action' }))).toBe('roll')
    const all = setTable({ ...held, chewbacca: inBay, at: 'action' }).choose('board')
    expect([kindOf(all), answer(all), answer(all.choose('stay').choose('stay'))]).toEqual(['held', 'step-out', 'stay'])
    expect(answer(setTable({ luke: inBay, at: 'action' }))).toBe('board')
    expect(answer(setTable({ luke: { ...inBay, stormtroopers: 3 }, han: inBay, at: 'action' }))).toBe('roll')
    expect(answer(setTable({ luke: { sector: 'G13' } }))).toBe('stay')
  })
})
