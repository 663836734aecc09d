import type { DantooineEvent } from '../shared/events.ts'
import type { DantooineView, Rebel, Seat } from '../shared/types.ts'

const spaceMs = 320
const longestWalkMs = 960
/** The hand to rest, and the time to read where it lies. */
const spinMs = 900 + 550
/** The same, and then the bolts and what they take off. */
const attackMs = 900 + 1_100
const changeMs = 520

/** How long an event is on show at normal speed, in ms; 0 where the picture is only that something is different. */
export function duration(event: DantooineEvent): number {
  switch (event.type) {
    case 'rebel-spun':
    case 'imperial-spun':
      return spinMs
    case 'attacked':
      return attackMs
    case 'rebel-moved':
    case 'vader-moved':
      return Math.min(longestWalkMs, event.path.length * spaceMs)
    case 'force-taken':
      return 900
    case 'repaired':
      return 700
    case 'no-spin':
    case 'in-field':
    case 'spared':
      return changeMs
    case 'won':
      return 640
    case 'first':
    case 'turn-began':
    case 'force-kept':
    case 'entered':
    case 'vader-stayed':
      return 0
  }
}

/** The view with what this event tells brought up to date: every figure stands in the event, nothing is worked out. */
export function apply(view: DantooineView, event: DantooineEvent): DantooineView {
  switch (event.type) {
    case 'first':
      return { ...view, first: event.seat }
    case 'turn-began':
      return { ...view, turn: { seat: event.seat, number: event.turn, phase: 'rebel' } }
    case 'rebel-spun': {
      const { min, max, circle: by, sector } = event
      return withDial(withTurn(view, { rebel: { min, max, by, sector } }), { rebel: sector })
    }
    case 'no-spin':
      return withTurn(view, { rebel: { min: event.steps, max: event.steps, by: event.why } })
    case 'force-taken':
      return { ...view, force: event.seat }
    case 'rebel-moved':
      return withRebel(view, event.seat, { at: event.to })
    case 'repaired':
      return withRebel(view, event.seat, { pieces: event.to })
    case 'imperial-spun': {
      const { min, max, sector } = event
      return withDial(withTurn(view, { phase: 'vader', vader: { min, max, sector } }), { imperial: sector })
    }
    case 'vader-moved':
      return { ...view, vader: event.to }
    case 'attacked':
      return withDial(withTurn(withRebel(view, event.target, { pieces: event.to }), { phase: 'attack' }), {
        imperial: event.sector,
      })
    case 'force-kept':
    case 'entered':
    case 'in-field':
    case 'vader-stayed':
    case 'spared':
    case 'won':
      return view
  }
}

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
