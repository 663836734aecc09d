import { eventPlayback, type EventTable } from '@bay327/table/playback/event-table'
import { unknownCard, type Seat } from '../shared/data/types.ts'
import { deckPart } from '../shared/deck-part.ts'
import type { EndorEvent, EventOf } from '../shared/events.ts'
import { planSize } from '../shared/plan-size.ts'
import { sideOfSeat } from '../shared/seats.ts'
import { addShips, isMarker } from '../shared/sectors.ts'
import type { EndorView, SeatView } from '../shared/types.ts'
import { untold } from './pads/pile.ts'

const sectorMs = 420
/** The time for a roll to come to rest, plus the time to read it, ms. */
const diceMs = 900 + 900
const stepMs = 160
const revealMs = 520 + 700
const noticeMs = 900

/** How the table shows each kind of event. */
export const events: EventTable<EndorView, EndorEvent> = {
  'round-began': { ms: 500, apply: (view, { round }) => ({ ...view, turn: { round, phase: 'plan' } }) },
  ready: { ms: 0, apply: (view, { seat }) => withSeat(view, seat, { locked: true }) },
  revealed: { ms: revealMs, shows: true, apply: reveal },
  ordered: { ms: 600, silent: true, apply: (view, { order }) => ({ ...view, turn: { ...view.turn, order } }) },
  unused: { ms: noticeMs },
  moved: { ms: ({ path }) => sectorMs * path.length, apply: moved },
  deployed: {
    ms: 700,
    apply: (view, { to, count, reserve }) => ({ ...view, [to]: addShips(view[to], 'tie', count), reserve }),
  },
  attacked: {
    opens: 'throw',
    detail: 'begins',
    ms: diceMs,
    cue: ({ seat }) => (sideOfSeat(seat) === 'rebels' ? 'shot-ours' : 'shot-theirs'),
    shows: true,
    apply: (view, { kind: order, from, target, dice }) => ({ ...view, roll: { order, from, target, dice } }),
  },
  'attacked-death-star': {
    opens: 'throw',
    detail: 'begins',
    reach: true,
    ms: diceMs + 600,
    cue: ({ hit }) => (hit ? 'passed' : 'failed'),
    shows: true,
  },
  held: { ms: 600 },
  shot: { opens: 'throw', detail: 'begins', ms: diceMs, cue: ({ hit }) => (hit ? 'doom' : 'dread'), shows: true },
  struck: { detail: 'continues', ms: 800, flows: true, apply: struck },
  missed: { detail: 'continues', ms: 0 },
  track: {
    detail: 'continues',
    ms: 500,
    silent: true,
    flows: true,
    apply: (view, { who, to }) => ({ ...view, hits: { ...view.hits, [who]: to } }),
  },
  destroyed: { detail: 'continues', ms: 1200, cue: 'stamina' },
  'reserve-lost': { detail: 'continues', ms: noticeMs, apply: (view) => ({ ...view, reserve: 0 }) },
  cleared: { detail: 'continues', reach: true, ms: noticeMs },
  assault: {
    opens: 'throw',
    detail: 'begins',
    ms: ({ from, to }) => diceMs + stepMs * (to - from),
    cue: 'dice',
    shows: true,
    apply: (view, { to, freed }) => ({
      ...view,
      shield: { team: to, troopers: view.shield.troopers.filter((space) => !freed.includes(space)) },
    }),
  },
  'shields-down': { detail: 'continues', reach: true, ms: 1200, cue: 'help-comes' },
  ambush: {
    ms: 700,
    cue: 'troopers',
    apply: (view, { spaces }) => ({
      ...view,
      shield: { ...view.shield, troopers: [...view.shield.troopers, ...spaces] },
    }),
  },
  dueled: {
    opens: ({ dice }) => (dice.length > 0 ? 'throw' : undefined),
    detail: 'begins',
    reach: ({ hits }) => hits > 0,
    ms: ({ dice }) => (dice.length === 0 ? noticeMs : diceMs),
    cue: 'dice',
    shows: true,
  },
  redeemed: {
    detail: 'begins',
    reach: true,
    ms: 1200,
    cue: 'help-comes',
    apply: (view) => ({ ...view, redeemed: true }),
  },
  bonus: {
    detail: 'continues',
    ms: noticeMs,
    apply(view, { seat, count }) {
      const pile = [...(view[seat]?.pile ?? []), ...unseenCards(count)]
      return withDeck(withSeat(view, seat, { pile }), seat, -count)
    },
  },
  reshuffled: {
    ms: 0,
    silent: true,
    apply(view, { side, cards }) {
      const part = deckPart(side)
      return { ...view, [part]: { left: view[part].left + cards, discards: [] } }
    },
  },
  discarded: { ms: 0, silent: true, apply: discarded },
  drew: {
    ms: 160,
    silent: true,
    flows: true,
    apply(view, event) {
      const { cards = 0, hand } = view[event.seat] ?? {}
      const drawn = { cards: cards + event.count, ...(hand && { hand: [...hand, ...(event.cards ?? [])] }) }
      return withDeck(withSeat(view, event.seat, drawn), event.seat, -event.count)
    },
  },
  resigning: {
    ms: noticeMs,
    apply: (view, { seat }) => ({ ...view, resigning: [...view.resigning.filter((other) => other !== seat), seat] }),
  },
  'plays-on': {
    ms: 0,
    apply: (view, { seat }) => ({ ...view, resigning: view.resigning.filter((other) => other !== seat) }),
  },
  won: { ms: 0, cue: 'won' },
}

/** The event functions of the table. */
export const playback = eventPlayback(events)

/** Returns the view after the top card of a pile is revealed. At the first card of a round, all plans become piles. */
function reveal(view: EndorView, { seat, card }: EventOf<'revealed'>): EndorView {
  const laid = view.turn.phase === 'plan' ? view.seats.reduce(layPile, view) : view
  const turn = { round: view.turn.round, phase: 'execute', seat, card } as const
  return { ...withSeat(laid, seat, { pile: laid[seat]?.pile.slice(1) ?? [] }), turn }
}

function layPile(view: EndorView, seat: Seat): EndorView {
  const { cards = 0, hand, plan } = view[seat] ?? {}
  const pile = plan ?? Array<string>(planSize(view)).fill(hand ? untold : unknownCard)
  const handChange = hand && plan ? { hand: hand.filter((card) => !plan.includes(card)) } : {}
  return withSeat(view, seat, { cards: cards - pile.length, ...handChange, pile, locked: false })
}

function moved(view: EndorView, { kind, count, from, path }: EventOf<'moved'>): EndorView {
  const to = path.at(-1) ?? from
  const left = addShips(view[from], kind, -count)
  const joined = addShips(to === from ? left : view[to], kind, count)
  return { ...view, [from]: left, [to]: joined }
}

function struck(view: EndorView, { space, losses, left }: EventOf<'struck'>): EndorView {
  const markers = losses.fleetMarker === undefined ? view.markers : view.markers.filter((id) => id !== space)
  return { ...view, [space]: left, ...(isMarker(space) && { markers }) }
}

function discarded(view: EndorView, { seat, card }: EventOf<'discarded'>): EndorView {
  const part = deckPart(sideOfSeat(seat))
  const { left, discards } = view[part]
  return {
    ...withoutRoll(view),
    [part]: { left, discards: [...discards, card] },
    turn: { round: view.turn.round, phase: 'execute' },
  }
}

const unseenCards = (count: number): readonly string[] => Array<string>(count).fill(unknownCard)

function withSeat(view: EndorView, seat: Seat, change: Partial<SeatView>): EndorView {
  return { ...view, [seat]: { ...(view[seat] as SeatView), ...change } }
}

function withDeck(view: EndorView, seat: Seat, by: number): EndorView {
  const part = deckPart(sideOfSeat(seat))
  return { ...view, [part]: { ...view[part], left: view[part].left + by } }
}

/**
 * Returns the view without rolled dice. Dice stay on the table until their card is discarded, so that they are shown
 * with their losses.
 */
function withoutRoll(view: EndorView): EndorView {
  return Object.fromEntries(Object.entries(view).filter(([part]) => part !== 'roll')) as EndorView
}
