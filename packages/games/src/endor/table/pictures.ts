import { unknownCard, type Seat } from '../shared/data/types.ts'
import type { EndorEvent } from '../shared/events.ts'
import { deckPart } from '../shared/deck-part.ts'
import { planSize } from '../shared/plan-size.ts'
import { addShips, isMarker } from '../shared/sectors.ts'
import { sideOfSeat } from '../shared/seats.ts'
import type { EndorView, SeatView, TurnState } from '../shared/types.ts'
import { untold } from './pile.ts'

const sectorMs = 420
/** A roll to rest, and the time to read what it means. */
const diceMs = 900 + 900
const stepMs = 160
const revealMs = 520 + 700
const noticeMs = 900

/** How long an event is on show at normal speed, in ms; 0 where the picture is only that something is different. */
export function duration(event: EndorEvent): number {
  switch (event.type) {
    case 'round-began':
      return 500
    case 'revealed':
      return revealMs
    case 'ordered':
    case 'held':
      return 600
    case 'unused':
    case 'bonus':
    case 'cleared':
    case 'reserve-lost':
    case 'resigning':
      return noticeMs
    case 'moved':
      return sectorMs * event.path.length
    case 'deployed':
      return 700
    case 'attacked':
    case 'shot':
    case 'dueled':
      return event.type === 'dueled' && event.dice.length === 0 ? noticeMs : diceMs
    case 'attacked-death-star':
      return diceMs + 600
    case 'assault':
      return diceMs + stepMs * (event.to - event.from)
    case 'ambush':
      return 700
    case 'struck':
      return 800
    case 'track':
      return 500
    case 'destroyed':
    case 'shields-down':
    case 'redeemed':
      return 1200
    case 'drew':
      return 160
    case 'ready':
    case 'reshuffled':
    case 'discarded':
    case 'missed':
    case 'plays-on':
    case 'won':
      return 0
  }
}

/** The view with what this event tells brought up to date: every figure stands in the event, nothing is worked out. */
export function apply(view: EndorView, event: EndorEvent): EndorView {
  switch (event.type) {
    case 'round-began':
      return { ...view, turn: { round: event.round, phase: 'plan' } }
    case 'ready':
      return withSeat(view, event.seat, { locked: true })
    case 'revealed':
      return reveal(view, event.seat, { round: view.turn.round, phase: 'execute', seat: event.seat, card: event.card })
    case 'ordered':
      return { ...view, turn: { ...view.turn, order: event.order } }
    case 'moved': {
      const to = event.path.at(-1) ?? event.from
      const left = addShips(view[event.from], event.kind, -event.count)
      const there = addShips(to === event.from ? left : view[to], event.kind, event.count)
      return { ...view, [event.from]: left, [to]: there }
    }
    case 'deployed':
      return { ...view, [event.to]: addShips(view[event.to], 'tie', event.count), reserve: event.reserve }
    case 'attacked': {
      const { kind: order, from, target, dice } = event
      return { ...view, roll: { order, from, target, dice } }
    }
    case 'struck': {
      const { space, losses, left } = event
      const markers = losses.fleetMarker === undefined ? view.markers : view.markers.filter((id) => id !== space)
      return { ...withoutRoll(view), [space]: left, ...(isMarker(space) && { markers }) }
    }
    case 'missed':
      return withoutRoll(view)
    case 'track':
      return { ...view, hits: { ...view.hits, [event.who]: event.to } }
    case 'reserve-lost':
      return { ...view, reserve: 0 }
    case 'assault':
      return {
        ...view,
        shield: { team: event.to, troopers: view.shield.troopers.filter((space) => !event.freed.includes(space)) },
      }
    case 'ambush':
      return { ...view, shield: { ...view.shield, troopers: [...view.shield.troopers, ...event.spaces] } }
    case 'redeemed':
      return { ...view, redeemed: true }
    case 'bonus': {
      const pile = view[event.seat]?.pile ?? []
      const bonus = Array<string>(event.count).fill(unknownCard)
      return withDeck(withSeat(view, event.seat, { pile: [...pile, ...bonus] }), event.seat, -event.count)
    }
    case 'reshuffled': {
      const part = deckPart(event.side)
      return { ...view, [part]: { left: view[part].left + event.cards, discards: [] } }
    }
    case 'discarded': {
      const part = deckPart(sideOfSeat(event.seat))
      const { left, discards } = view[part]
      return {
        ...withoutRoll(view),
        [part]: { left, discards: [...discards, event.card] },
        turn: { round: view.turn.round, phase: 'execute' },
      }
    }
    case 'drew': {
      const { cards = 0, hand } = view[event.seat] ?? {}
      const drawn = { cards: cards + event.count, ...(hand && { hand: [...hand, ...(event.cards ?? [])] }) }
      return withDeck(withSeat(view, event.seat, drawn), event.seat, -event.count)
    }
    case 'resigning':
      return { ...view, resigning: [...view.resigning.filter((seat) => seat !== event.seat), event.seat] }
    case 'plays-on':
      return { ...view, resigning: view.resigning.filter((seat) => seat !== event.seat) }
    case 'unused':
    case 'attacked-death-star':
    case 'held':
    case 'shot':
    case 'destroyed':
    case 'cleared':
    case 'shields-down':
    case 'dueled':
    case 'won':
      return view
  }
}

/** The top card of a pile is turned up; the first of a round tells that all plans have become piles. */
function reveal(view: EndorView, seat: Seat, turn: TurnState): EndorView {
  const laid = view.turn.phase === 'plan' ? view.seats.reduce(layPile, view) : view
  return { ...withSeat(laid, seat, { pile: laid[seat]?.pile.slice(1) ?? [] }), turn }
}

function layPile(view: EndorView, seat: Seat): EndorView {
  const { cards = 0, hand, plan } = view[seat] ?? {}
  const pile = plan ?? Array<string>(planSize(view)).fill(hand ? untold : unknownCard)
  const kept = hand && plan ? { hand: hand.filter((card) => !plan.includes(card)) } : {}
  return withSeat(view, seat, { cards: cards - pile.length, ...kept, pile, locked: false })
}

function withSeat(view: EndorView, seat: Seat, change: Partial<SeatView>): EndorView {
  return { ...view, [seat]: { ...(view[seat] as SeatView), ...change } }
}

function withDeck(view: EndorView, seat: Seat, by: number): EndorView {
  const part = deckPart(sideOfSeat(seat))
  return { ...view, [part]: { ...view[part], left: view[part].left + by } }
}

/** No dice lie on the table any more. */
function withoutRoll(view: EndorView): EndorView {
  return Object.fromEntries(Object.entries(view).filter(([part]) => part !== 'roll')) as EndorView
}
