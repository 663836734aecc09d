import { describe, expect, it } from 'vitest'
import { planAll, setTable, startTurn, eventsOf, cardsOf } from '../testing/testkit.ts'
import { scripted } from '@bay327/engine/testkit/scripted'

const located = (events: Parameters<typeof eventsOf>[0]) =>
  eventsOf(events, 'located').map(({ character, area }) => `${character} ${area}`)

describe('step 1', () => {
  it('NH-1a, NH-1b, NH-1c a card for each, from right to left, Light first, gives their area', () => {
    const { events, state } = setTable({ at: { luke: 'C', leia: 'D', han: 'S' } })
    expect(located(events)).toEqual(['han S', 'leia D', 'luke C', 'trooper S', 'fett S', 'vader S'])
    expect(state.characters.luke.area).toBe('C')
  })

  it('NH-1d, NH-1j, NH-2d areas are drawn again each turn, without a question', () => {
    const { events } = setTable({ light: 'BBS', dark: 'SSD' })
    const turns = events.filter(({ type }) => type === 'turn-started')
    expect(turns).toHaveLength(2)
    expect(located(events).slice(6, 9)).toEqual(['han B', 'leia B', 'luke S'])
    expect(events.some(({ type }) => type === 'support-revealed')).toBe(false)
  })

  it('NH-1e, NH-1f injured characters get a card, removed ones none', () => {
    const { events } = setTable({ status: { luke: 'injured', leia: 'out', fett: 'out' }, at: { luke: 'S' } })
    expect(located(events)).toEqual(['han D', 'luke S', 'trooper S', 'vader S'])
  })

  it('NH-1g a location card in the Command Center adds nothing to an attack', () => {
    const at = { luke: 'C', fett: 'C' } as const
    const end = planAll(setTable({ at, light: 'D', dark: 'D' }), { light: 'luke>fett', dark: 'fett>luke' })
    expect(eventsOf(end.events, 'attack-resolved').map(({ power, hit }) => [power, hit])).toEqual([
      [3, false],
      [3, false],
    ])
  })

  it('NH-1h any number of both sides may be in one area', () => {
    const at = { luke: 'B', leia: 'B', han: 'B', vader: 'B', fett: 'B', trooper: 'B' } as const
    expect(setTable({ at }).state.turn.conflicts).toEqual(['B'])
  })

  it('NH-1i, NH-7c location cards are visible to the end of the turn, then they are discarded with the others', () => {
    const start = setTable({ at: { luke: 'S', vader: 'B', fett: 'C' }, light: 'B', dark: 'CCCDB' })
    expect(start.state.piles.light.table).toEqual(['D', 'D', 'S'])
    expect(start.state.piles.light.discards).toEqual([])
    const after = planAll(start, { light: 'luke=hold' })
    expect(after.state.piles.light.discards.slice(0, 3)).toEqual(['D', 'D', 'S'])
  })
})

describe('step 2', () => {
  it('NH-2a only areas with both sides are conflicts', () => {
    const { state } = setTable({ at: { luke: 'S' } })
    expect(state.turn.conflicts).toEqual(['S'])
    expect(setTable({ at: { luke: 'S', vader: 'C', fett: 'B' } }).options('target', 'light')).toEqual([
      'luke>trooper',
      'luke=hold',
    ])
  })

  it('NH-2e all conflict areas are played together, in one plan', () => {
    const table = setTable({ at: { luke: 'S', leia: 'C', fett: 'C', trooper: 'B' } })
    expect(table.options('target', 'light')).toEqual([
      'luke>vader,leia>fett',
      'luke>vader,leia=hold',
      'luke=hold,leia>fett',
      'luke=hold,leia=hold',
    ])
  })

  it('NH-2d without a conflict the turn has no support, no targets and no attacks', () => {
    const piles = { light: 'DDDSSB', dark: 'SSSDBS' }
    const pile = (cards: string) => ({ draw: cardsOf(`${cards}*`), discards: [], table: [] })
    const { events } = startTurn({}, { light: pile(piles.light), dark: pile(piles.dark) }, scripted())
    const end = events.findIndex(({ type }) => type === 'turn-ended')
    expect(events.slice(7, end).map(({ type }) => type)).toEqual(['conflicts'])
  })
})
