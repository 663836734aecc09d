import { eventsForViewer, isTouchedBy, liveViews, personOf, refuseEntrance, seatsSeenBy, wholeView } from '@bay327/room'
import type { Layers, PersonId, Room, Position, CursorMessage, Update, View } from '@bay327/room'
import type { Audience, Viewer } from './audience.ts'
import { createRemoteWatchers, type RemoteWatchers } from './cluster/remote-watchers.ts'
import { roomClock } from './clock.ts'
import type { ServerNode } from './cluster/node.ts'
import { positionOf, roomOf, versionIn, type Replica } from './replica.ts'
import { HISTORY_LENGTH, createUpdateHistory, type Who } from './update-history.ts'
import { diffOnce, missedChange, signatures, wholeChange, type Change } from './update.ts'

/** The sender of the command that made the newest step. The sender waits for the answer. */
export interface PendingReply<V extends Viewer> {
  readonly viewer: V
  take(update: Update): void
}

/** The viewers of one room at this node. Each gets the newest state as soon as it exists. */
export interface Viewers<V extends Viewer> {
  readonly size: number
  add(viewer: V, since: string | undefined): Update
  remove(viewer: V): void
  /** Sends the newest step to everybody. The asker gets the step with the answer. */
  sendChanges(asker?: PendingReply<V>): void
  /** Returns the changes since this position of a viewer. */
  since(viewer: V, position: string | undefined): Update
  /** Returns whether viewers at this node had this position. */
  knows(position: string): boolean
  /** Returns the named people with a connection at this node. */
  people(): ReadonlySet<PersonId>
  /** Returns the named people whose page at this node is visible, as their pages report. */
  looking(): ReadonlySet<PersonId>
  ping(person: PersonId, place: string): void
  /** Sends a touch to the viewers who may see it. */
  touch(touched: CursorMessage): void
  /** Returns the number of watchers without a name at this node. */
  watchers(): number
  /** Returns all viewers at this node, named or not, who have no seat and stand in for nobody. */
  strangers(): readonly V[]
  /** Watchers at other nodes. */
  readonly elsewhere: RemoteWatchers
  /** Returns the number of watchers at this node and at other nodes. */
  watching(): number
  /** Sends the number of watchers to everybody if it has changed. */
  sendWatcherCount(): void
  all(): readonly V[]
}

export function viewersOf<V extends Viewer>(node: ServerNode, replica: Replica, audience: Audience<V>): Viewers<V> {
  const { newest: game } = replica
  const present = new Map<Who, Set<V>>()
  const elsewhere = createRemoteWatchers()
  const views = liveViews(game)
  const laps = createUpdateHistory()
  const holders = new Map<Who, Holder>()
  let position = positionOf(replica.head)
  let people = roomOf(replica).people
  let door = doorOf(roomOf(replica))
  /** The number of watchers last sent. Undefined: viewers have different numbers. */
  let lastWatcherCount: number | undefined = 0

  const all = (): V[] => [...present.values()].flatMap((viewers) => [...viewers])
  const watchers = (): number => present.get('')?.size ?? 0
  const watching = (): number => watchers() + elsewhere.count

  function viewOf(who: Who): Layers {
    node.metrics.views.inc()
    return views.view(roomOf(replica), personIn(who))
  }

  function updateOf(change: Change, from?: Position): Update {
    const base = from === undefined ? { whole: true as const } : isBefore(from, position) ? undefined : { from }
    return { position, ...base, ...(hasDeadline(change) && { now: roomClock(node.clock, replica).now() }), ...change }
  }

  /** Returns a whole view for a viewer who has received the events up to a version. */
  const whole = (who: Who, after: number): Update =>
    updateOf(wholeChange(replica, wholeView(viewOf(who)), personIn(who), after))

  function since(viewer: V, held: string | undefined): Update {
    const who = whoIs(viewer)
    if (held === undefined) return whole(who, 0)
    if (held === position) return updateOf(nothing, position)
    const [missed, holder] = [laps.since(held, who, viewer.tokenHash), holders.get(who)]
    if (missed === undefined || holder === undefined) return whole(who, versionIn(held))
    return updateOf(missedChange(missed, holder.view), held as Position)
  }

  function hold(who: Who): void {
    holders.set(who, { view: viewOf(who), left: 0 })
  }

  function enter(viewer: V): void {
    const who = whoIs(viewer)
    const there = present.get(who)
    if (there) there.add(viewer)
    else present.set(who, new Set([viewer]))
    if (!holders.has(who)) hold(who)
  }

  function leave(viewer: V): void {
    const there = present.get(whoIs(viewer))
    there?.delete(viewer)
    if (there?.size === 0) present.delete(whoIs(viewer))
  }

  /**
   * Looks up again which person each viewer is, and moves the viewers who are another person now. Returns those who may
   * stay.
   */
  function lookUp(): readonly V[] {
    const room = roomOf(replica)
    const before = door
    door = doorOf(room)
    if (room.people === people && door.keptOut === before.keptOut && door.invite === before.invite) return []
    people = roomOf(replica).people
    const strangers = all().filter((viewer) => viewer.person !== personOf({ people }, viewer.tokenHash))
    for (const viewer of strangers) {
      leave(viewer)
      viewer.person = personOf({ people }, viewer.tokenHash)
    }
    const refused = new Set([...turnAway('kept-out', strangers), ...turnAway('moved', strangers)])
    return strangers.filter((viewer) => !refused.has(viewer))
  }

  /**
   * Disconnects the viewers without a name who may not be here, for this reason. They may also be among `strangers`.
   * Returns them.
   */
  function turnAway(reason: 'kept-out' | 'moved', strangers: readonly V[]): readonly V[] {
    const nobodies = [...strangers.filter(({ person }) => person === undefined), ...(present.get('') ?? [])]
    const away = nobodies.filter(
      ({ tokenHash, invite }) => refuseEntrance(roomOf(replica), tokenHash, invite) === reason,
    )
    away.forEach(leave)
    audience.shut(away, reason)
    return away
  }

  /** Returns the changes of the newest steps, by person. People who have been gone for long are dropped. */
  function changes(): Map<Who, Change> {
    const byPerson = new Map<Who, Change>()
    const events = eventsForViewer(game, replica.unsent)
    const diff = diffOnce()
    for (const [who, holder] of holders) {
      holder.left = present.has(who) ? 0 : holder.left + 1
      const view = viewOf(who)
      if (holder.left > HISTORY_LENGTH) holders.delete(who)
      else byPerson.set(who, { parts: diff(holder.view, view), events: events(personIn(who)) })
      holder.view = view
    }
    return byPerson
  }

  /** Sends the same message to viewers with the same change. */
  function sendSteps(from: Position, byPerson: ReadonlyMap<Who, Change>, asker: PendingReply<V> | undefined): void {
    const signature = signatures()
    const alike = groupBy(present.keys(), (who) => signature(byPerson.get(who) ?? nothing))
    for (const group of alike) {
      const viewers = group.flatMap((who) => [...(present.get(who) ?? [])])
      const others = viewers.filter((viewer) => viewer !== asker?.viewer)
      const update = updateOf(byPerson.get(group[0]) ?? nothing, from)
      if (others.length > 0) audience.update(others, update)
      if (others.length < viewers.length) asker?.take(update)
    }
  }

  function sendWhole(viewers: readonly V[], held: Position): void {
    for (const group of groupBy(viewers, whoIs)) audience.update(group, whole(whoIs(group[0]), versionIn(held)))
  }

  function sendChanges(asker?: PendingReply<V>): void {
    const before = { from: position, people }
    position = positionOf(replica.head)
    if (position === before.from && !replica.isAnew) return
    const strangers = lookUp()
    if (replica.isAnew) {
      laps.clear()
      holders.clear()
      for (const who of present.keys()) hold(who)
      sendWhole(all(), before.from)
    } else {
      const byPerson = changes()
      laps.add({ ...before, changes: byPerson })
      sendSteps(before.from, byPerson, asker)
    }
    strangers.forEach(enter)
    sendWhole(strangers, before.from)
    replica.unsent = []
    replica.isAnew = false
  }

  return {
    get size() {
      let size = 0
      for (const viewers of present.values()) size += viewers.size
      return size
    },
    all,
    since,
    knows: (held) => held === position || laps.knows(held),
    watchers,
    strangers: () =>
      [...present].flatMap(([who, there]) =>
        seatsSeenBy(roomOf(replica), personIn(who)).length > 0 ? [] : [...there],
      ),
    elsewhere,
    watching,

    add(viewer, held) {
      // The room may already contain an entry that no viewer has received.
      sendChanges()
      viewer.person = personOf(roomOf(replica), viewer.tokenHash)
      enter(viewer)
      // A new viewer gets the current number of watchers, before the others.
      if (watching() !== lastWatcherCount) lastWatcherCount = undefined
      return since(viewer, held)
    },

    remove: leave,
    people: () => new Set([...present.keys()].flatMap((who) => personIn(who) ?? [])),
    looking: () => new Set(all().flatMap(({ person, rests }) => (rests ? [] : (person ?? [])))),

    sendChanges,

    sendWatcherCount() {
      if (watching() === lastWatcherCount) return
      lastWatcherCount = watching()
      audience.watching(all(), lastWatcherCount)
    },

    ping(person, place) {
      audience.ping(
        all().filter((viewer) => viewer.person !== person),
        { person, place },
      )
    },

    touch(touched) {
      const isShown = (who: Who): boolean => isTouchedBy(replica.game, roomOf(replica), touched, personIn(who))
      audience.touched(
        [...present].flatMap(([who, viewers]) => (isShown(who) ? [...viewers] : [])),
        touched,
      )
    },
  }
}

const doorOf = ({ keptOut, invite }: Room) => ({ keptOut, invite })

/**
 * The newest view of a person, and the number of steps since their last page left (0 while one is open). It is deleted
 * after `HISTORY_LENGTH` steps.
 */
interface Holder {
  view: Layers
  left: number
}

const nothing: Change = { parts: {}, events: [] }

/** Returns whether a position is the last one before another. */
const isBefore = (from: Position, position: Position): boolean => versionIn(from) + 1 === versionIn(position)

/** Returns whether a change contains a deadline. Clients count a deadline down by the store's clock. */
function hasDeadline({ parts }: Change): boolean {
  const { questions = [], proposals = [] } = parts as Partial<Pick<View, 'questions' | 'proposals'>>
  return (
    questions.some(({ deadline, thinking, moment }) => (deadline ?? thinking ?? moment) !== undefined) ||
    proposals.some(({ deadline }) => deadline !== undefined)
  )
}

const whoIs = ({ person }: Viewer): Who => person ?? ''
const personIn = (who: Who): PersonId | undefined => (who === '' ? undefined : who)

type Group<T> = [T, ...T[]]

/** Groups items by a key, so that a message for equal items is made once. */
function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => unknown): Iterable<Group<T>> {
  const groups = new Map<unknown, Group<T>>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups.values()
}
