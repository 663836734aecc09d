import { updateState, extend, pushSteps, setKey } from '@bay327/engine'
import { drawFrom } from './battles/bonus.ts'
import { hand } from '../shared/data/tables.ts'
import { fighterKinds, type CardId, type Seat, type Side } from '../shared/data/types.ts'
import { planSize } from '../shared/plan-size.ts'
import { sideOfSeat } from '../shared/seats.ts'
import { spacesWith } from '../shared/sectors.ts'
import { activeSeat, activeSide, cardInPlay, changePlayer, finish, playerOf } from './table.ts'
import type { Section, Table } from './table.ts'
import type { Field } from '../shared/types.ts'
import type { State } from './state.ts'

/** Deals the hands (END-1c). */
export const dealStep: Section<'deal'> = {
  run(table) {
    for (const seat of table.state.seats) drawHand(table, seat, hand)
  },
}

/** Begins a round (END-2.4b). */
export const roundStep: Section<'round'> = {
  run(table) {
    const round = table.state.turn.round + 1
    updateState(table, { turn: { round, phase: 'plan' } })
    table.emit({ type: 'round-began', round })
    pushSteps(table, { do: 'plan' }, { do: 'turn', at: 0 }, { do: 'draw' }, { do: 'round' })
  },
}

/** The next seat with cards reveals its top card. If no seat has cards, the execution is over (END-2.2, 10d, 10h). */
export const turnStep: Section<'turn'> = {
  run(table, { at }) {
    const { seats, turn, played } = table.state
    const inOrder = seats.map((_, i) => (at + i) % seats.length)
    const next = inOrder.find((i) => pileOf(table.state, i).length > 0)
    if (next === undefined) return
    const seat = seats[next] as Seat
    const [top, ...pile] = playerOf(table.state, seat).pile
    if (top === undefined) return
    changePlayer(table, seat, { pile })
    show(table, sideOfSeat(seat), top.card)
    updateState(table, { turn: { round: turn.round, phase: 'execute', seat, card: top.card }, played: played + 1 })
    table.emit({ type: 'revealed', seat, card: top.card, reveals: true })
    pushSteps(table, { do: 'order' }, { do: 'discard' }, { do: 'turn', at: next + 1 })
  },
}

/** Removes a revealed card from `apart`, because its place is now public. */
function show(table: Table, side: Side, card: CardId): void {
  const { decks } = table.state
  const { apart } = decks[side]
  if (!apart.some((cards) => cards.includes(card))) return
  const left = apart.map((cards) => cards.filter((item) => item !== card))
  updateState(table, { decks: setKey(decks, side, extend(decks[side], { apart: left })) })
}

function pileOf(state: State, index: number) {
  const seat = state.seats[index]
  return seat === undefined ? [] : playerOf(state, seat).pile
}

/** Discards the card after all its effects and bonuses (END-2.2e, A16, A24). Then the Empire may have won. */
export const discardStep: Section<'discard'> = {
  run(table) {
    const { turn, decks } = table.state
    const [seat, card, side] = [activeSeat(table.state), cardInPlay(table.state), activeSide(table.state)]
    updateState(table, {
      decks: setKey(decks, side, extend(decks[side], { discards: [...decks[side].discards, card] })),
      turn: { round: turn.round, phase: 'execute' },
    })
    table.emit({ type: 'discarded', seat, card })
    if (isFleetGone(table.state.field)) finish(table, 'empire', 'fleet')
  },
}

/** Returns whether no Rebel fighter, no Falcon and no face-up marker is left (END-9b, 9c). */
function isFleetGone(field: Field): boolean {
  const fighters = fighterKinds.filter((kind) => kind !== 'tie')
  const ships = [...fighters, 'falcon' as const].some((kind) => spacesWith(field, kind).length > 0)
  return !ships && field.markers.length === 0
}

/** Every seat draws as many cards as it planned, in turn order (END-2.4a, 10c). */
export const drawStep: Section<'draw'> = {
  run(table) {
    for (const seat of table.state.seats) drawHand(table, seat, planSize(table.state))
  },
}

function drawHand(table: Table, seat: Seat, count: number): void {
  const cards = drawFrom(table, sideOfSeat(seat), count)
  changePlayer(table, seat, { hand: [...playerOf(table.state, seat).hand, ...cards] })
  table.emit({ type: 'drew', seat, count: cards.length, cards, reveals: true })
}
