import { setImmediate } from 'node:timers'
import {
  awaitedTable,
  deadlines,
  isBusy,
  isUnattended,
  isOlder,
  nodesOf,
  schema,
  type CommandId,
  type NodeId,
  type PersonId,
  type RoomCode,
  type TableNow,
  type Update,
} from '@bay327/room'
import { estimator } from '../bots/estimator.ts'
import { createBotRunner } from '../bots/bot-runner.ts'
import { createMatchArchiver } from '../matches/archiver.ts'
import { createTimer } from './timer.ts'
import type { Audience, Viewer } from './audience.ts'
import { findDeadNodes } from './dead-nodes.ts'
import { awaited, commit, type Draft, type Verdict } from './commit.ts'
import { nextContact, nextReclaim } from './presence-report.ts'
import type { WatcherCountMessage } from './remote-watchers.ts'
import { gossip } from './gossip.ts'
import { createQueue } from './queue.ts'
import { createSnapshotter } from './snapshotter.ts'
import { catchUp, Unservable } from './load.ts'
import type { ServerNode } from './node.ts'
import { roomOf, type Replica } from './replica.ts'
import type { Subscriptions } from '../store/store.ts'
import { createTableListing } from './table-listing.ts'
import { viewersOf, type PendingReply, type Viewers } from './viewers.ts'

/** More commands than this waiting for one room is a flood. */
const LONGEST_LINE = 200
/** After a deadline that could not be carried out, ms. */
const RETRY = 1_000

/** A room in this node's memory: one command at a time, its viewers told after each, its clockwork kept going. */
export interface HostedRoom<V extends Viewer = Viewer> {
  readonly code: RoomCode
  readonly replica: Replica
  readonly viewers: Viewers<V>
  /** How it stands at this moment, as anybody who watches sees it. */
  stands(): TableNow
  /** False once it has left the memory: whoever holds on to it has to find it again. */
  readonly isOpen: boolean
  /**
   * `asker` gets the update that the command makes with its answer, before anything else happens. The command is dropped
   * where its turn comes too late, or when whoever sent it is not there any more.
   */
  submit(draft: Draft, asker?: PendingReply<V>, isThere?: () => boolean): Promise<Verdict>
  /** The store's clock, ms. */
  now(): number
  /** Reads the tail; a no-op when the replica is known to hold `version`. Rejects when the store is out. */
  follow(version?: number): Promise<void>
  /** Sees that a slow table that nobody watches goes on, where no other node does. */
  tend(): Promise<void>
  /** Reports that whoever was carried by these nodes has lost contact. */
  reportLost(dead: readonly NodeId[]): Promise<void>
  /** Takes in a viewer, who gets what they have missed since a position of their own. The others hear of it later. */
  enter(viewer: V, since: string | undefined): Update
  leave(viewer: V): void
  /** Does what the room has asked to be looked after for. */
  tick(): void
  /** A bell may have been lost, and a murmur: the tail is read with the next tick. */
  miss(): void
  /** Nodes that this one has to know the death of. */
  readonly nodes: readonly NodeId[]
  murmur(murmur: WatcherCountMessage): void
  /** Which of these people look at a page of the room, at any node. */
  watched(people: readonly PersonId[]): Promise<ReadonlySet<PersonId>>
  /** Waits until nothing is under way any more. */
  drain(): Promise<void>
  close(): Promise<void>
}

export interface RoomDependencies<V extends Viewer> {
  readonly audience: Audience<V>
  /** Takes the room out of the registry, so that the next who asks loads it anew. */
  readonly forget: () => void
  /** Asks for a `tick` when the node makes its next round: no room is looked after that does not ask. */
  readonly wake: () => void
}

export async function hostRoom<V extends Viewer>(
  node: ServerNode,
  replica: Replica,
  { audience, forget, wake }: RoomDependencies<V>,
): Promise<HostedRoom<V>> {
  const { code } = replica
  const jobs = createQueue()
  const viewers = viewersOf(node, replica, audience)
  const snapshots = createSnapshotter(node, replica, wake)
  const bots = createBotRunner(
    node,
    replica,
    () => isOpen && (viewers.size > 0 || roomOf(replica).tended === node.id),
    submit,
  )
  const chances = estimator(node, replica, viewers, audience)
  const shown = createTableListing(node, replica)
  const matches = createMatchArchiver(node, replica)
  const talk = gossip(node, code, viewers, wake)
  const clockwork = createTimer(node.clock, () => quietly(runClockwork()))
  const bedtime = createTimer(node.clock, goToBed)
  let isOpen = true
  let isAwake = false
  let contacts = 0
  let busySince = node.clock.now()
  let isReporting = false
  let isBehind = false
  let stopListening = async (): Promise<void> => {}

  /** Runs a job alone in the room, and then tells the viewers what came of it. */
  function run<T>(job: () => Promise<T>, askerOf?: (done: T) => PendingReply<V> | undefined): Promise<T> {
    return jobs.run(async () => {
      const before = replica.head
      let asker: PendingReply<V> | undefined
      try {
        const done = await job()
        asker = askerOf?.(done)
        return done
      } catch (error) {
        if (error instanceof Unservable) shut(error)
        throw error
      } finally {
        if (isOpen) settle(before, asker)
      }
    })
  }

  function settle(before: Replica['head'], asker: PendingReply<V> | undefined): void {
    if (replica.head === before) return
    stir()
    viewers.tell(asker)
    bots.look()
    chances.look()
    setAlarm()
    reportContacts()
    talk.settle()
    quietly(tend())
    snapshots.settle()
    shown.settle()
    matches.settle(false)
    node.calls?.moved(replica)
  }

  /** Somebody came or went, or something happened: from now on it counts how long nothing does. */
  function stir(): void {
    busySince = node.clock.now()
    if (isOpen && viewers.size === 0) bedtime.set(busySince + node.pace.idle + 1)
  }

  function goToBed(): void {
    if (isIdle()) quietly(jobs.run(rest))
    else if (viewers.size === 0) bedtime.set(node.clock.now() + node.pace.idle)
  }

  function setAlarm(notBefore = 0): void {
    const times = deadlines(roomOf(replica)).map(({ at }) => at)
    clockwork.set(isOpen && isAwake && times.length > 0 ? Math.max(notBefore, Math.min(...times)) : undefined)
  }

  async function submit(draft: Draft, asker?: PendingReply<V>, isThere?: () => boolean): Promise<Verdict> {
    if (!isOpen) return { ok: false, code: 'no-answer' }
    if (jobs.length >= LONGEST_LINE) return { ok: false, code: 'too-fast' }
    const isHeard = (verdict: Verdict): boolean => verdict.ok && !verdict.repeat
    const isAwaited = awaited(node, isThere)
    const job = async (): Promise<Verdict> => {
      const verdict = await commit(node, replica, draft, () => isOpen && isAwaited())
      if (!verdict.ok && verdict.code === 'internal') node.log.error({ room: code }, 'A command failed')
      if (!verdict.ok && verdict.unservable) shut(new Unservable(verdict.code))
      if (verdict.ok && !verdict.repeat) matches.settle(true)
      return verdict
    }
    return run(job, (verdict) => (isHeard(verdict) ? asker : undefined))
  }

  async function runClockwork(): Promise<void> {
    const now = node.clock.now()
    const due = deadlines(roomOf(replica)).filter(({ at }) => at <= now)
    for (const { id } of due) await submit({ id: `time:${id}` as CommandId, request: { type: 'time', deadline: id } })
    const left = deadlines(roomOf(replica))
    const isStuck = due.some(({ id }) => left.some((each) => each.id === id))
    setAlarm(isStuck ? node.clock.now() + RETRY : 0)
  }

  /** What this node owes the room: whose place is back with its device, and who has a connection here. */
  function nextReport(): Omit<Draft, 'id'> | undefined {
    if (!isOpen) return undefined
    const back = nextReclaim(roomOf(replica), viewers.all)
    if (back) return { request: { type: 'reclaim', person: back.person }, made: { tokenHash: back.tokenHash } }
    const next = nextContact(roomOf(replica), node.id, viewers.people())
    return next && { request: { type: 'contact', node: node.id, ...next } }
  }

  /** One report after the other until the room's idea of who has a connection here is right. */
  function reportContacts(): void {
    if (isReporting || nextReport() === undefined) return
    isReporting = true
    const reports = run(async () => {
      for (;;) {
        const next = nextReport()
        if (next === undefined) return
        const id = `contact:${node.id}:${++contacts}` as CommandId
        const verdict = await commit(node, replica, { id, ...next })
        if (!verdict.ok && verdict.code === 'no-answer') fallBehind()
        if (!verdict.ok) return
      }
    })
    quietly(reports.finally(() => (isReporting = false)))
  }

  /** Sees to a slow table that goes on by itself and is left alone. Whichever node says so first is the one. */
  async function tend(): Promise<void> {
    if (!isOpen || !isUnattended(roomOf(replica))) return
    const id = `tend:${replica.head.tip.version}` as CommandId
    await submit({ id, request: { type: 'tend', node: node.id } })
  }

  async function follow(version?: number): Promise<void> {
    await run(async () => {
      if (isOpen && (version === undefined || version > replica.head.tip.version)) await catchUp(node, replica)
    })
  }

  /** For what nobody waits for: with the next tick the tail is read, and what is owed done again. */
  function quietly(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (error instanceof Unservable) return
      node.log.warn({ room: code, err: error }, 'A room fell behind')
      fallBehind()
    })
  }

  function fallBehind(): void {
    isBehind = true
    wake()
  }

  /** Watchers are counted anew with the next tick; a contact is reported at once, behind the answer to whoever came. */
  function comeAndGo({ person }: V): void {
    stir()
    wake()
    bots.look()
    chances.look()
    const isOwed = person !== undefined || nextReclaim(roomOf(replica), viewers.all) !== undefined
    if (isOwed) setImmediate(reportContacts)
  }

  function shut(reason: Unservable): void {
    if (!isOpen) return
    node.log.warn({ room: code, code: reason.code }, 'A room cannot be served any more')
    audience.shut(viewers.all(), reason.code)
    end()
  }

  function end(): void {
    isOpen = false
    clockwork.set(undefined)
    bedtime.set(undefined)
    bots.close()
    chances.close()
    matches.close()
    forget()
    stopListening().catch(() => node.metrics.storeFailures.inc())
  }

  function isIdle(): boolean {
    const isQuiet = node.clock.now() - busySince > node.pace.idle
    return viewers.size === 0 && isQuiet && jobs.length <= 1 && !isBusy(roomOf(replica))
  }

  /** Tells the log of a room of an earlier release in what it is kept from here on; nodes of that release let go of it. */
  async function renew(): Promise<void> {
    const { rules } = replica.newest
    if (!isOlder(roomOf(replica), rules)) return
    const id = `upgrade:${schema}:${rules}` as CommandId
    const verdict = await submit({ id, request: { type: 'upgrade', schema, rules } })
    if (isOlder(roomOf(replica), rules)) {
      end()
      throw new Unservable(verdict.ok ? 'internal' : verdict.code)
    }
    await snapshots.keep()
  }

  /** Leaves the memory, unless somebody has come in the meantime. */
  async function rest(): Promise<void> {
    if (!isOpen || !isIdle()) return
    void snapshots.finish()
    end()
  }

  const ears: Subscriptions = {
    ring: (version) => {
      if (version > replica.head.tip.version) quietly(follow(version))
    },
    hear: talk.hear,
  }
  const room: HostedRoom<V> = {
    code,
    replica,
    viewers,
    get isOpen() {
      return isOpen
    },
    submit,
    stands() {
      const [awaited, chance] = [awaitedTable(replica.game, roomOf(replica)), chances.known]
      const seats = roomOf(replica).seats.map(({ id, side, pick }) => ({ id, side, ...(pick && { pick }) }))
      return { ...(awaited && { awaited }), watching: viewers.watching(), seats, ...(chance && { chance }) }
    },
    now: () => node.clock.now(),
    follow,
    tend,
    murmur: talk.murmur,
    watched: async (people) => {
      const carried = people.filter((id) =>
        roomOf(replica).people.some((each) => each.id === id && each.contacts.length > 0),
      )
      return carried.length > 0 ? talk.whoLooks(carried) : new Set()
    },
    drain: jobs.idle,

    enter(viewer, since) {
      const update = viewers.add(viewer, since)
      comeAndGo(viewer)
      return update
    },

    leave(viewer) {
      viewers.remove(viewer)
      comeAndGo(viewer)
    },

    get nodes() {
      return [...nodesOf(roomOf(replica)), ...viewers.elsewhere.nodes]
    },

    miss() {
      talk.ask()
      fallBehind()
    },

    async reportLost(dead) {
      // A node that has only been silent for a while says again how many watch there.
      if (viewers.elsewhere.nodes.some((each) => dead.includes(each))) talk.ask()
      viewers.elsewhere.forget(dead)
      wake()
      for (const lost of nodesOf(roomOf(replica)).filter((each) => dead.includes(each))) {
        const id = `lost:${lost}:${replica.head.tip.version}` as CommandId
        await submit({ id, request: { type: 'node-lost', node: lost } })
      }
    },

    tick() {
      snapshots.tick()
      talk.tellWatchers()
      reportContacts()
      if (isBehind) quietly(follow())
      isBehind = false
    },

    async close() {
      await jobs.idle()
      await matches.idle()
      // The next release then reads the room as it stands, and nothing that this one made of entries.
      if (isOpen) await snapshots.finish()
      if (isOpen) end()
    },
  }
  try {
    stopListening = await node.store.listen(code, ears)
    await follow()
    await renew()
    await room.reportLost(await findDeadNodes(node, nodesOf(roomOf(replica))))
  } catch (error) {
    // Nobody is given this room: were it to hear bells, it would go on telling the log that nobody is here.
    if (room.isOpen) end()
    throw error
  }
  isAwake = true
  setAlarm()
  bots.look()
  stir()
  shown.settle()
  matches.settle(true)
  node.calls?.moved(replica)
  talk.ask()
  return room
}
