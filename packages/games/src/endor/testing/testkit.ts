import { newAgenda } from '@bay327/engine'
import { scripted, type Script } from '@bay327/engine/testkit/scripted'
import { table, type TableTalk } from '@bay327/engine/testkit/table'
import { cardKinds, cardsOf, kindOf } from '../shared/data/cards.ts'
import {
  seatIds,
  type CardId,
  type OrderId,
  type Seat,
  type Side,
  type SpaceId,
  type Squad,
} from '../shared/data/types.ts'
import { endor } from '../rules/game.ts'
import type { EndorEvent, EventOf } from '../shared/events.ts'
import { rules } from '../rules/rules.ts'
import { sideOfSeat } from '../shared/seats.ts'
import { spaceIds } from '../shared/sectors.ts'
import { startField } from '../rules/setup.ts'
import type { EndorOption, Field } from '../shared/types.ts'
import type { Player, State } from '../rules/state.ts'

export type EndorTable = TableTalk<State, EndorOption, EndorEvent>

/** Differences from the start position. The table is in the middle of a round. */
export type Setting = Omit<Partial<Field>, 'spaces' | 'hits'> & {
  readonly hits?: Partial<Field['hits']>
  /** Spaces with other ships than at the start. With `alone`, these are the only ships. */
  readonly ships?: Partial<Record<SpaceId, Squad>>
  readonly alone?: true
  readonly people?: 2 | 4
  /** The planned piles, top card first. When omitted, piles are empty. */
  readonly piles?: Partial<Record<Seat, readonly CardId[]>>
  /** The hands. When omitted, the last cards of the side, as many as stay in hand during a round. */
  readonly hands?: Partial<Record<Seat, readonly CardId[]>>
  /** Cards on the discard pile. All cards without a place are in the deck, sorted by id. */
  readonly discards?: readonly CardId[]
  readonly top?: readonly CardId[]
  /** The seat whose turn it is. */
  readonly turn?: Seat
}

/** Sets the table and plays to the first question. `script` has the dice. */
export function setTable(setting: Setting, ...script: Script): EndorTable {
  const chance = scripted(...script)
  const { state, events } = rules.begin(stateOf(setting), chance)
  chance.finish()
  return table(endor, state, events)
}

/** Reveals a card. If the setting names no seat, the first seat of the card's side reveals it. */
export function revealing(card: CardId, setting: Setting = {}): EndorTable {
  const { turn = kindOf(card).side === 'rebels' ? 'R1' : 'E1', piles = {} } = setting
  return setTable({ ...setting, turn, piles: { ...piles, [turn]: [card, ...(piles[turn] ?? [])] } })
}

/** Gives an order with the first card that has it. `script` has the dice, if the order rolls immediately. */
export function giving(order: OrderId, setting: Setting = {}, ...script: Script): EndorTable {
  return revealing(cardWith(order), setting).choose(`order:${order}`, ...script)
}

/** Returns the first card with an order. */
export function cardWith(order: OrderId): CardId {
  const card = cardKinds.find((kind) => kind.orders.includes(order))?.cards[0]
  if (card === undefined) throw new Error(`no card prints ${order}`)
  return card
}

export function stateOf(setting: Setting): State {
  const seats = seatIds.slice(0, setting.people ?? 2)
  const players = playersOf(seats, setting)
  const at = seats.indexOf(setting.turn ?? 'R1')
  return {
    seats,
    field: fieldOfSetting(setting),
    players,
    decks: { rebels: deckOf('rebels', players, setting), empire: deckOf('empire', players, setting) },
    turn: { round: 1, phase: 'execute' },
    played: 0,
    resigning: [],
    agenda: newAgenda({ do: 'turn', at }, { do: 'draw' }, { do: 'round' }),
  }
}

function fieldOfSetting(setting: Setting): Field {
  const { ships = {}, alone, hits, markers, reserve, redeemed, shield, imperialEdge = false } = setting
  const start = startField(imperialEdge)
  const spaces = spaceIds.map((id) => [id, ships[id] ?? (alone ? {} : start.spaces[id])] as const)
  const isPlaced = (kind: 'falcon' | 'executor') => spaces.some(([, squad]) => squad[kind] !== undefined)
  const destroyed = { ...(!isPlaced('falcon') && { falcon: 0 }), ...(!isPlaced('executor') && { executor: 0 }) }
  return {
    ...start,
    spaces: Object.fromEntries(spaces) as Field['spaces'],
    hits: { ...start.hits, ...destroyed, ...hits },
    ...(markers && { markers }),
    ...(reserve !== undefined && { reserve }),
    ...(redeemed !== undefined && { redeemed }),
    ...(shield && { shield }),
  }
}

function playersOf(seats: readonly Seat[], { piles = {}, hands = {}, people = 2 }: Setting): State['players'] {
  const used = new Set([...Object.values(piles), ...Object.values(hands)].flat())
  const aside = people === 2 ? 3 : 4
  const players = seats.map((seat): readonly [Seat, Player] => {
    const free = [...cardsOf(sideOfSeat(seat))].reverse().filter((card) => !used.has(card))
    const hand = hands[seat] ?? free.slice(0, aside)
    for (const card of hand) used.add(card)
    return [seat, { hand, pile: (piles[seat] ?? []).map((card) => ({ card })) }]
  })
  return Object.fromEntries(players)
}

function deckOf(side: Side, players: State['players'], { discards = [], top = [] }: Setting): State['decks'][Side] {
  const held = Object.values(players).flatMap(({ hand, pile }) => [...hand, ...pile.map(({ card }) => card)])
  const mine = cardsOf(side)
  const first = top.filter((card) => mine.includes(card))
  const excluded = [...held, ...discards, ...first]
  return {
    draw: [...first, ...mine.filter((card) => !excluded.includes(card))],
    discards: discards.filter((card) => mine.includes(card)),
    apart: [],
  }
}

/** Returns the events of a type since the last choice. */
export function eventsOf<T extends EndorEvent['type']>(at: EndorTable, type: T): readonly EventOf<T>[] {
  return at.events.filter((event): event is EventOf<T> => event.type === type)
}

/** Returns the number of bonus cards drawn since the last choice. */
export function bonusOf(at: EndorTable): number {
  return eventsOf(at, 'bonus').reduce((sum, { count }) => sum + count, 0)
}

export function pileOf({ state }: EndorTable, seat: Seat): readonly string[] {
  return state.players[seat]?.pile.map(({ card, bonus }) => (bonus ? `${card}?` : card)) ?? []
}

/** Returns the squad in a space. */
export const at = ({ state }: EndorTable, space: SpaceId): Squad => state.field.spaces[space]

/** Returns the kind of the open question, or `plan` if all seats plan. Returns undefined if no question is open. */
export const waitingAt = ({ decisions }: EndorTable): string | undefined => decisions[0]?.kind

/** Returns the ids of the options, without the two options that do nothing. */
export function ids(table: EndorTable): readonly string[] {
  return table.options().filter((id) => id !== 'none' && id !== 'stay')
}

export const ordersOffered = (card: CardId, setting: Setting = {}): readonly string[] => {
  const table = revealing(card, setting)
  return table.state.turn.card === card ? table.options('order') : []
}

/** Gives an order, stays, and attacks from one space to another. */
export function attacking(order: OrderId, attack: string, setting: Setting, ...script: Script): EndorTable {
  const start = giving(order, setting)
  const stood = ['move', 'fly'].includes(start.decision().kind) ? start.choose('stay') : start
  return stood.choose(`attack:${attack}`, ...script)
}
