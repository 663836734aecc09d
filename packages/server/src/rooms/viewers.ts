import { personOf, type PersonId, type Update } from '@bay327/room'
import type { Audience, Viewer } from './audience.ts'
import { crowd } from './crowd.ts'
import type { ServerNode } from './node.ts'
import { findStep, headOf, roomOf, type Replica, type Step } from './replica.ts'
import { forgetViews, makeUpdate, type Base } from './update.ts'

/** The viewers of one room at this node, each of whom holds the newest state as soon as there is one. */
export interface Viewers<V extends Viewer> {
  readonly size: number
  add(viewer: V, since: string | undefined): Update
  remove(viewer: V): void
  /** Brings everybody from `before` to the newest step. */
  tell(before: Step): void
  /** What a viewer has missed since a position of his own. */
  since(viewer: V, position: string | undefined): Update
  /** Those with a name who have a connection here. */
  people(): ReadonlySet<PersonId>
  ping(person: PersonId, place: string): void
  /** Watchers without a name here. */
  watchers(): number
  hearWatchers: (...heard: Parameters<ReturnType<typeof crowd>['hear']>) => void
  /** Tells everybody when the number of watchers has changed since it was last told. */
  tellWatching(): void
  all(): readonly V[]
}

export function viewersOf<V extends Viewer>(node: ServerNode, replica: Replica, audience: Audience<V>): Viewers<V> {
  const present = new Set<V>()
  const others = crowd(node.pace.lease)
  let toldWatching = 0

  const watchers = (): number => [...present].filter(({ person }) => person === undefined).length
  const watching = (): number => watchers() + others.count(node.clock.now())

  function update(person: PersonId | undefined, base: Base | undefined): Update {
    return makeUpdate(replica, person, base, { now: node.clock.now(), watching: watching() })
  }

  function since(viewer: V, position: string | undefined): Update {
    const index = findStep(replica, position)
    const step = replica.steps[index]
    return update(viewer.person, step && { index, person: personOf(step.room, viewer.tokenHash) })
  }

  return {
    get size() {
      return present.size
    },
    all: () => [...present],
    since,
    watchers,
    hearWatchers: (...heard) => others.hear(...heard),

    add(viewer, position) {
      viewer.person = personOf(roomOf(replica), viewer.tokenHash)
      present.add(viewer)
      return since(viewer, position)
    },

    remove: (viewer) => void present.delete(viewer),
    people: () => new Set([...present].flatMap(({ person }) => person ?? [])),

    tell(before) {
      const head = headOf(replica)
      if (head === before) return
      const index = replica.steps.indexOf(before)
      const held = new Map([...present].map((viewer) => [viewer, viewer.person]))
      if (head.room.people !== before.room.people)
        for (const viewer of present) viewer.person = personOf(head.room, viewer.tokenHash)
      for (const group of groupBy(present, (viewer) => `${held.get(viewer)} ${viewer.person}`)) {
        const [first] = group
        const base = index < 0 ? undefined : { index, person: held.get(first) }
        audience.update(group, update(first.person, base))
      }
      toldWatching = watching()
      forgetViews(before)
    },

    tellWatching() {
      if (watching() === toldWatching) return
      toldWatching = watching()
      const index = replica.steps.length - 1
      for (const group of groupBy(present, ({ person }) => `${person}`)) {
        const [{ person }] = group
        audience.update(group, update(person, { index, person }))
      }
    },

    ping(person, place) {
      audience.ping(
        [...present].filter((viewer) => viewer.person !== person),
        { person, place },
      )
    },
  }
}

type Group<T> = [T, ...T[]]

/** The items that share a key together: what is alike is made once. */
function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Iterable<Group<T>> {
  const groups = new Map<string, Group<T>>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups.values()
}
