import { shuffle, type Game, type GameEvent, type Option, type RandomSource } from '@bay327/engine'

/*
 * The baseline server's made-up game (`baseline-game.mjs`) as a `Game`, so that rooms, views and wire do the same work as the
 * baseline: four heroes of twelve numbers, seven hidden decks and trackers. A move changes about ten
 * fields and adds three lines. It never ends.
 */

type Hero = Readonly<Record<string, number>>

interface State {
  readonly n: number
  readonly turn: number
  readonly heroes: readonly Hero[]
  readonly trackers: Readonly<Record<'alert' | 'time' | 'rescue', number>>
  readonly decks: readonly (readonly number[])[]
  readonly discards: readonly (readonly number[])[]
}

type Moved = GameEvent & {
  readonly type: 'moved'
  readonly card: number
  readonly pile: number
  readonly lines: readonly string[]
  /** A card was drawn, so nothing can be undone. */
  readonly reveals: true
}

const traits = ['wounds', 'blaster', 'brawl', 'tech', 'force', 'move', 'space', 'items', 'luck', 'stun', 'rank', 'acts']
const DECKS = 7
const CARDS = 17
const options = Array.from({ length: 12 }, (_, choice): Option => ({ id: `${choice}`, verb: 'go', count: choice }))

const seatOf = (hero: number): string => `hero${hero}`
const at = (hero: Hero | undefined, trait: string): number => hero?.[trait] ?? 0

function replaced<T>(list: readonly T[], place: number, value: T): readonly T[] {
  return list.map((item, index) => (index === place ? value : item))
}

function move(state: State, choice: number, chance: RandomSource): { readonly state: State; readonly event: Moved } {
  const { turn, heroes, trackers } = state
  const n = state.n + 1
  const pile = (choice + n) % DECKS
  const full = state.decks[pile] ?? []
  const deck = full.length > 0 ? full : shuffle(chance, state.discards[pile] ?? [])
  const [card = 0, ...rest] = deck
  const [hero, other] = [heroes[turn], (turn + 1 + (choice % 3)) % 4]
  const moved: Hero = {
    ...hero,
    space: (at(hero, 'space') + card + choice) % 40,
    acts: (at(hero, 'acts') + 1) % 5,
    wounds: (at(hero, 'wounds') + card) % 6,
    luck: (at(hero, 'luck') + 3) % 7,
    items: (at(hero, 'items') + card) % 9,
  }
  const stunned: Hero = { ...heroes[other], stun: (at(heroes[other], 'stun') + 1) % 4 }
  const alert = (trackers.alert + card) % 21
  const lines = [
    `${n}: hero ${turn} goes to space ${moved['space']} (choice ${choice})`,
    `${n}: hero ${turn} draws card ${card} of deck ${pile}`,
    `${n}: alert ${alert}, another stunned ${stunned['stun']}`,
  ]
  const discard = full.length > 0 ? (state.discards[pile] ?? []) : []
  return {
    state: {
      n,
      turn: (turn + 1) % 4,
      heroes: replaced(replaced(heroes, turn, moved), other, stunned),
      trackers: { ...trackers, alert, time: n },
      decks: replaced(state.decks, pile, rest),
      discards: replaced(state.discards, pile, [...discard, card]),
    },
    event: { type: 'moved', card, pile, lines, reveals: true },
  }
}

export const madeUp: Game<State, Option, Moved> = {
  slug: 'made-up',
  rules: '1',
  people: { min: 4, max: 4 },
  switches: [],
  seats: () => [0, 1, 2, 3].map((hero) => ({ id: seatOf(hero), name: seatOf(hero), side: 'all', holders: [hero] })),
  setup(_switches, _seats, chance) {
    const cards = Array.from({ length: DECKS }, (_, pile) => Array.from({ length: CARDS }, (_card, i) => pile * 20 + i))
    const heroOf = (hero: number): Hero => Object.fromEntries(traits.map((name, i) => [name, (hero * 3 + i) % 7]))
    const state: State = {
      n: 0,
      turn: 0,
      heroes: [0, 1, 2, 3].map(heroOf),
      trackers: { alert: 0, time: 0, rescue: 0 },
      decks: cards.map((deck) => shuffle(chance, deck)),
      discards: cards.map(() => []),
    }
    return { state, events: [] }
  },
  decisions: ({ n, turn }) => [{ id: `${n}`, seat: seatOf(turn), kind: 'go', about: {}, options }],
  decide(state, _decision, { count = 0 }, chance) {
    const { state: next, event } = move(state, count, chance)
    return { state: next, events: [event] }
  },
  fallback: () => '0',
  /** Each hero and each discard pile is a part; of the decks only their sizes are shown. */
  view: ({ heroes, discards, decks, ...open }) => ({
    ...open,
    ...Object.fromEntries(heroes.map((hero, i) => [seatOf(i), hero])),
    ...Object.fromEntries(discards.map((pile, i) => [`pile${i}`, pile])),
    left: decks.map(({ length }) => length),
  }),
  eventView: (event) => event,
  outcome: () => undefined,
}
