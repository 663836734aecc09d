import { diffView, eventFor, viewFor, type PersonId, type RoomEvent, type Told } from '@bay327/room'
import type { Update, View } from '@bay327/room'
import { headOf, positionOf, type Replica, type Step } from './replica.ts'

/** What a viewer holds: the index of a remembered step, and who he was then. */
export interface Base {
  readonly index: number
  readonly person: PersonId | undefined
}

/**
 * What brings a viewer to the newest state: the parts of his view that differ from what he holds and the events since,
 * or, when what he holds is not remembered, the whole view and the recent events.
 */
export function makeUpdate(
  replica: Replica,
  person: PersonId | undefined,
  base: Base | undefined,
  more: { readonly now: number; readonly watching: number },
): Update {
  const head = headOf(replica)
  const from = base && replica.steps[base.index]
  const view = viewAt(replica, head, person)
  const before = base && from && viewAt(replica, from, base.person)
  return {
    position: positionOf(head),
    ...(from && { from: positionOf(from) }),
    ...more,
    parts: diffView(before, view),
    events: base && from ? eventsAfter(replica, base.index, person) : recentEvents(replica, person),
  }
}

function eventsAfter(replica: Replica, index: number, person: PersonId | undefined): Told[] {
  return replica.steps
    .slice(index + 1)
    .flatMap(({ room, tip, events }) =>
      events.flatMap((event) => told(eventFor(replica.game, room, event, person), room.at, tip.version)),
    )
}

function recentEvents(replica: Replica, person: PersonId | undefined): Told[] {
  const { room } = headOf(replica)
  return replica.recent.flatMap(({ at, version, event }) =>
    told(eventFor(replica.game, room, event, person), at, version),
  )
}

const told = (event: RoomEvent | undefined, at: number, version: number): Told[] =>
  event === undefined ? [] : [{ at, version, event }]

const views = new WeakMap<Step, Map<PersonId | undefined, View>>()

/** Made once for each step and person: today's view is what tomorrow's is compared with. */
function viewAt({ game }: Replica, step: Step, person: PersonId | undefined): View {
  const made = views.get(step) ?? new Map<PersonId | undefined, View>()
  views.set(step, made)
  const view = made.get(person) ?? viewFor(game, step.room, person)
  made.set(person, view)
  return view
}

/** Lets go of the views of a step that everybody has left behind. */
export function forgetViews(step: Step): void {
  views.delete(step)
}
