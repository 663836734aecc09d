import type { RandomSource } from '@bay327/engine'
import { scripted } from '@bay327/engine/testkit/scripted'
import { table as tableOf } from '@bay327/engine/testkit/table'
import { describe, expect, it } from 'vitest'
import { deckCards } from '../shared/data/areas.ts'
import type { GameResult } from '../shared/types.ts'
import { mayBoard } from './board.ts'
import { compareGames, damageOf, scoreOf } from './match.ts'
import { newHope } from './game.ts'
import { mergeSupport } from './support.ts'
import { text } from '../text/index.ts'
import type { NewHopeView } from '../shared/types.ts'
import { cardsOf, kindOf, planAll, setTable, statusesOf, eventsOf, type HopeTable } from '../testing/testkit.ts'

const falcon = { falcon: true }
const bay = { luke: 'B', leia: 'B' } as const

describe('the host may change', () => {
  it('NH-V2 the heroes’ Power to 4, and nothing else', () => {
    const at = { luke: 'S', vader: 'B', trooper: 'B' } as const
    const end = planAll(setTable({ at, switches: { heroPower: '4' }, light: 'D', dark: 'D' }))
    expect(eventsOf(end.events, 'attack-resolved').map(({ power, hit }) => [power, hit])).toEqual([
      [4, true],
      [3, false],
    ])
  })

  it('NH-V3, NH-V3a heroes in the bay without an Imperial may board from turn 2, one by one, also injured ones', () => {
    const table = setTable({ turn: 2, at: bay, status: { luke: 'injured' }, switches: falcon })
    expect(table.decision('board').seat).toBe('light')
    expect(table.options('board')).toEqual(['luke,leia', 'luke', 'leia', '-'])
    expect(kindOf(setTable({ turn: 2, at: bay, light: 'BSS' }))).not.toBe('board')
    expect(setTable({ turn: 1, at: bay, switches: falcon, light: 'DDS', dark: 'DSS' }).state.turn.number).toBe(2)
    const watched = setTable({ turn: 2, at: { ...bay, fett: 'B' }, switches: falcon })
    expect(mayBoard(watched.state)).toEqual([])
  })

  it('NH-V3a an Imperial removed this turn no longer prevents it', () => {
    const status = { trooper: 'injured' } as const
    const at = { luke: 'B', trooper: 'B' } as const
    const table = planAll(setTable({ turn: 2, at, status, switches: falcon }))
    expect([statusesOf(table)['trooper'], kindOf(table)]).toEqual(['out', 'board'])
  })

  it('NH-V3b a boarded hero gets no card and is no target, but safe', () => {
    const end = setTable({ turn: 2, at: bay, switches: falcon, light: 'SS', dark: 'SSS' }).choose('luke')
    expect(eventsOf(end.events, 'boarded')).toEqual([{ type: 'boarded', character: 'luke', aboard: 1 }])
    expect(eventsOf(end.events, 'located').map(({ character }) => character)).not.toContain('luke')
    expect(end.state.characters.luke.status).toBe('aboard')
    expect(JSON.stringify(end.decisions.map(({ options }) => options))).not.toContain('luke')
  })

  it('NH-V3c with two aboard Light has won', () => {
    const end = setTable({ turn: 2, at: bay, switches: falcon }).choose('luke,leia')
    expect(newHope.outcome(end.state)).toMatchObject({ winners: ['light'], cause: 'falcon-away' })
  })
})

describe('a match of two games', () => {
  const game = (part: Partial<GameResult>): GameResult => ({
    light: 'first',
    result: 'dark',
    cause: 'last-standing',
    turns: 10,
    damage: 3,
    ...part,
  })

  it('NH-V4, NH-V4a is played again with exchanged sides and complete decks', () => {
    const start = setTable({ at: { luke: 'S' }, switches: { match: 'swap' } })
    expect(start.state.characters.luke.owner).toBe('a')
    const resigning = start.decision('resign-or-draw', 'b').options.find(({ verb }) => verb === 'resign')
    expect(resigning?.fatal).toBe(true)
    const next = resign(start, 'b')
    expect(next.state).toMatchObject({ game: 2, results: [{ light: 'first', result: 'light', cause: 'resigned' }] })
    expect([next.state.characters.luke.owner, next.state.characters.vader.owner]).toEqual(['b', 'a'])
  })

  it('NH-V4a, NH-0d, NH-0g, NH-0i the second game has complete decks, shuffled again, and nobody hurt', () => {
    const at = { luke: 'S', leia: 'S' } as const
    const hurt = { luke: 'injured', fett: 'out' } as const
    const first = planAll(
      planAll(setTable({ at, status: hurt, switches: { match: 'swap' }, light: 'CCCSSS', dark: 'SS' })),
    )
    expect(first.state.piles.light.discards.length).toBeGreaterThan(0)
    const [light, dark] = [cardsOf('SSSDB*'), cardsOf('SSSCC*')]
    const chance = scripted({ from: deckCards, to: light }, { from: deckCards, to: dark })
    const { state } = resign(first, 'b', chance)
    chance.finish()
    const laid = (cards: typeof light) => ({ table: cards.slice(0, 3), draw: cards.slice(3), discards: [] })
    expect([state.game, state.piles]).toEqual([2, { light: laid(light), dark: laid(dark) }])
    expect(new Set(Object.values(statusesOf({ state })))).toEqual(new Set(['ok']))
  })

  it('NH-V4b scores the damage done as Light, 7 for a win', () => {
    const { state } = setTable({ at: { luke: 'S' }, status: { vader: 'injured', fett: 'out' } })
    expect(damageOf(state.characters)).toBe(3)
    expect([
      scoreOf(game({})),
      scoreOf(game({ result: 'light' })),
      scoreOf(game({ result: 'draw', damage: 6 })),
    ]).toEqual([3, 7, 6])
  })

  it('NH-V4b NH-9a says for a game that Dark resigned how it counts, and not that more damage was done', () => {
    const first = resign(
      setTable({ at: { luke: 'S' }, status: { vader: 'injured' }, switches: { match: 'swap' } }),
      'a',
    )
    const over = resign(first, 'a')
    const outcome = newHope.outcome(over.state)
    const damage = over.state.results.map((result) => [result.damage, result.result])
    expect([damage, outcome?.winners]).toEqual([
      [
        [1, 'dark'],
        [0, 'light'],
      ],
      ['b'],
    ])
    expect(outcome && text.outcome(outcome, newHope.view(over.state, new Set()) as NewHopeView).why).toBe(
      'Dark gave up, which counts 7: more than any damage.',
    )
  })

  it('NH-V4c the higher score wins, then more turns, or fewer if both won, then nobody', () => {
    const first = game({})
    const second = (part: Partial<GameResult>) => game({ light: 'second', ...part })
    const better = (a: GameResult, b: GameResult) => [compareGames(a, b).better?.light, compareGames(a, b).cause]
    expect(better(first, second({ damage: 2 }))).toEqual(['first', 'score'])
    expect(better(first, second({ turns: 11 }))).toEqual(['second', 'longer'])
    expect(better(game({ result: 'light' }), second({ result: 'light', turns: 11 }))).toEqual(['first', 'faster'])
    expect(better(first, second({}))).toEqual([undefined, 'even'])
  })
})

describe('crews', () => {
  const crew = { crew: true }

  it('NH-V5 share a side’s characters: two seats 2 and 1, three one each', () => {
    const owners = (people: number, switches = {}) =>
      Object.values(setTable({ at: { luke: 'S' }, people, switches: { ...crew, ...switches } }).state.characters).map(
        ({ owner }) => owner,
      )
    expect(owners(4)).toEqual(['light', 'light2', 'light', 'dark', 'dark2', 'dark'])
    expect(owners(6)).toEqual(['light', 'light2', 'light3', 'dark', 'dark2', 'dark3'])
    expect(owners(4, { crewSplit: 'second' })).toEqual(['light', 'light', 'light', 'dark', 'dark2', 'dark3'])
    expect(newHope.seats(crew, 5).map(({ id }) => id)).toEqual(['light', 'dark', 'light2', 'dark2', 'light3'])
  })

  const at = { luke: 'S', leia: 'S', han: 'S' } as const
  const six = () => setTable({ at, people: 6, switches: crew })

  it('NH-V5a, NH-V5c, NH-9d each seat plans for its own characters, hidden from its own side, and is not asked without any', () => {
    const table = six()
    expect(table.options('support', 'light2')).toEqual(['-', 'leia>luke', 'leia>han'])
    const next = table.as('light2', 'leia>luke')
    expect(newHope.view(next.state, new Set(['light']))['plans']).toBeUndefined()
    const apart = setTable({ at: { luke: 'S', leia: 'S' }, people: 6, switches: crew })
    const askedSeats = apart.decisions.filter(({ optional }) => !optional).map(({ seat }) => seat)
    expect(askedSeats).not.toContain('light3')
  })

  it('NH-V5b conflicting choices are dropped from left to right', () => {
    expect(mergeSupport({ luke: 'leia', leia: 'luke' })).toEqual({ plan: { luke: 'leia' }, dropped: ['leia'] })
    expect(mergeSupport({ luke: 'han', han: 'leia' })).toEqual({ plan: { luke: 'han' }, dropped: ['han'] })
    const end = planAll(six(), { light: 'luke>leia', light2: 'leia>han', light3: '-' })
    expect(eventsOf(end.events, 'support-revealed')).toEqual([
      { type: 'support-revealed', plan: { luke: 'leia' }, dropped: ['leia'], reveals: true },
    ])
  })

  it('NH-V5d a side resigns, and all agree to a draw, only together', () => {
    const next = resign(six(), 'light')
    expect(newHope.outcome(next.state)).toBeUndefined()
    expect(next.options('resign-or-draw', 'light')).toContain('play-on')
    const all = resign(resign(next, 'light2'), 'light3')
    expect(newHope.outcome(all.state)).toMatchObject({ winners: ['dark', 'dark2', 'dark3'], cause: 'resigned' })
    const seats = all.state.crews.first.concat(all.state.crews.second)
    const drawn = seats.reduce((table, seat, i) => speak(table, seat, i === 0 ? 'offer-draw' : 'accept-draw'), six())
    expect(newHope.outcome(drawn.state)).toMatchObject({ winners: [], cause: 'agreed' })
  })

  it('NH-V5d NH-9b a crew offers a draw together: none of its seats can again in that turn', () => {
    const declined = speak(speak(six(), 'light', 'offer-draw'), 'dark2', 'decline-draw')
    expect(declined.options('resign-or-draw', 'light3')).toEqual(['resign'])
  })
})

describe('at an online table', () => {
  const start = () => setTable({ at: { luke: 'S', leia: 'S' } })

  it('NH-9a, NH-D4 a player resigns at any time, with open plans or not, and the other wins', () => {
    expect(newHope.outcome(resign(start().as('light', '-'), 'dark').state)).toMatchObject({
      winners: ['light'],
      cause: 'resigned',
    })
  })

  it('NH-9b, NH-D4 both may agree on a draw; an offer alone ends nothing and can be declined or withdrawn', () => {
    const offered = speak(start(), 'light', 'offer-draw')
    expect(offered.state.outcome).toBeUndefined()
    expect(speak(offered, 'dark', 'decline-draw').state.said.draw).toEqual([])
    expect(speak(offered, 'light', 'withdraw-draw').state.said.draw).toEqual([])
    expect(newHope.outcome(speak(offered, 'dark', 'accept-draw').state)).toMatchObject({ cause: 'agreed', winners: [] })
    expect(kindOf(offered)).toBe('support')
  })

  it('NH-9b, NH-D4 a side offers a draw once a turn, also if the offer was declined or withdrawn', () => {
    const offered = speak(start(), 'light', 'offer-draw')
    for (const over of [speak(offered, 'dark', 'decline-draw'), speak(offered, 'light', 'withdraw-draw')]) {
      expect(over.options('resign-or-draw', 'light')).toEqual(['resign'])
      expect(over.options('resign-or-draw', 'dark')).toEqual(['offer-draw', 'resign'])
      const later = planAll(planAll(over))
      expect(later.state.turn.number).toBe(over.state.turn.number + 1)
      expect(later.options('resign-or-draw', 'light')).toEqual(['offer-draw', 'resign'])
    }
  })

  it('NH-9d a seat with a single plan is not asked', () => {
    const table = setTable({ at: { luke: 'S', leia: 'S', vader: 'B', trooper: 'C' } })
    expect(table.decisions.filter(({ optional }) => !optional).map(({ seat }) => seat)).toEqual(['light'])
  })

  it('NH-9e, NH-D1, NH-D2, NH-D3 the default supports nobody and attacks: least need, injured, more Force, leftmost', () => {
    const now = (status: Partial<Record<string, 'injured'>>, at = {}) => {
      const table = planAll(setTable({ status, at: { luke: 'S', ...at } }))
      return defaultOf(table, 'light')
    }
    expect(defaultOf(start(), 'light')).toBe('-')
    expect(now({})).toBe('luke>trooper')
    const two = planAll(setTable({ at: { luke: 'S', leia: 'S' } }))
    expect(defaultOf(two, 'dark')).toBe('vader>luke,fett>luke,trooper>luke')
    const hurt = planAll(setTable({ status: { leia: 'injured' }, at: { luke: 'S', leia: 'S' } }))
    expect(defaultOf(hurt, 'dark')).toBe('vader>leia,fett>leia,trooper>leia')
    const equal = planAll(setTable({ at: { leia: 'S', han: 'S' } }))
    expect(defaultOf(equal, 'dark')).toBe('vader>leia,fett>leia,trooper>leia')
    expect(defaultOf(setTable({ turn: 2, at: bay, switches: falcon }), 'light')).toBe('luke,leia')
  })
})

function defaultOf(table: HopeTable, seat: string): string {
  const decision = table.decisions.find((candidate) => candidate.seat === seat && !candidate.optional)!
  return newHope.fallback(table.state, decision, { draw: () => 0 })
}

function speak(table: HopeTable, seat: string, what: string, chance: RandomSource = { draw: () => 0 }): HopeTable {
  const decision = table.decisions.find((candidate) => candidate.seat === seat && candidate.optional)!
  const option = decision.options.find(({ id }) => id === what)!
  const { state, events } = newHope.decide(table.state, decision, option, chance)
  return tableOf(newHope, state, events)
}

const resign = (table: HopeTable, seat: string, chance?: RandomSource) => speak(table, seat, 'resign', chance)
