import { describe, expect, it } from 'vitest'
import type { Script } from '@bay327/engine/testkit/scripted'
import type { SoldierId } from '../../../action-figure/shared/types.ts'
import { armedRebels, eventsOf, lyingOn, rebelAt, revealed, types, type Setting } from '../../testing/testkit.ts'

/**
 * Plays a battle on G1 against the soldier, while Luke stays on F1. If Luke loses, the Imperial still has to take a
 * card.
 */
const against = (soldier: SoldierId, setting: Partial<Setting>, ...script: Script) =>
  revealed({ luke: 'F1', ...setting, soldiers: { [soldier]: 'G1', ...setting.soldiers } }, 'F1', ...script)

const results = (turn: ReturnType<typeof against>) => eventsOf(turn, 'threw').map((event) => event.throw.result)
const dice = (turn: ReturnType<typeof against>) =>
  eventsOf(turn, 'threw').map((event) => [event.throw.rebel.length, event.throw.soldier.length])

const armed = { armed: ['luke' as const] }

describe('a battle', () => {
  it('BRK-9a BRK-9b: one die each; two with a Weapon, and always two for Vader', () => {
    expect(dice(against('st1', {}, 6, 1, 1, 1))).toEqual([[1, 1]])
    expect(dice(against('fett', {}, 6, 1, 1, 1))).toEqual([[1, 1]])
    expect(dice(against('st1', armed, 6, 1, 1, 1, 1))).toEqual([[2, 1]])
    expect(dice(against('vader', {}, 6, 1, 1, 1, 1))).toEqual([[1, 2]])
    expect(dice(against('vader', armed, 6, 1, 1, 1, 1, 1))).toEqual([[2, 2]])
  })

  it('BRK-9c BRK-9g: without a six it is rolled again, as often as needed', () => {
    expect(results(against('fett', {}, 5, 5, 1, 4, 3, 3, 6, 1, 1, 1))).toEqual([
      'nothing',
      'nothing',
      'nothing',
      'rebel',
    ])
  })

  it('BRK-9d: more sixes win', () => {
    expect(results(against('st1', armed, 6, 6, 6, 1, 1))).toEqual(['rebel'])
    expect(results(against('vader', {}, 6, 6, 6))).toEqual(['soldier'])
    expect(results(against('vader', armed, 6, 6, 1, 2, 1, 1))).toEqual(['rebel'])
  })

  it('BRK-9e: V22, equal sixes are rolled again, also two against two', () => {
    expect(results(against('vader', armed, 6, 6, 6, 6, 2, 3, 4, 4, 6, 1, 1, 2, 1, 1))).toEqual([
      'tie',
      'nothing',
      'rebel',
    ])
    expect(results(against('st1', {}, 6, 6, 6, 1, 1, 1))).toEqual(['tie', 'rebel'])
  })

  it('BRK-9f: V21, but Boba Fett wins them', () => {
    expect(results(against('fett', {}, 6, 6))).toEqual(['soldier'])
    expect(results(against('fett', armed, 6, 1, 6))).toEqual(['soldier'])
  })
})

describe('the Rebel wins', () => {
  it('BRK-10a BRK-10f: a Stormtrooper or Fett is out permanently, the Rebel stays', () => {
    for (const soldier of ['st1', 'fett'] as const) {
      const won = against(soldier, {}, 6, 1, 1, 1)
      expect(won.state.soldiers[soldier]).toBeUndefined()
      expect(rebelAt(won, 'luke').square).toBe('F1')
    }
  })

  it('BRK-10b BRK-10e: V20, Vader lies on his square, takes part in nothing, and gives no Weapon', () => {
    const won = revealed({ luke: 'H1', soldiers: { vader: 'I1' } }, 'H1', 6, 3, 1, 1, 1)
    expect(won.state.soldiers.vader).toEqual({ square: 'I1', lying: true })
    expect([armedRebels(won), lyingOn(won, 'I1')]).toEqual([[], 1])
    expect(types(won.choose('plan:H1').choose('done', 1, 1))).toEqual(['revealed', 'rolled'])
  })

  it('BRK-10c: V17, the Weapon under a beaten Stormtrooper is theirs, from the adjacent square', () => {
    const won = revealed({ luke: 'H1', soldiers: { st1: 'I1' } }, 'H1', 6, 2, 1, 1)
    expect([armedRebels(won), lyingOn(won, 'I1')]).toEqual([['luke'], 0])
  })

  it('BRK-9h: V18, and gives the second die in the next battle', () => {
    const turn = revealed({ luke: 'H1', soldiers: { st1: 'I1', st2: 'G1' } }, 'H1').choose(
      'attack:st1',
      6,
      2,
      6,
      3,
      1,
      1,
      1,
    )
    expect(dice(turn)).toEqual([
      [1, 1],
      [2, 1],
    ])
    const plain = revealed({ luke: 'F1', soldiers: { st1: 'E1', st2: 'G1' } }, 'F1').choose(
      'attack:st1',
      6,
      2,
      6,
      3,
      1,
      1,
    )
    expect(dice(plain)).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('BRK-10d: an armed Rebel leaves it there', () => {
    const won = revealed({ luke: 'H1', soldiers: { st1: 'I1' }, armed: ['luke'], weapons: ['I1'] }, 'H1', 6, 1, 2, 1, 1)
    expect(lyingOn(won, 'I1')).toBe(1)
  })

  it('BRK-10g: no number of beaten soldiers wins the match', () => {
    const won = against('fett', {}, 6, 1, 1, 1)
    expect([Object.keys(won.state.soldiers), won.state.outcome]).toEqual([['vader'], undefined])
  })
})

describe('the Imperial wins', () => {
  it('BRK-11a: the Rebel is jailed, and their other contacts disappear', () => {
    const lost = revealed({ luke: 'F1', soldiers: { st1: 'E1', st2: 'G1' } }, 'F1').choose('attack:st1', 1, 6)
    expect(rebelAt(lost, 'luke').square).toBe('L1')
    expect(types(lost.choose('take:space-1', 1, 1))).toEqual(['taken', 'rolled'])
  })

  it('BRK-11h BRK-12m: their Weapon, theirs as long as they are free, goes to the closet', () => {
    const won = against('st1', armed, 6, 1, 2, 1, 1)
    expect(armedRebels(won)).toEqual(['luke'])
    const lost = against('st1', armed, 2, 1, 6)
    expect([armedRebels(lost), lyingOn(lost, 'K1')]).toEqual([[], 1])
    expect(eventsOf(lost, 'disarmed')).toHaveLength(1)
  })

  it('BRK-11i: the winner does not move', () => {
    expect(against('st1', {}, 2, 6).state.soldiers.st1).toEqual({ square: 'G1' })
  })
})
