import type { Game, GameEvent, GameText, Option } from '@bay327/engine'
import { titled } from '@bay327/engine/contract/text'

/*
 * STALLS: two to four traders buy at three stalls until the goods are gone, and the richest wins. Its texts have no
 * board, pads or progress, so everything drawn comes from its options and its view.
 */

interface StallsState {
  readonly asked: number
  readonly goodsLeft: number
  readonly coins: Readonly<Record<string, number>>
  readonly traders: Readonly<
    Record<string, { readonly goods: number; readonly hasPermit: boolean; readonly debt: number }>
  >
}

interface Bought extends GameEvent {
  readonly type: 'bought'
  readonly seat: string
  readonly count: number
}

const stalls3 = ['fuelStall', 'parts-stall', 'cantina']
const names: Readonly<Record<string, string>> = { ana: 'Ana', bel: 'Bel', cor: 'Cor', dax: 'Dax' }
const seatsOf = ({ coins }: StallsState) => Object.keys(coins)
const turn = (state: StallsState): string => seatsOf(state)[state.asked % seatsOf(state).length] ?? ''

function options(state: StallsState): readonly Option[] {
  const coins = state.coins[turn(state)] ?? 0
  const buys = stalls3.flatMap((to, i) =>
    [1, 2, 3]
      .filter((count) => count <= state.goodsLeft && count * (i + 1) <= coins)
      .map((count): Option => ({ id: `buy:${to}:${count}`, verb: 'buy', to, count, cost: { coins: count * (i + 1) } })),
  )
  return [...buys, { id: 'earn', verb: 'earn' }]
}

export const stalls: Game<StallsState, Option, Bought> = {
  slug: 'stalls',
  rules: '1',
  people: { min: 2, max: 4 },
  switches: [],
  seats: (_switches, people) =>
    Object.keys(names)
      .slice(0, people)
      .map((id, i) => ({ id, name: id, side: id, holders: [i] })),
  setup: (_switches, seats, chance) => ({
    state: {
      asked: 0,
      goodsLeft: 9,
      coins: Object.fromEntries(seats.map(({ id }) => [id, 4])),
      traders: Object.fromEntries(seats.map(({ id }) => [id, { goods: 0, hasPermit: true, debt: chance.draw(5) + 1 }])),
    },
    events: [],
  }),
  decisions(state) {
    if (state.goodsLeft === 0 || state.asked >= 40) return []
    return [{ id: `${state.asked}`, seat: turn(state), kind: 'buy', options: options(state) }]
  },
  decide(state, { seat }, { verb, count = 0, cost = {} }) {
    const coins = (state.coins[seat] ?? 0) + (verb === 'earn' ? 2 : -(cost['coins'] ?? 0))
    const trader = state.traders[seat]
    return {
      state: {
        asked: state.asked + 1,
        goodsLeft: state.goodsLeft - count,
        coins: { ...state.coins, [seat]: coins },
        traders: { ...state.traders, ...(trader && { [seat]: { ...trader, goods: trader.goods + count } }) },
      },
      events: [{ type: 'bought', seat, count }],
    }
  },
  fallback: () => 'earn',
  view: ({ goodsLeft, coins, traders }, viewer) => ({
    goodsLeft,
    coins,
    traders: Object.fromEntries(
      Object.entries(traders).map(([seat, { debt, ...open }]) => [seat, viewer.has(seat) ? { ...open, debt } : open]),
    ),
  }),
  eventView: (event) => event,
  outcome(state) {
    if (this.decisions(state).length > 0) return undefined
    const goods = (seat: string) => state.traders[seat]?.goods ?? 0
    const most = Math.max(...seatsOf(state).map(goods))
    return { winners: seatsOf(state).filter((seat) => goods(seat) === most), cause: 'most' }
  },
}

const nameOf = (seat: string): string => names[seat] ?? seat

export const stallsText: GameText = {
  about: {
    slug: 'stalls',
    title: 'Stalls',
    pitch: 'Three stalls, nine goods.',
    people: { min: 2, max: 4 },
    minutes: [3, 6],
    kind: 'trade',
  },
  switches: {},
  seat: (seat) => ({ name: nameOf(seat), letter: nameOf(seat).charAt(0), blurb: 'A trader.' }),
  question: ({ seat }) => titled(`where does ${nameOf(seat)} buy?`),
  option: ({ verb, count = 0, cost = {} }) =>
    verb === 'earn'
      ? { label: 'Earn 2 coins' }
      : { label: `Buy ${count}`, detail: `For ${cost['coins']} ${cost['coins'] === 1 ? 'coin' : 'coins'}.` },
  event(event) {
    const { seat, count } = event as Bought
    return { seat, text: count > 0 ? `${nameOf(seat)} buys ${count}.` : `${nameOf(seat)} earns 2 coins.` }
  },
  outcome: ({ winners }) => ({ title: winners.map(nameOf).join(' and '), why: 'The most goods.' }),
  standing: [],
}
