import { eventPlayback, type EventTable } from '@bay327/table/playback/event-table'
import type { DantooineEvent } from '../shared/events.ts'
import type { DantooineView, Rebel, Seat } from '../shared/types.ts'

const spaceMs = 320
const longestWalkMs = 960
/** The time for the spinner to stop, plus the time to read it, ms. */
const spinMs = 900 + 550
/** The time for the spinner to stop, plus the time for the shots and the lost pieces, ms. */
const attackMs = 900 + 1_100
const changeMs = 520

const walkMs = ({ path }: { readonly path: readonly unknown[] }): number =>
  Math.min(longestWalkMs, path.length * spaceMs)

/** How the table shows each kind of event. */
export const events: EventTable<DantooineView, DantooineEvent> = {
  first: { ms: 0, apply: (view, { seat }) => ({ ...view, first: seat }) },
  'turn-began': {
    ms: 0,
    silent: true,
    apply: (view, { seat, turn }) => ({ ...view, turn: { seat, number: turn, phase: 'rebel' } }),
  },
  'rebel-spun': {
    opens: 'spin',
    ms: spinMs,
    detail: 'begins',
    cue: 'dial',
    shows: true,
    apply: (view, { min, max, circle: by, sector }) =>
      withDial(withTurn(view, { rebel: { min, max, by, sector } }), { rebel: sector }),
  },
  'no-spin': {
    ms: changeMs,
    apply: (view, { steps, why }) => withTurn(view, { rebel: { min: steps, max: steps, by: why } }),
  },
  'force-taken': { ms: 900, cue: 'passed', apply: (view, { seat }) => ({ ...view, force: seat }) },
  'force-kept': { ms: 0 },
  'rebel-moved': { ms: walkMs, apply: (view, { seat, to }) => withRebel(view, seat, { at: to }) },
  entered: { ms: 0, silent: true },
  'in-field': { ms: changeMs, cue: 'failed' },
  repaired: {
    ms: 700,
    detail: 'begins',
    cue: 'help-comes',
    apply: (view, { seat, to }) => withRebel(view, seat, { pieces: to }),
  },
  'imperial-spun': {
    opens: 'spin',
    ms: spinMs,
    detail: 'begins',
    cue: 'dial',
    shows: true,
    apply: (view, { min, max, sector }) =>
      withDial(withTurn(view, { phase: 'vader', vader: { min, max, sector } }), { imperial: sector }),
  },
  'vader-moved': { ms: walkMs, apply: (view, { to }) => ({ ...view, vader: to }) },
  'vader-stayed': { ms: 0 },
  spared: { ms: changeMs },
  attacked: {
    opens: 'spin',
    ms: attackMs,
    detail: 'begins',
    reach: ({ lost }) => lost.length > 0,
    cue: 'shot-theirs',
    shows: true,
    apply: (view, { target, to, sector }) =>
      withDial(withTurn(withRebel(view, target, { pieces: to }), { phase: 'attack' }), { imperial: sector }),
  },
  won: { ms: 640, cue: 'won' },
}

/** The event functions of the table. */
export const playback = eventPlayback(events)

function withRebel(view: DantooineView, seat: Seat, change: Partial<Rebel>): DantooineView {
  const rebel = view[seat]
  return rebel ? { ...view, [seat]: { ...rebel, ...change } } : view
}

function withTurn(view: DantooineView, change: Partial<DantooineView['turn']>): DantooineView {
  return { ...view, turn: { ...view.turn, ...change } }
}

function withDial(view: DantooineView, change: DantooineView['dials']): DantooineView {
  return { ...view, dials: { ...view.dials, ...change } }
}
