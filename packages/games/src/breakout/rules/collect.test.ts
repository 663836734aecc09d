import { describe, expect, it } from 'vitest'
import {
  armedRebels,
  eventsOf,
  lyingOn,
  plan,
  rebelAt,
  revealed,
  setTable,
  showdown,
  types,
} from '../testing/testkit.ts'

describe('collecting', () => {
  it('BRK-12a BRK-12c BRK-12k: V19, after the battle, which is fought without what is on their own square', () => {
    const won = revealed({ luke: 'I1', soldiers: { st1: 'H1' } }, 'I1', 6, 1, 1, 1)
    expect(types(won)).toEqual(['revealed', 'battle', 'threw', 'beaten', 'armed', 'rolled'])
    expect(eventsOf(won, 'battle')[0]?.isArmed).toBe(false)
    expect(armedRebels(won)).toEqual(['luke'])
  })

  it('BRK-12a BRK-11d: V32, a Rebel without contact collects before the others fight', () => {
    const setting = { luke: 'C1', han: 'G12', soldiers: { st1: 'F12' } }
    const turn = showdown(setting, { luke: 'C1', han: 'G12' }, 1, 6)
    expect(types(turn)).toEqual(['revealed', 'found', 'battle', 'threw', 'jailed'])
    expect(turn.options('card')).not.toContain('take:space-1')
    expect(turn.options('card')).toHaveLength(7)
  })

  it('BRK-12b: a code card is face up in front of their player, without a limit of the number', () => {
    const turn = revealed({ luke: 'C1', held: { rebel1: [5, 6, 7, 8] } }, 'C1', 1, 1)
    expect(turn.state.held.rebel1).toEqual([5, 6, 7, 8, 1])
    expect(turn.state.faceDown[1]).toBeUndefined()
    expect(eventsOf(turn, 'found')).toEqual([
      { type: 'found', seat: 'rebel1', rebel: 'luke', card: 1, space: 1, square: 'C1', reveals: true },
    ])
  })

  it('BRK-12c BRK-12f: a Weapon, without being asked', () => {
    expect(armedRebels(revealed({ luke: 'H1' }, 'I1', 1, 1))).toEqual(['luke'])
  })

  it('BRK-12d BRK-12l: one from the closet, which may contain any number', () => {
    const turn = revealed({ luke: 'K1', weapons: ['K1', 'K1', 'K1'] }, 'K1', 1, 1)
    expect([armedRebels(turn), lyingOn(turn, 'K1')]).toEqual([['luke'], 2])
    expect(turn.state.weapons).toHaveLength(3)
  })

  it('BRK-12e: never a second one; with two players one for each Rebel', () => {
    const turn = revealed({ luke: 'I1', armed: ['luke'], weapons: ['I1'] }, 'I1', 1, 1)
    expect([armedRebels(turn), lyingOn(turn, 'I1')]).toEqual([['luke'], 1])
    const pair = showdown({ luke: 'I1', leia: 'L4', twoPlayers: true }, { luke: 'I1', leia: 'L4' }, 1, 1)
    expect([...armedRebels(pair)].sort()).toEqual(['leia', 'luke'])
  })

  it('BRK-12g: passing over collects nothing', () => {
    const turn = revealed({ luke: 'H1' }, 'J1', 1, 1)
    expect(eventsOf(turn, 'revealed')[0]?.moves[0]?.path).toEqual(['I1', 'J1'])
    expect(armedRebels(turn)).toEqual([])
  })

  it('BRK-12h: staying collects like coming', () => {
    expect(armedRebels(revealed({ luke: 'K1', weapons: ['K1'] }, 'K1', 1, 1))).toEqual(['luke'])
  })

  it('BRK-12i: of two on one square the first in Rebel order', () => {
    const turn = showdown({ han: 'C1', luke: 'C1' }, { luke: 'C1', han: 'C1' }, 1, 1, 1)
    expect(eventsOf(turn, 'found').map(({ rebel }) => rebel)).toEqual(['han'])
    expect(turn.state.held).toEqual({ rebel1: [1], rebel2: [] })
  })

  it('BRK-12j: a loser collects nothing', () => {
    const lost = revealed({ luke: 'C1', soldiers: { st1: 'B1' } }, 'C1', 1, 6)
    expect(types(lost)).not.toContain('found')
    expect(lost.state.faceDown[1]).toBe(1)
  })

  it('BRK-12l: a jailed Rebel’s Weapon can be taken from the closet', () => {
    const setting = { luke: 'F1', leia: 'K2', soldiers: { st1: 'G1' }, armed: ['luke' as const], weapons: [] }
    const lost = showdown(setting, { luke: 'F1', leia: 'K2' }, 2, 1, 6).choose('take:space-1', 1, 2, 1)
    const fetched = plan(lost, 'leia', 'K1').choose('done', 1, 1, 1)
    expect(armedRebels(fetched)).toEqual(['leia'])
  })

  it('BRK-12m: a Weapon stays from round to round', () => {
    let turn = revealed({ luke: 'F1', armed: ['luke'] }, 'F1', 1, 1)
    for (let round = 0; round < 3; round++) turn = turn.choose('plan:F1').choose('done', 1, 1)
    expect(armedRebels(turn)).toEqual(['luke'])
  })

  it('BRK-12n: nothing is passed from Rebel to Rebel: they choose nothing but plans', () => {
    const turn = setTable({ luke: 'F1', leia: 'F1', armed: ['luke'], held: { rebel1: [3] } }, 2, 2, 1)
    expect(turn.decisions.map(({ kind }) => kind)).toEqual(['plan', 'plan'])
    expect(turn.decisions.flatMap(({ options }) => options).every(({ verb }) => verb === 'plan')).toBe(true)
    const later = plan(plan(turn, 'luke', 'F1'), 'leia', 'F1').choose('done', 1, 1, 1)
    expect([armedRebels(later), later.state.held]).toEqual([['luke'], { rebel1: [3], rebel2: [] }])
    expect(rebelAt(later, 'leia').square).toBe('F1')
  })
})
