import { omitKey } from '@bay327/engine/util/immutable'
import { detention } from '../../action-figure/shared/data/places.ts'
import type { RebelId } from '../../action-figure/shared/types.ts'
import { giveWeapon, layWeapon } from '../../action-figure/shared/weapons.ts'
import type { BreakoutEvent, EventOf } from '../shared/events.ts'
import { withoutSoldier } from '../shared/contacts.ts'
import type { BreakoutView, Rebel } from '../shared/types.ts'
import { rebelsOf, rebelsOfSeat } from './rebels.ts'

const stepMs = 240
const longestRevealMs = 1_440
/** Dice to rest, and the time to read them. */
const diceMs = 900 + 700
const cardMs = 520 + 800

/** How long an event is on show at normal speed, in ms; 0 where the picture is only that something is different. */
export function duration(event: BreakoutEvent): number {
  switch (event.type) {
    case 'placed':
      return 260
    case 'rolled':
      return diceMs + 400
    case 'sent':
      return 720
    case 'stood-up':
      return 500
    case 'revealed':
      return Math.min(longestRevealMs, 520 + Math.max(0, ...event.moves.map(({ path }) => path.length)) * stepMs)
    case 'falcon':
      return diceMs + 500
    case 'found':
    case 'taken':
      return cardMs
    case 'armed':
      return 520
    case 'battle':
      return 640
    case 'threw':
      // Throws without a six are many and say nothing: a fight stays short enough to be watched to its end.
      return event.throw.result === 'nothing' ? 0 : diceMs
    case 'beaten':
      return 520
    case 'jailed':
      return 800
    case 'won':
      return 600
    case 'ready':
    case 'disarmed':
      return 0
  }
}

/** The view with what this event tells brought up to date: every fact stands in the event, nothing is worked out. */
export function apply(view: BreakoutView, event: BreakoutEvent): BreakoutView {
  switch (event.type) {
    case 'placed':
      return { ...view, soldiers: { ...view.soldiers, [event.soldier]: { square: event.square } } }
    case 'rolled':
      return rolled(view, event)
    case 'ready':
      return ready(view, event)
    case 'sent':
      return moved(view, event.soldier, event.to)
    case 'stood-up':
      return moved(view, 'vader', event.square)
    case 'revealed':
      return revealed(view, event)
    case 'found':
      return {
        ...view,
        spaces: view.spaces.filter((space) => space !== event.space),
        held: { ...view.held, [event.seat]: [...(view.held[event.seat] ?? []), event.card] },
      }
    case 'armed':
      return { ...view, weapons: giveWeapon(view.weapons, event.weapon, event.rebel) }
    case 'beaten':
      return {
        ...view,
        soldiers: event.lies
          ? { ...view.soldiers, [event.soldier]: { square: event.square, lying: true } }
          : omitKey(view.soldiers, event.soldier),
        round: { ...view.round, contacts: withoutSoldier(view.round.contacts, event.soldier) },
      }
    case 'jailed':
      return {
        ...withRebel(view, event.rebel, detention.block),
        round: { ...view.round, contacts: omitKey(view.round.contacts, event.rebel) },
      }
    case 'disarmed':
      return { ...view, weapons: layWeapon(view.weapons, event.weapon, event.square) }
    case 'taken':
      return taken(view, event)
    case 'falcon':
    case 'battle':
    case 'threw':
    case 'won':
      return view
  }
}

/** A round begins: all dice lie open, and who leaves the Detention Block is known. */
function rolled(view: BreakoutView, { round, dice, red, freed }: EventOf<'rolled'>): BreakoutView {
  const out = freed.flatMap((rebel) => view[rebel] ?? []).map((each): Rebel => ({ ...each, freed: true }))
  return {
    ...view,
    ...Object.fromEntries(out.map((each) => [each.rebel, each])),
    round: { number: round, phase: 'plan', dice, red, moved: [], contacts: {} },
  }
}

/** Which of two Rebels of one player it was is not told: then the view alone knows. */
function ready(view: BreakoutView, { seat }: EventOf<'ready'>): BreakoutView {
  const [rebel, another] = rebelsOfSeat(view, seat)
  if (rebel === undefined || another !== undefined) return view
  const fixed = new Set([...view.ready, rebel.rebel])
  return { ...view, ready: rebelsOf(view).flatMap((each) => (fixed.has(each.rebel) ? [each.rebel] : [])) }
}

function moved(view: BreakoutView, soldier: keyof BreakoutView['soldiers'], square: string): BreakoutView {
  const { soldiers, round } = view
  return {
    ...view,
    soldiers: { ...soldiers, [soldier]: { square } },
    round: { ...round, phase: 'orders', moved: [...round.moved, soldier] },
  }
}

function revealed({ plans: _shown, ...view }: BreakoutView, { moves, contacts }: EventOf<'revealed'>): BreakoutView {
  const after = moves.reduce<BreakoutView>((so, { rebel, to }) => withRebel(so, rebel, to), view)
  return { ...after, ready: [], round: { ...view.round, phase: 'combat', contacts } }
}

function taken(view: BreakoutView, { card, space, from }: EventOf<'taken'>): BreakoutView {
  const row = from === undefined ? {} : { [from]: (view.held[from] ?? []).filter((each) => each !== card) }
  return {
    ...view,
    taken: [...view.taken, card],
    spaces: view.spaces.filter((each) => each !== space),
    held: { ...view.held, ...row },
  }
}

/** A Rebel on another square; being let out is over with that. */
function withRebel(view: BreakoutView, rebel: RebelId, square: string): BreakoutView {
  const before = view[rebel]
  return before ? { ...view, [rebel]: { rebel, seat: before.seat, square } } : view
}
