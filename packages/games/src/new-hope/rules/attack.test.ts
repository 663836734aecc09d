import { describe, expect, it } from 'vitest'
import { attackOrder } from './attack.ts'
import { characterIds, type CharacterId } from '../shared/data/characters.ts'
import { cardsFor, needOf } from '../shared/strength.ts'
import { planAll, setTable, statusesOf, eventsOf, type Setting } from '../testing/testkit.ts'

/** Returns a table where Luke against Fett is the only conflict. */
const duel = (setting: Setting = {}) =>
  setTable({ ...setting, at: { luke: 'S', vader: 'B', trooper: 'B', ...setting.at } })

const fight = (setting: Setting, light = 'luke>fett', dark = 'fett>luke') => planAll(duel(setting), { light, dark })

describe('step 5', () => {
  it('NH-5a, NH-5b, NH-2g sides take turns from right to left, Light first on odd turns; the rest follow', () => {
    const { state } = setTable({ at: { luke: 'S', leia: 'S' } })
    const aims: Partial<Record<CharacterId, CharacterId>> = {
      luke: 'vader',
      leia: 'vader',
      vader: 'luke',
      fett: 'luke',
      trooper: 'luke',
    }
    const characters = Object.fromEntries(
      characterIds.map((id) => [id, { ...state.characters[id], ...(aims[id] && { target: aims[id] }) }]),
    ) as typeof state.characters
    expect(attackOrder(characters, 1)).toEqual(['leia', 'trooper', 'luke', 'fett', 'vader'])
    expect(attackOrder(characters, 2)).toEqual(['trooper', 'leia', 'fett', 'luke', 'vader'])
  })

  it('NH-5c, NH-5d hits are applied after the last draw, and removed characters attack at full value', () => {
    const { events } = fight({ status: { fett: 'injured', luke: 'injured' }, light: 'C', dark: 'C' })
    const shown = events.filter(({ type }) => ['attack-resolved', 'removed'].includes(type)).map(({ type }) => type)
    expect(shown).toEqual(['attack-resolved', 'attack-resolved', 'removed', 'removed'])
  })

  it('NH-5e who begins changes no result', () => {
    const [odd, even] = [1, 2].map((turn) => statusesOf(fight({ turn, light: 'CB', dark: 'DB' })))
    expect(odd).toEqual(even)
  })
})

describe('step 6', () => {
  it('NH-6a, NH-6f one card without support, independent of the own Force', () => {
    expect(characterIds.map((id) => cardsFor(id, []))).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('NH-6b, NH-6c, NH-6d, NH-6e one more for each point of Force, at most the own Power', () => {
    expect(cardsFor('leia', ['han'])).toBe(4)
    expect(cardsFor('luke', ['leia', 'han'])).toBe(5)
    expect(cardsFor('han', ['luke', 'leia'])).toBe(4)
    expect(cardsFor('vader', ['fett', 'trooper'])).toBe(4)
    expect(cardsFor('fett', ['vader'])).toBe(3)
    expect(cardsFor('trooper', ['vader', 'fett'])).toBe(2)
  })

  it('NH-6g cards are drawn even if the result is certain', () => {
    const { events } = planAll(setTable({ at: { luke: 'S', vader: 'B', fett: 'B' }, light: 'D' }), {
      light: 'luke>trooper',
      dark: 'trooper>luke',
    })
    expect(eventsOf(events, 'attack-resolved').map(({ cards }) => cards.length)).toEqual([1, 1])
  })

  it('NH-6h, NH-6i, NH-6j Power and Power 1 cards must beat the printed Toughness; equal misses', () => {
    const [luke, fett] = eventsOf(
      fight({ status: { fett: 'injured' }, light: 'C', dark: 'D' }).events,
      'attack-resolved',
    )
    expect(luke).toMatchObject({ power: 4, toughness: 3, hit: true, cards: ['C'] })
    expect(fett).toMatchObject({ power: 3, toughness: 3, hit: false })
    expect([needOf('luke', 'vader', 3), needOf('fett', 'luke', 3), needOf('luke', 'trooper', 3)]).toEqual([2, 1, 0])
    expect([needOf('vader', 'han', 3), needOf('trooper', 'han', 3)]).toEqual([0, 3])
  })

  it('NH-6k, NH-6o, NH-7b the first hit injures: tapped permanently, no other number changes', () => {
    const end = fight({ light: 'CB', dark: 'DB' })
    expect(statusesOf(end)).toMatchObject({ fett: 'injured', luke: 'ok' })
    expect(eventsOf(end.events, 'injured')).toEqual([{ type: 'injured', character: 'fett' }])
    const again = fight({ status: { luke: 'injured' }, light: 'C', dark: 'D' })
    expect(eventsOf(again.events, 'attack-resolved')[0]).toMatchObject({ attacker: 'luke', power: 4, hit: true })
  })

  it('NH-6l a hit on an injured character removes it', () => {
    const end = fight({ status: { fett: 'injured' }, light: 'CB', dark: 'DB' })
    expect(statusesOf(end)).toMatchObject({ fett: 'out' })
  })

  it('NH-6m, NH-6n two hits of one turn injure and remove, a third is lost', () => {
    const at = { luke: 'S', leia: 'S', han: 'S', vader: 'B', fett: 'B' } as const
    const support = planAll(setTable({ at }), {})
    const end = planAll(support, { light: 'luke>trooper,leia>trooper,han>trooper' })
    const marks = end.events.filter(({ type }) => type === 'injured' || type === 'removed').map(({ type }) => type)
    expect(marks).toEqual(['injured', 'removed'])
    expect(Object.values(statusesOf(end)).filter((status) => status !== 'ok')).toEqual(['out'])
  })

  it('NH-6q a miss costs the attacker nothing', () => {
    const end = fight({ light: 'D', dark: 'D' })
    expect(new Set(Object.values(statusesOf(end)))).toEqual(new Set(['ok']))
  })
})
