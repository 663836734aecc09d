import { fastRandom, holdsForEveryDraw, type RandomSource, type Viewer } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { hiddenVariantOf } from '@bay327/engine/testkit/hidden-variants'
import { describe, expect, it } from 'vitest'
import { endor } from '../rules/game.ts'
import { resample } from './resample.ts'
import { rules } from '../rules/rules.ts'
import type { CardId, Seat } from '../shared/data/types.ts'
import type { Player, State } from '../rules/state.ts'
import { stateOf, type Setting } from '../testing/testkit.ts'
import { hiddenVariants } from '../testing/hidden-variants.ts'

const viewers: readonly Viewer[] = [new Set(), new Set(['R1']), new Set(['E1']), new Set(['R1', 'E1'])]
const bytes = (state: State) => JSON.stringify(state)

/** Returns some states of random matches, including states after a deck was reshuffled. */
function states(people: number): readonly State[] {
  const all: State[] = []
  for (let seed = 1; seed <= 3; seed++) randomPlay(endor, { people, seed }, ({ state }) => void all.push(state))
  return all.filter((_, at) => at % 29 === 0)
}

/** The cards that are in the hands and piles of a side's seats. */
const outside = ({ players }: State, seats: readonly Seat[]) =>
  seats.flatMap((seat) => [...(players[seat]?.hand ?? []), ...(players[seat]?.pile.map(({ card }) => card) ?? [])])

describe.each([2, 4])('redealing hidden information with %i players', (people) => {
  const some = states(people)

  it('depends on nothing except what the viewer may know, byte for byte', () => {
    expect(some.filter(({ decks }) => decks.empire.apart.length > 1).length).toBeGreaterThan(5)
    for (const [at, state] of some.entries())
      for (const viewer of viewers) {
        const dealt = bytes(resample(state, viewer, fastRandom(7)))
        const truths = [
          resample(state, viewer, fastRandom(at)),
          hiddenVariantOf(hiddenVariants, state, viewer, fastRandom(at)),
        ]
        for (const truth of truths) expect(bytes(resample(truth, viewer, fastRandom(7)))).toBe(dealt)
      }
  })

  it('keeps what the viewer sees and is asked', () => {
    for (const state of some.filter(({ agenda }) => Object.keys(agenda.answers).length === 0))
      for (const viewer of viewers) {
        const dealt = resample(state, viewer, fastRandom(3))
        const decisionsOf = (item: State) =>
          endor.decisions(item).filter(({ seat, secret }) => viewer.has(seat) || !secret)
        expect(endor.view(dealt, viewer)).toEqual(endor.view(state, viewer))
        expect(decisionsOf(dealt)).toEqual(decisionsOf(state))
      }
  })

  it('removes the plans of all others', () => {
    const { state } = endor.setup({}, endor.seats({}, people), fastRandom(1))
    const answers = Object.fromEntries(endor.decisions(state).map(({ seat, options }) => [seat, options[9]?.id ?? '']))
    const planned = { ...state, agenda: { ...state.agenda, answers } }
    const left = (viewer: Viewer) => Object.keys(resample(planned, viewer, fastRandom(1)).agenda.answers)
    expect(left(new Set(['E1']))).toEqual(['E1'])
    expect(left(new Set())).toEqual([])
  })

  it('END-2.5d keeps cards outside that were out when their deck was reshuffled, in hidden variants as well', () => {
    const seats = { rebels: ['R1', 'R2'], empire: ['E1', 'E2'] } as const
    for (const [at, state] of some.entries())
      for (const viewer of viewers)
        for (const dealt of [
          resample(state, viewer, fastRandom(at)),
          hiddenVariantOf(hiddenVariants, state, viewer, fastRandom(at)),
        ])
          for (const side of ['rebels', 'empire'] as const)
            expect(outside(dealt, seats[side])).toEqual(expect.arrayContaining(state.decks[side].apart.flat()))
  })
})

/* A small game whose possible states can be enumerated. Every draw takes each value, and every unknown card takes each
   place. */

interface Small {
  readonly setting: Setting
  /** The Empire's cards that nobody knows at the start: the cards of its hands, then the cards of its deck. */
  readonly unknown: readonly CardId[]
  readonly hands: Partial<Record<Seat, number>>
  readonly discards: readonly CardId[]
  /** Plays on from a state. Returns undefined if a public result differs from the real result. */
  readonly play: (state: State, chance: RandomSource) => State | undefined
}

/** Returns every permutation of a list. */
const orders = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length === 0
    ? [[]]
    : all.flatMap((first) => orders(all.filter((item) => item !== first)).map((rest) => [first, ...rest]))

function smallState({ setting, hands, discards }: Small, cards: readonly CardId[]): State {
  const state = stateOf(setting)
  let at = 0
  const players = Object.entries(state.players).map(([seat, player]): readonly [string, Player] => {
    const count = hands[seat as Seat] ?? player.hand.length
    return [seat, seat.startsWith('E') ? { ...player, hand: cards.slice(at, (at += count)) } : player]
  })
  const empire = { draw: cards.slice(at), discards, apart: [] }
  return { ...state, players: Object.fromEntries(players), decks: { ...state.decks, empire } }
}

/** Returns a key of the Empire's cards, because no other cards matter. The order within a hand is ignored. */
function textOf({ players, decks }: State): string {
  const empire = Object.entries(players).filter(([seat]) => seat.startsWith('E'))
  const hands = empire.map(([seat, { hand, pile }]) => [seat, [...hand].sort(), pile])
  return JSON.stringify([hands, decks.empire.draw])
}

/** Returns the probability of each state, by the state's key. All draws are equally likely. */
function possible(small: Small): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  let all = 0
  for (const cards of orders(small.unknown))
    holdsForEveryDraw((chance) => {
      const state = small.play(smallState(small, cards), chance)
      if (state === undefined) return true
      found.set(textOf(state), (found.get(textOf(state)) ?? 0) + 1)
      all++
      return true
    }, 100_000)
  return new Map([...found].map(([state, ways]) => [state, ways / all]))
}

const DEALS = 20_000

/** The 99.9 % bound of a chi-square distribution (Wilson and Hilferty). */
const most = (free: number) => free * (1 - 2 / (9 * free) + 3.0902 * Math.sqrt(2 / (9 * free))) ** 3

function fairness(small: Small, viewer: Viewer): { readonly strange: readonly string[]; readonly isFair: boolean } {
  const odds = possible(small)
  let truth: State | undefined
  for (let seed = 1; truth === undefined; seed++) truth = small.play(smallState(small, small.unknown), fastRandom(seed))
  const counts = new Map<string, number>()
  for (let seed = 0; seed < DEALS; seed++) {
    const dealt = textOf(resample(truth, viewer, fastRandom(seed)))
    counts.set(dealt, (counts.get(dealt) ?? 0) + 1)
  }
  const strange = [...counts.keys()].filter((key) => !odds.has(key))
  const parts = [...odds].map(([state, share]) => ((counts.get(state) ?? 0) - share * DEALS) ** 2 / (share * DEALS))
  return { strange, isFair: parts.reduce((sum, part) => sum + part, 0) < most(odds.size - 1) }
}

const fair = { strange: [], isFair: true }
const enemy = new Set(['R1'])

/** Answers a seat's open question. Without `id`, a random plan is chosen. */
function answer(state: State, seat: Seat, chance: RandomSource, id?: string): State {
  const decision = endor.decisions(state).find((candidate) => candidate.seat === seat && !candidate.optional)
  const option =
    id === undefined
      ? decision?.options[chance.draw(decision.options.length)]
      : decision?.options.find((candidate) => candidate.id === id)
  if (decision === undefined || option === undefined) throw new Error(`${seat} does not answer ${id}`)
  return endor.decide(state, decision, option, chance).state
}

describe('has the same distribution as all possible histories', () => {
  it('END-2.5b a hand of two, one drawn from a deck that ends, two from the new one; any three are planned', () => {
    const small: Small = {
      setting: { piles: { R1: ['R08'] } },
      unknown: ['E01', 'E07', 'E15'],
      hands: { E1: 2 },
      discards: ['E16', 'E21', 'E25'],
      play(state, chance) {
        const planning = answer(rules.begin(state, chance).state, 'R1', chance, 'none')
        const plan = endor.decisions(planning).find(({ seat }) => seat === 'R1')?.options[0]?.id
        const laid = answer(answer(planning, 'R1', chance, plan), 'E1', chance)
        const shown = answer(laid, 'R1', chance, 'none')
        return shown.turn.card === 'E07' ? shown : undefined
      },
    }
    expect(fairness(small, enemy)).toEqual(fair)
  })

  it('END-2.3e bonus cards from the end of one deck and the start of the next, for the enemy and for their owner', () => {
    const small: Small = {
      setting: { piles: { E1: ['E21'] }, hits: { luke: 1 }, turn: 'E1' },
      unknown: ['E01', 'E07', 'E15', 'E16'],
      hands: { E1: 1 },
      discards: ['E22', 'E25', 'E27'],
      play(state, chance) {
        const shown = answer(rules.begin(state, chance).state, 'E1', chance, 'order:emperor')
        return shown.turn.card === 'E07' ? shown : undefined
      },
    }
    expect(fairness(small, enemy)).toEqual(fair)
    const own = { ...small, unknown: ['E07', 'E15', 'E16'], hands: { E1: 0 } }
    expect(fairness(own, new Set(['E1']))).toEqual(fair)
  })

  it('END-10c two hands of one side, when it is public how many cards came from which deck', () => {
    const small: Small = {
      setting: { people: 4, piles: { R1: ['R08'] } },
      unknown: ['E01', 'E07', 'E15'],
      hands: { E1: 1, E2: 1 },
      discards: ['E22', 'E25', 'E27', 'E29'],
      play: (state, chance) => answer(rules.begin(state, chance).state, 'R1', chance, 'none'),
    }
    expect(fairness(small, enemy)).toEqual(fair)
  })
})
