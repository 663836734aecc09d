import { omitKey } from '@bay327/engine/util/immutable'
import { eventPlayback, type EventTable } from '@bay327/table/playback/event-table'
import { detention } from '../../action-figure/shared/data/places.ts'
import type { RebelId } from '../../action-figure/shared/types.ts'
import { giveWeapon, layWeapon } from '../../action-figure/shared/weapons.ts'
import { throwFigures } from '../../action-figure/shared/words.ts'
import { withoutSoldier } from '../shared/contacts.ts'
import type { BreakoutEvent, EventOf } from '../shared/events.ts'
import type { BreakoutView, Rebel } from '../shared/types.ts'
import { rebelsOf, rebelsOfSeat } from './rebels.ts'

const stepMs = 240
const longestRevealMs = 1_440
/** The time for the dice to come to rest, plus the time to read them, ms. */
const diceMs = 900 + 700
const cardMs = 520 + 800

/**
 * Returns whether a roll decided nothing. Many rolls have no six; without them, a battle is short enough to be shown to
 * its end.
 */
const isNothing = (event: EventOf<'threw'>): boolean => event.throw.result === 'nothing'

/** How the table shows each kind of event. */
export const events: EventTable<BreakoutView, BreakoutEvent> = {
  placed: {
    ms: 260,
    cue: 'troopers',
    flows: true,
    apply: (view, { soldier, square }) => ({ ...view, soldiers: { ...view.soldiers, [soldier]: { square } } }),
  },
  rolled: { ms: diceMs + 400, cue: 'dice', shows: true, apply: rolled },
  ready: { ms: 0, silent: true, apply: ready },
  sent: { ms: 720, cue: 'troopers', apply: (view, { soldier, to }) => moved(view, soldier, to) },
  'stood-up': { ms: 500, cue: 'dread', flows: true, apply: (view, { square }) => moved(view, 'vader', square) },
  revealed: {
    ms: ({ moves }) => Math.min(longestRevealMs, 520 + Math.max(0, ...moves.map(({ path }) => path.length)) * stepMs),
    apply: revealed,
  },
  falcon: { ms: diceMs + 500, cue: ({ card }) => (card === undefined ? 'failed' : 'passed'), shows: true },
  found: {
    ms: cardMs,
    cue: 'help-comes',
    shows: true,
    apply: (view, { space, seat, card }) => ({
      ...view,
      spaces: view.spaces.filter((other) => other !== space),
      held: { ...view.held, [seat]: [...(view.held[seat] ?? []), card] },
    }),
  },
  armed: {
    ms: 520,
    cue: 'help-comes',
    apply: (view, { weapon, rebel }) => ({ ...view, weapons: giveWeapon(view.weapons, weapon, rebel) }),
  },
  battle: { ms: 640, detail: 'begins', cue: 'shot-theirs' },
  threw: {
    opens: 'throw',
    ms: (event) => (isNothing(event) ? 0 : diceMs),
    cue: (event) => (isNothing(event) ? undefined : 'dice'),
    lands: (event) => (event.throw.result === 'tie' ? 'tie' : undefined),
    silent: isNothing,
    shows: true,
    flows: true,
    detail: 'continues',
  },
  beaten: {
    ms: 520,
    detail: 'continues',
    cue: 'shot-ours',
    apply: (view, { soldier, square, lies }) => ({
      ...view,
      soldiers: lies ? { ...view.soldiers, [soldier]: { square, lying: true } } : omitKey(view.soldiers, soldier),
      round: { ...view.round, contacts: withoutSoldier(view.round.contacts, soldier) },
    }),
  },
  jailed: {
    ms: 800,
    detail: 'continues',
    cue: 'door',
    apply: (view, { rebel }) => ({
      ...withRebel(view, rebel, detention.block),
      round: { ...view.round, contacts: omitKey(view.round.contacts, rebel) },
    }),
  },
  disarmed: {
    ms: 0,
    detail: 'continues',
    apply: (view, { weapon, square }) => ({ ...view, weapons: layWeapon(view.weapons, weapon, square) }),
  },
  taken: { ms: cardMs, detail: 'continues', reach: true, cue: 'help-lost', shows: true, apply: cardTaken },
  won: { ms: 600, cue: ({ side }) => (side === 'rebels' ? 'won' : 'lost') },
}

/** The event functions of the table. The dice of a roll are announced before the roll's log line. */
export const playback = eventPlayback(events, (event: BreakoutEvent, line) =>
  event.type === 'threw' ? `${throwFigures(event.throw, event.rebel, event.soldier)}. ${line?.text ?? ''}` : line?.text,
)

/**
 * Returns the view at the start of a round: all dice are visible, and the Rebels who leave the Detention Block are
 * known.
 */
function rolled(view: BreakoutView, { round, dice, red, freed }: EventOf<'rolled'>): BreakoutView {
  const out = freed.flatMap((rebel) => view[rebel] ?? []).map((rebel): Rebel => ({ ...rebel, freed: true }))
  return {
    ...view,
    ...Object.fromEntries(out.map((rebel) => [rebel.rebel, rebel])),
    round: { number: round, phase: 'plan', dice, red, moved: [], contacts: {} },
  }
}

/**
 * Returns the view after a plan is final. If one player has two Rebels, only the view says which Rebel it was; the
 * event does not.
 */
function ready(view: BreakoutView, { seat }: EventOf<'ready'>): BreakoutView {
  const [rebel, another] = rebelsOfSeat(view, seat)
  if (rebel === undefined || another !== undefined) return view
  const fixed = new Set([...view.ready, rebel.rebel])
  return { ...view, ready: rebelsOf(view).flatMap((member) => (fixed.has(member.rebel) ? [member.rebel] : [])) }
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

function cardTaken(view: BreakoutView, { card, space, from }: EventOf<'taken'>): BreakoutView {
  const row = from === undefined ? {} : { [from]: (view.held[from] ?? []).filter((id) => id !== card) }
  return {
    ...view,
    taken: [...view.taken, card],
    spaces: view.spaces.filter((other) => other !== space),
    held: { ...view.held, ...row },
  }
}

/** Moves a Rebel to another square. The Rebel is then no longer freed. */
function withRebel(view: BreakoutView, rebel: RebelId, square: string): BreakoutView {
  const before = view[rebel]
  return before ? { ...view, [rebel]: { rebel, seat: before.seat, square } } : view
}
