import type { Status } from '../shared/types.ts'
import { scripted } from '@bay327/engine/testkit/scripted'
import { describe, expect, it } from 'vitest'
import { verdict } from './end.ts'
import { newHope } from './game.ts'
import { cardsOf, kindOf, planAll, setTable, startTurn, statusesOf, eventsOf } from '../testing/testkit.ts'

describe('step 7', () => {
  it('NH-7c the next turn begins without attacks and keeps the last ones', () => {
    const end = planAll(planAll(setTable({ at: { luke: 'S', vader: 'B', trooper: 'B' } })))
    const { last } = end.state.turn
    expect(last?.attacks.map(({ attacker, target }) => `${attacker}>${target}`)).toContain('luke>fett')
    expect(end.state.turn.number).toBeGreaterThan(last?.number ?? 0)
  })

  it('NH-7a supporters untap once all conflicts are resolved', () => {
    const at = { luke: 'S', leia: 'S', vader: 'B', trooper: 'B' } as const
    const start = planAll(setTable({ at }), { light: 'leia>luke' })
    expect(start.state.characters.leia.supports).toBe('luke')
    const end = planAll(start)
    const types = end.events.map(({ type }) => type)
    expect(types.lastIndexOf('attack-resolved')).toBeLessThan(types.indexOf('supporters-untapped'))
    expect(end.state.characters.leia.supports).toBeUndefined()
  })

  it('NH-7d, NH-V1 the discards stay by default', () => {
    const end = planAll(setTable({ at: { luke: 'S', vader: 'B', trooper: 'B' } }))
    expect(end.state.piles.light.discards.length).toBeGreaterThanOrEqual(4)
    expect(newHope.switches.find(({ id }) => id === 'reshuffle')?.initial).toBe('when-empty')
  })

  it('NH-7e, NH-V1 with each-turn all 32 cards of both are reshuffled, and the next turn draws from them', () => {
    const at = { luke: 'S', vader: 'B', trooper: 'B' } as const
    const table = setTable({ at, light: 'C', dark: 'D', switches: { reshuffle: 'each-turn' } })
    const start = table.as('dark', 'fett>luke')
    const spent = { light: ['D', 'D', 'S', 'C'], dark: ['B', 'S', 'B', 'D'] } as const
    const left = (side: 'light' | 'dark') => [...start.state.piles[side].draw.slice(1), ...spent[side]]
    const next = cardsOf('SSS*')
    const end = start.as('light', 'luke>fett', { from: left('light'), to: next }, { from: left('dark'), to: next })
    expect(eventsOf(end.events, 'reshuffled').map(({ side, cards }) => [side, cards])).toEqual([
      ['light', 32],
      ['dark', 32],
    ])
    expect(end.state.piles.light).toEqual({ table: ['S', 'S', 'S'], draw: next.slice(3), discards: [] })
  })

  it('NH-7f, NH-7g, NH-7h an empty pile is refilled from the discards when a card is needed, and not before', () => {
    const discards = cardsOf('CCCCCCCCDDDDDDDDBBBBBBBBSSSSSS')
    const pile = { draw: cardsOf('SS'), discards, table: [] }
    const other = { draw: cardsOf('SSS*'), discards: [], table: [] }
    const { state, events } = startTurn({}, { light: pile, dark: other }, scripted({ from: discards, to: discards }))
    expect(eventsOf(events, 'reshuffled')).toEqual([{ type: 'reshuffled', side: 'light', cards: 30 }])
    const [first, second, third] = events.slice(1).map(({ type }) => type)
    expect([first, second, third]).toEqual(['located', 'located', 'reshuffled'])
    expect(state.piles.light.table).toEqual(['S', 'S', 'C'])
    expect(state.piles.light.discards).toEqual([])
    const exact = startTurn({}, { light: { ...pile, draw: cardsOf('SSS') }, dark: other }, scripted())
    expect(exact.state.piles.light.draw).toEqual([])
    expect(eventsOf(exact.events, 'reshuffled')).toEqual([])
  })
})

const ended = (light: Status[], dark: Status[], falcon = false, quiet = 0) => {
  const [luke = 'ok', leia = 'ok', han = 'ok'] = light
  const [vader = 'ok', fett = 'ok', trooper = 'ok'] = dark
  const { state } = setTable({ at: { luke: 'S' } })
  const status = { luke, leia, han, vader, fett, trooper }
  const characters = Object.entries(status).map(([id, value]) => [id, { owner: 'x', status: value }])
  return verdict({
    ...state,
    rules: { ...state.rules, falcon },
    quiet,
    characters: Object.fromEntries(characters) as typeof state.characters,
  })
}
const out: Status[] = ['out', 'out', 'out']

describe('step 8', () => {
  it('NH-8a, NH-8c the side that still has a character wins, otherwise it continues', () => {
    expect(ended(['out', 'out', 'ok'], out)).toEqual({ result: 'light', cause: 'last-standing' })
    expect(ended(out, ['ok', 'out', 'out'])).toEqual({ result: 'dark', cause: 'last-standing' })
    expect(ended(['ok', 'out', 'out'], ['out', 'ok', 'out'])).toBeUndefined()
  })

  it('NH-8b, NH-8d both last characters are removed in one turn: a draw', () => {
    const status = { luke: 'injured', leia: 'out', han: 'out', vader: 'out', fett: 'injured', trooper: 'out' } as const
    const end = planAll(setTable({ status, at: { luke: 'S' }, light: 'C', dark: 'C' }))
    expect(statusesOf(end)).toMatchObject({ luke: 'out', fett: 'out' })
    expect(newHope.outcome(end.state)).toMatchObject({ winners: [], cause: 'all-out', ranking: [['light', 'dark']] })
  })

  it('NH-8e an injured character is in the game', () => {
    expect(ended(['injured', 'out', 'out'], ['out', 'injured', 'out'])).toBeUndefined()
  })

  it('NH-8f turns have no limit and damage has no effect', () => {
    const { state } = setTable({ turn: 500, at: { luke: 'S' } })
    expect(state.outcome).toBeUndefined()
    expect(ended(['ok'], ['injured', 'out', 'out'])).toBeUndefined()
  })

  it('NH-9c 30 conflict turns in a row without a hit are a draw', () => {
    expect(ended([], [], false, 29)).toBeUndefined()
    expect(ended([], [], false, 30)).toEqual({ result: 'draw', cause: 'stalled' })
    const at = { luke: 'S', vader: 'B', trooper: 'B' } as const
    const quiet = (n: number) => (state: Parameters<typeof verdict>[0]) => ({ ...state, quiet: n })
    const miss = planAll(setTable({ at, light: 'DDDD', dark: 'DBBB', change: quiet(29) }), { light: 'luke=hold' })
    expect(newHope.outcome(miss.state)).toMatchObject({ cause: 'stalled', winners: [] })
    const hit = planAll(setTable({ at, light: 'C', dark: 'D', change: quiet(29) }))
    expect(hit.state.quiet).toBe(0)
    const apart = setTable({ light: 'SDD', dark: 'BBS', change: quiet(7) })
    expect([apart.state.turn.number, apart.state.quiet, kindOf(apart)]).toEqual([2, 7, 'target'])
  })
})

describe('the Falcon', () => {
  it('NH-V3c, NH-V3d, NH-V3e ends the game in this order', () => {
    expect(ended(['aboard', 'aboard', 'out'], out, true)).toEqual({ result: 'light', cause: 'falcon-away' })
    expect(ended(out, out, true)).toEqual({ result: 'draw', cause: 'all-out' })
    expect(ended(['aboard', 'out', 'out'], out, true)).toEqual({ result: 'light', cause: 'last-standing' })
    expect(ended(['aboard', 'out', 'out'], [], true)).toEqual({ result: 'dark', cause: 'too-few' })
    expect(ended(['aboard', 'ok', 'out'], [], true)).toBeUndefined()
  })
})
