import { describe, expect, it } from 'vitest'
import { closet } from '../../action-figure/shared/data/places.ts'
import { board } from '../../action-figure/shared/board.ts'
import { contactsOf } from '../shared/contacts.ts'
import { armedRebels, eventsOf, plan, rebelAt, revealed, setTable, showdown, types } from '../testing/testkit.ts'

const touches = (rebel: string, soldier: string) => contactsOf({ st1: { square: soldier } }, rebel).length === 1

describe('contact', () => {
  it('BRK-8c: V8 V9, on the same square or side by side, and never through a wall', () => {
    expect(touches('D1', 'E1')).toBe(false)
    expect(touches('D1', 'C1')).toBe(true)
    expect(touches('D1', 'D1')).toBe(true)
    expect(touches('D1', 'B1')).toBe(false)
  })

  it('BRK-8c: a lying Vader has no contact', () => {
    expect(contactsOf({ vader: { square: 'C1', lying: true } }, 'D1')).toEqual([])
  })

  it('BRK-8f: V10, the doorways are open, the hull is closed', () => {
    expect([touches('F5', 'F6'), touches('G8', 'G7')]).toEqual([true, true])
    expect([touches('G5', 'G6'), touches('E6', 'F6'), touches('H7', 'G7')]).toEqual([false, false, false])
  })

  it('BRK-8d: V11, diagonal squares have no contact', () => {
    expect(touches('E5', 'F6')).toBe(false)
    expect(touches('H4', 'I5')).toBe(false)
  })

  it('BRK-8e: V12, nor do compactors', () => {
    expect(touches('B2', 'K2')).toBe(false)
  })

  it('BRK-13g: nor does the Detention Block', () => {
    for (const square of [...board.places, closet]) expect(touches('L1', square)).toBe(false)
  })
})

describe('combat', () => {
  it('BRK-8g: a Rebel in contact battles, without a question', () => {
    const turn = revealed({ luke: 'F1', soldiers: { st1: 'G1' } }, 'F1', 6, 1, 1, 1)
    expect(types(turn)).toEqual(['revealed', 'battle', 'threw', 'beaten', 'rolled'])
  })

  it('BRK-8h BRK-8i BRK-D6b: a Rebel with several battles fights each separately, in the Imperial’s order', () => {
    const turn = revealed({ luke: 'F1', soldiers: { vader: 'E1', st1: 'G1', st2: 'F2' } }, 'F1')
    expect(turn.decision('next-soldier', 'imperial').options.map(({ id, odds }) => [id, odds])).toEqual([
      ['attack:vader', 25 / 81],
      ['attack:st1', 1 / 2],
      ['attack:st2', 1 / 2],
    ])
    const next = turn.choose('attack:st2', 6, 1)
    expect(eventsOf(next, 'beaten').map(({ soldier }) => soldier)).toEqual(['st2'])
    const last = next.choose('attack:vader', 6, 1, 1, 6, 1, 1, 1)
    expect(eventsOf(last, 'beaten').map(({ soldier }) => soldier)).toEqual(['vader', 'st1'])
  })

  it('BRK-8i BRK-8j BRK-D6a: the Imperial says which Rebel; their battles are finished first', () => {
    const soldiers = { st1: 'G1', st2: 'E1', st3: 'L8', st4: 'L6' }
    const turn = showdown({ luke: 'F1', leia: 'L7', soldiers }, { luke: 'F1', leia: 'L7' })
    expect(turn.decision('next-rebel', 'imperial').options.map(({ id }) => id)).toEqual(['call:luke', 'call:leia'])
    const leia = turn.choose('call:leia')
    expect([leia.decision().about, leia.state.round.fighting]).toEqual([{ rebel: 'leia' }, 'leia'])
    const luke = leia.choose('attack:st4', 6, 1, 6, 1)
    expect(eventsOf(luke, 'battle').map(({ rebel, soldier }) => [rebel, soldier])).toEqual([
      ['leia', 'st4'],
      ['leia', 'st3'],
    ])
    expect([luke.decision().about, luke.state.round.fighting]).toEqual([{ rebel: 'luke' }, 'luke'])
  })

  it('BRK-8k BRK-8l: V33, a soldier who falls to one Rebel is no contact of the other, who collects at once', () => {
    const turn = showdown({ luke: 'D1', leia: 'C1', soldiers: { st1: 'B1', st2: 'C1' } }, { luke: 'D1', leia: 'C1' })
    expect(turn.state.round.contacts).toEqual({ luke: ['st2'], leia: ['st1', 'st2'] })
    const fought = turn.choose('call:luke', 6, 1, 6, 1, 1, 1, 1)
    expect(types(fought).slice(0, 5)).toEqual(['battle', 'threw', 'beaten', 'battle', 'threw'])
    const alone = showdown({ luke: 'D1', leia: 'C1', soldiers: { st2: 'C1' } }, { luke: 'D1', leia: 'C1' })
    expect(types(alone.choose('call:luke', 6, 1, 1, 1, 1))).toEqual(['battle', 'threw', 'beaten', 'found', 'rolled'])
  })

  it('BRK-8k: a soldier who stays battles both', () => {
    const turn = showdown({ luke: 'D1', leia: 'C1', soldiers: { st2: 'C1' } }, { luke: 'D1', leia: 'C1' })
    const lost = turn.choose('call:luke', 1, 6).choose('take:space-2', 1, 6)
    expect(eventsOf(lost, 'battle').map(({ rebel, soldier }) => [rebel, soldier])).toEqual([['leia', 'st2']])
  })

  it('BRK-8l: no new contact appears later in the round', () => {
    const turn = revealed({ luke: 'F1', soldiers: { st1: 'G1', st2: 'G2', st3: 'H1' } }, 'F1', 6, 1, 1, 1)
    expect(eventsOf(turn, 'revealed')[0]?.contacts).toEqual({ luke: ['st1'] })
    expect(eventsOf(turn, 'battle').map(({ soldier }) => soldier)).toEqual(['st1'])
  })

  it('BRK-8m: without contact there is no battle, and a jailed Rebel has none', () => {
    const setting = { luke: 'F1', leia: 'L1', soldiers: { st1: 'L2' } }
    const turn = plan(setTable(setting, 3, 4, 1), 'luke', 'F1').choose('done', 1, 1, 1)
    expect(types(turn)).toEqual(['revealed', 'rolled'])
    expect(eventsOf(turn, 'revealed')[0]?.contacts).toEqual({})
  })

  it("BRK-8j: a second battle of the same Rebel comes before any other Rebel's", () => {
    const soldiers = { st1: 'G1', st2: 'E1', st3: 'L8' }
    const turn = showdown({ luke: 'F1', leia: 'L7', soldiers }, { luke: 'F1', leia: 'L7' })
    const first = turn.choose('call:luke').choose('attack:st1', 6, 1, 6, 1, 6, 1, 1, 1, 1)
    expect(eventsOf(first, 'battle').map(({ rebel }) => rebel)).toEqual(['luke', 'luke', 'leia'])
    expect(armedRebels(first)).toEqual([])
    expect(rebelAt(first, 'luke').square).toBe('F1')
  })
})
