import { fastRandom } from '@bay327/engine'
import { expect, it } from 'vitest'
import { areaData, areaIds, countPower, deckCards } from './data/areas.ts'
import { characterData, rows, type CharacterId } from './data/characters.ts'
import { newHope } from '../rules/game.ts'
import { setTable, statusesOf, wholeDeck } from '../testing/testkit.ts'

const printed = (id: CharacterId) => {
  const { power, toughness, force } = characterData[id]
  return [power, toughness, force]
}

it('NH-0b, NH-0c, NH-0h six characters in two rows, with the printed numbers', () => {
  expect(rows).toEqual({ light: ['luke', 'leia', 'han'], dark: ['vader', 'fett', 'trooper'] })
  expect(rows.light.map(printed)).toEqual([
    [3, 3, 4],
    [3, 3, 3],
    [3, 3, 3],
  ])
  expect(rows.dark.map(printed)).toEqual([
    [4, 4, 6],
    [3, 3, 2],
    [1, 1, 1],
  ])
})

it('NH-0d, NH-0e a deck has 8 cards of each area, and eight of its 32 have Power 1', () => {
  expect(deckCards).toHaveLength(32)
  expect(areaIds.map((area) => deckCards.filter((card) => card === area).length)).toEqual([8, 8, 8, 8])
  expect(areaIds.filter((area) => areaData[area].power === 1)).toEqual(['C'])
  expect(countPower(deckCards)).toBe(8)
})

it('NH-0a two players, one for each side, for any number of people in the room', () => {
  for (const people of [2, 4, 6]) {
    const seats = newHope.seats({}, people)
    expect(seats.map(({ id, side, holders }) => [id, side, holders])).toEqual([
      ['light', 'light', [0]],
      ['dark', 'dark', [1]],
    ])
  }
})

it('NH-0g, NH-0i the decks are shuffled, nothing is discarded, everybody is unhurt and untapped', () => {
  const { state, events } = newHope.setup({}, newHope.seats({}, 2), fastRandom(5))
  expect(state.turn.number).toBe(1)
  expect(state.piles.light.draw.join('')).not.toBe(deckCards.slice(3).join(''))
  expect([state.piles.light.discards, state.piles.dark.discards]).toEqual([[], []])
  expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['game-began', 'turn-started'])
  expect(new Set(Object.values(statusesOf({ state })))).toEqual(new Set(['ok']))
  expect(Object.values(state.characters).some(({ supports }) => supports)).toBe(false)
})

it('NH-0f, NH-7j a player draws from their own deck and discards to it', () => {
  const { state } = setTable({ at: { luke: 'S' }, light: 'DD', dark: 'BB' })
  expect(state.piles.light.table).toEqual(['D', 'D', 'S'])
  expect(state.piles.dark.table).toEqual(['S', 'S', 'S'])
  expect(wholeDeck(state, 'dark')).toEqual(wholeDeck(state, 'light'))
})

it('NH-0j, NH-0k no area is a goal: all heroes in the bay win nothing, and anybody goes anywhere', () => {
  const { state } = setTable({
    turn: 4,
    at: { luke: 'B', leia: 'B', han: 'B', fett: 'D', vader: 'D' },
    dark: 'SDB',
    light: 'BDD',
  })
  expect(state.turn.number).toBe(5)
  expect(state.outcome).toBeUndefined()
})
