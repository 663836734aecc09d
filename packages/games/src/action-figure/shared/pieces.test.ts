import { describe, expect, it } from 'vitest'
import { battleOdds, judge } from './battle.ts'
import { colorOf, matchingCard, matchOdds } from './codes.ts'
import { codePairs, colorShapes } from './data/dice.ts'
import { rebelPieces, soldierNames, weaponNames } from './data/pieces.ts'
import { dealRebels } from './picks.ts'
import { featureOf, spokenSquare } from './squares.ts'
import { cardNumbers, rebelIds, soldierIds, weaponKinds, type CardNumber } from './types.ts'
import { giveWeapon, isArmed, layWeapon, weaponOn, weaponToTake, type Weapon } from './weapons.ts'

describe('dice', () => {
  it('ABD-4a ABD-4c: six faces, each colour twice', () => {
    expect([1, 2, 3, 4, 5, 6].map(colorOf)).toEqual(['white', 'orange', 'purple', 'white', 'orange', 'purple'])
    expect(() => colorOf(7)).toThrow('no face 7')
  })

  it('ABD-4d: each colour has a shape, and is not a Rebel’s colour', () => {
    expect(new Set(Object.values(colorShapes)).size).toBe(3)
    const rebelColors: readonly string[] = rebelIds.map((rebel) => rebelPieces[rebel].color)
    for (const color of Object.keys(colorShapes)) expect(rebelColors).not.toContain(color)
  })
})

describe('battles', () => {
  it.each([
    [false, 'st1', 1 / 2, 10 / 36],
    [false, 'fett', 5 / 11, 11 / 36],
    [false, 'vader', 25 / 81, 81 / 216],
    [true, 'st1', 56 / 81, 81 / 216],
    [true, 'fett', 8 / 13, 91 / 216],
    [true, 'vader', 1 / 2, 190 / 432],
  ] as const)('ABD-4e: armed %s against %s', (isArmed, soldier, win, decisive) => {
    const odds = battleOdds(isArmed, soldier)
    expect(odds.win).toBeCloseTo(win, 12)
    expect(odds.decisive).toBeCloseTo(decisive, 12)
  })

  it('ABD-4e: only the numbers count, and only sixes', () => {
    expect(judge([5], [1], 'st1')).toBe('nothing')
    expect(judge([6], [6], 'st1')).toBe('tie')
    expect(judge([6], [6], 'fett')).toBe('soldier')
    expect(judge([5], [5], 'fett')).toBe('nothing')
  })
})

describe('code cards', () => {
  it('ABD-1n: eight, a pair of colours each', () => {
    expect(Object.keys(codePairs)).toHaveLength(8)
    const ninths = cardNumbers.map((card) => Math.round(matchOdds([card]) * 9))
    expect(ninths).toEqual([2, 2, 2, 2, 2, 2, 1, 1])
  })

  it('ABD-5a: a pair has no order', () => {
    expect(matchingCard([5, 4], [1])).toBe(1)
    expect(matchingCard([4, 5], [1])).toBe(1)
    expect(matchingCard([4, 6], [1])).toBeUndefined()
  })

  it('ABD-5b: a second copy adds no chance', () => {
    expect(matchOdds([1, 4])).toBe(matchOdds([1]))
    expect(matchOdds([1, 2])).toBeCloseTo(4 / 9, 12)
  })

  it('ABD-5c: two purples match no card', () => {
    expect(matchingCard([3, 6], cardNumbers)).toBeUndefined()
    expect(matchOdds(cardNumbers)).toBeCloseTo(8 / 9, 12)
  })

  it.each([
    [1, 7 / 36],
    [2, 23 / 63],
    [3, 43 / 84],
    [4, 40 / 63],
    [5, 185 / 252],
    [6, 17 / 21],
    [7, 31 / 36],
    [8, 8 / 9],
  ])('ABD-5d: %i cards at random', (count, chance) => {
    const hands = choose(cardNumbers, count)
    const mean = hands.reduce((sum, hand) => sum + matchOdds(hand), 0) / hands.length
    expect(mean).toBeCloseTo(chance, 12)
  })
})

describe('pieces', () => {
  it('ABD-1m ABD-1o: four Rebels, eight Imperials, six Weapons, all with names', () => {
    expect([rebelIds.length, soldierIds.length, weaponKinds.length]).toEqual([4, 8, 6])
    const names = [...rebelIds.map((id) => rebelPieces[id].name), ...Object.values({ ...soldierNames, ...weaponNames })]
    expect(new Set(names).size).toBe(18)
  })

  it('Weapons are taken by the unarmed only, and can be put down again', () => {
    const lying: readonly Weapon[] = [
      { kind: 'bowcaster', square: 'I1' },
      { kind: 'lightsaber', square: 'I1' },
    ]
    expect(weaponOn(lying, 'I1')?.kind).toBe('bowcaster')
    const held = giveWeapon(lying, 'bowcaster', 'luke')
    expect(isArmed(held, 'luke')).toBe(true)
    expect(weaponToTake(held, 'I1', 'luke')).toBeUndefined()
    expect(weaponToTake(held, 'I1', 'leia')?.kind).toBe('lightsaber')
    expect(layWeapon(held, 'bowcaster', 'K1')[0]).toEqual({ kind: 'bowcaster', square: 'K1' })
  })

  it('deals Rebels by pick, first come, first served, then the lowest free one', () => {
    expect(dealRebels([undefined, 'luke', 'luke', 'nobody'])).toEqual(['leia', 'luke', 'han', 'chewbacca'])
    expect(() => dealRebels(['luke', 'leia', 'han', 'chewbacca', undefined])).toThrow('four Rebels')
  })

  it('describes squares in words', () => {
    expect(spokenSquare('C1')).toBe('C1, code space 1, open to B1 and D1')
    expect(spokenSquare('F1')).toContain('green START')
    expect(spokenSquare('D3')).toContain('Corridor')
    expect(['I1', 'B2', 'K1', 'F6', 'G6', 'G5'].map((square) => featureOf(square)?.kind)).toEqual([
      'weapon',
      'compactor',
      'closet',
      'doorway',
      'falcon',
      'icon',
    ])
  })
})

/** Returns every hand of `count` cards. */
function choose(cards: readonly CardNumber[], count: number): CardNumber[][] {
  if (count === 0) return [[]]
  return cards.flatMap((card, i) => choose(cards.slice(i + 1), count - 1).map((rest) => [card, ...rest]))
}
