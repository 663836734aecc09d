import { eventsForViewer, isTouchedBy, liveViews, personOf, refuseEntrance, seatsSeenBy, wholeView } from '@bay327/room'
import type { Layers, PersonId, Room, Position, CursorMessage, Update, View } from '@bay327/room'
import type { Audience, Viewer } from './audience.ts'
import { createRemoteWatchers, type RemoteWatchers } from './remote-watchers.ts'
import type { ServerNode } from './node.ts'
import { positionOf, roomOf, versionIn, type Replica } from './replica.ts'
import { HISTORY_LENGTH, createUpdateHistory, type Who } from './update-history.ts'
import { diffOnce, signatures, wholeChange, type Change } from './update.ts'

/** Somebody whose command made the newest step, and who waits for the answer. */
export interface PendingReply<V extends Viewer> {
  readonly viewer: V
  take(update: Update): void
}

/** The viewers of one room at this node, each of whom holds the newest state as soon as there is one. */
export interface Viewers<V extends Viewer> {
  readonly size: number
  add(viewer: V, since: string | undefined): Update
  remove(viewer: V): void
  /** Brings everybody to the newest step; whoever is answered anyhow gets it with the answer. */
  tell(asker?: PendingReply<V>): void
  /** What a viewer has missed since a position of their own. */
  since(viewer: V, position: string | undefined): Update
  /** Whether a position is one from which viewers here were brought on. */
  knows(position: string): boolean
  /** Those with a name who have a connection here. */
  people(): ReadonlySet<PersonId>
  /** Those of them who look at a page here, as far as their pages say. */
  looking(): ReadonlySet<PersonId>
  ping(person: PersonId, place: string): void
  /** Shows it to those who may see it. */
  touch(touched: CursorMessage): void
  /** Watchers without a name here. */
  watchers(): number
  /** All here who hold no seat and play nobody's for them, with a name or without. */
  strangers(): readonly V[]
  /** Watchers at the other nodes. */
  readonly elsewhere: RemoteWatchers
  /** Those here and there. */
  watching(): number
  /** Tells everybody when the number of watchers has changed since it was last told. */
  tellWatching(): void
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
  /** Undefined: not everybody was told the same. */
  let toldWatching: number | undefined = 0

  const all = (): V[] => [...present.values()].flatMap((viewers) => [...viewers])
  const watchers = (): number => present.get('')?.size ?? 0
  const watching = (): number => watchers() + elsewhere.count

  function viewOf(who: Who): Layers {
    node.metrics.views.inc()
    return views.view(roomOf(replica), personIn(who))
  }

  function updateOf(change: Change, from?: Position): Update {
    const base = from === undefined ? { whole: true as const } : isBefore(from, position) ? undefined : { from }
    return { position, ...base, ...(hasDeadline(change) && { now: node.clock.now() }), ...change }
  }

  /** For somebody who has been told what happened up to a version, as they say. */
  const whole = (who: Who, after: number): Update =>
    updateOf(wholeChange(replica, wholeView(viewOf(who)), personIn(who), after))

  function since(viewer: V, held: string | undefined): Update {
    const who = whoIs(viewer)
    if (held === undefined) return whole(who, 0)
    const change = held === position ? nothing : laps.since(held, who, viewer.tokenHash)
    return change === undefined ? whole(who, versionIn(held)) : updateOf(change, held as Position)
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

  /** Finds out anew who everybody is: those who are not who they were go elsewhere. Returns them. */
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

  /** Of those who are nobody here, `strangers` among them, ends the line of all who may not be here for this reason. */
  function turnAway(reason: 'kept-out' | 'moved', strangers: readonly V[]): readonly V[] {
    const nobodies = [...strangers.filter(({ person }) => person === undefined), ...(present.get('') ?? [])]
    const away = nobodies.filter(
      ({ tokenHash, invite }) => refuseEntrance(roomOf(replica), tokenHash, invite) === reason,
    )
    away.forEach(leave)
    audience.shut(away, reason)
    return away
  }

  /** What everybody is told who holds what was before the newest steps. Who has been gone for long is forgotten. */
  function changes(): Map<Who, Change> {
    const told = new Map<Who, Change>()
    const events = eventsForViewer(game, replica.untold)
    const diff = diffOnce()
    for (const [who, holder] of holders) {
      holder.left = present.has(who) ? 0 : holder.left + 1
      const view = viewOf(who)
      if (holder.left > HISTORY_LENGTH) holders.delete(who)
      else told.set(who, { parts: diff(holder.view, view), events: events(personIn(who)) })
      holder.view = view
    }
    return told
  }

  /** Brings on together those who are told the same. */
  function tellOn(from: Position, told: ReadonlyMap<Who, Change>, asker: PendingReply<V> | undefined): void {
    const signature = signatures()
    const alike = groupBy(present.keys(), (who) => signature(told.get(who) ?? nothing))
    for (const group of alike) {
      const viewers = group.flatMap((who) => [...(present.get(who) ?? [])])
      const others = viewers.filter((viewer) => viewer !== asker?.viewer)
      const update = updateOf(told.get(group[0]) ?? nothing, from)
      if (others.length > 0) audience.update(others, update)
      if (others.length < viewers.length) asker?.take(update)
    }
  }

  function tellAnew(viewers: readonly V[], held: Position): void {
    for (const group of groupBy(viewers, whoIs)) audience.update(group, whole(whoIs(group[0]), versionIn(held)))
  }

  function tell(asker?: PendingReply<V>): void {
    const before = { from: position, people }
    position = positionOf(replica.head)
    if (position === before.from && !replica.isAnew) return
    const strangers = lookUp()
    if (replica.isAnew) {
      laps.clear()
      holders.clear()
      for (const who of present.keys()) hold(who)
      tellAnew(all(), before.from)
    } else {
      const told = changes()
      laps.add({ ...before, told })
      tellOn(before.from, told, asker)
    }
    strangers.forEach(enter)
    tellAnew(strangers, before.from)
    replica.untold = []
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
      // An entry may be in the room already that nobody was told of yet.
      tell()
      viewer.person = personOf(roomOf(replica), viewer.tokenHash)
      enter(viewer)
      // Who comes is told how many watch at this moment, before the others are.
      if (watching() !== toldWatching) toldWatching = undefined
      return since(viewer, held)
    },

    remove: leave,
    people: () => new Set([...present.keys()].flatMap((who) => personIn(who) ?? [])),
    looking: () => new Set(all().flatMap(({ person, rests }) => (rests ? [] : (person ?? [])))),

    tell,

    tellWatching() {
      if (watching() === toldWatching) return
      toldWatching = watching()
      audience.watching(all(), toldWatching)
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

/** What somebody holds who is here, or was until so many steps ago. */
interface Holder {
  view: Layers
  left: number
}

const nothing: Change = { parts: {}, events: [] }

/** Whether a position is the one numbered one less. */
const isBefore = (from: Position, position: Position): boolean => versionIn(from) + 1 === versionIn(position)

/** Whether there is something in it that has to be counted down by the store's clock. */
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

/** The items that share a key together: what is alike is made once. */
function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => unknown): Iterable<Group<T>> {
  const groups = new Map<unknown, Group<T>>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups.values()
}
