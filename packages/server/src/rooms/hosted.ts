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
import { roomClock } from './clock.ts'
import { createTimer } from './timer.ts'
import type { Audience, Viewer } from './audience.ts'
import { findDeadNodes } from './cluster/dead-nodes.ts'
import { awaited, commit, type Draft, type Verdict } from './commit.ts'
import { contactReporter } from './cluster/contact-reporter.ts'
import { nextReclaim } from './cluster/presence-report.ts'
import type { WatcherCountMessage } from './cluster/remote-watchers.ts'
import { gossip } from './cluster/gossip.ts'
import { createQueue } from './queue.ts'
import { createSnapshotter } from './snapshotter.ts'
import { catchUp, Unservable } from './load.ts'
import type { ServerNode } from './cluster/node.ts'
import { roomOf, type Replica } from './replica.ts'
import type { Subscriptions } from '../store/store.ts'
import { createTableListing } from './table-listing.ts'
import { viewersOf, type PendingReply, type Viewers } from './viewers.ts'
import { usualLimits } from '../limits/table.ts'

/** Delay before a failed deadline is retried, ms. */
const RETRY = 1_000
/** How long a room stays in memory at least after something happened in it, ms: people come after they opened it. */
const STAYS = 5_000

/** A room in this node's memory. It runs one command at a time, updates its viewers after each, and runs its timers. */
export interface HostedRoom<V extends Viewer = Viewer> {
  readonly code: RoomCode
  readonly replica: Replica
  readonly viewers: Viewers<V>
  /** Returns the state of the table that anybody may see. */
  stands(): TableNow
  /** False after the room has left memory. The caller then has to look the room up again. */
  readonly isOpen: boolean
  /**
   * Runs a command. `asker` gets its update with the answer, before anything else. The command is dropped if it waits
   * too long, or if its sender has disconnected.
   */
  submit(draft: Draft, asker?: PendingReply<V>, isThere?: () => boolean): Promise<Verdict>
  /** Returns the store's clock, ms. */
  now(): number
  /** Reads the tail of the log. Does nothing if the replica has reached `version`. Rejects if the store fails. */
  follow(version?: number): Promise<void>
  /** Runs an unwatched correspondence table, unless another node runs it. */
  tend(): Promise<void>
  /** Reports the people connected to these nodes as lost. */
  reportLost(dead: readonly NodeId[]): Promise<void>
  /** Adds a viewer and returns the changes since the viewer's position. The other viewers get an update later. */
  enter(viewer: V, since: string | undefined): Update
  leave(viewer: V): void
  /** Does the periodic work that the room has asked for. */
  tick(): void
  /** Called when a notification or gossip message may be lost. The next tick reads the tail. */
  miss(): void
  /** Nodes whose end this room has to notice. */
  readonly nodes: readonly NodeId[]
  publish(message: WatcherCountMessage): void
  /** Returns which of these people look at a page of the room, at any node. */
  watched(people: readonly PersonId[]): Promise<ReadonlySet<PersonId>>
  /** Leaves memory if nobody is here and nothing has happened for a moment. The next request loads the room again. */
  yieldMemory(): void
  /** Waits until nothing is in progress. */
  drain(): Promise<void>
  close(): Promise<void>
}

export interface RoomDependencies<V extends Viewer> {
  readonly audience: Audience<V>
  /** Removes the room from the registry, so that the next request loads it again. */
  readonly forget: () => void
  /** Requests a `tick` in the node's next round. The node does not visit rooms that do not ask. */
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
  const clock = roomClock(node.clock, replica)
  const clockwork = createTimer(clock, () => quietly(runClockwork()))
  const bedtime = createTimer(node.clock, goToBed)
  const contacts = contactReporter(node, replica, viewers, { isOpen: () => isOpen, run, quietly, fallBehind })
  let isOpen = true
  let isAwake = false
  let busySince = node.clock.now()
  let isBehind = false
  let stopListening = async (): Promise<void> => {}

  /** Runs a job while no other job of the room runs, then sends its result to the viewers. */
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
    // The clock reads the new entry's time now, so that the room's time runs on from there.
    clock.now()
    wakeSoon()
    viewers.sendChanges(asker)
    bots.look()
    chances.look()
    setAlarm()
    contacts.report()
    talk.settle()
    quietly(tend())
    snapshots.settle()
    shown.settle()
    matches.settle(false)
    node.calls?.moved(replica)
  }

  /** Called when something happened in the room. Restarts the time until an idle room leaves memory. */
  function wakeSoon(): void {
    busySince = node.clock.now()
    if (isOpen && viewers.size === 0) bedtime.set(busySince + node.pace.idle + 1)
  }

  function goToBed(): void {
    if (isIdle()) rest()
    else if (viewers.size === 0) bedtime.set(node.clock.now() + node.pace.idle)
  }

  function setAlarm(notBefore = 0): void {
    const times = deadlines(roomOf(replica)).map(({ at }) => at)
    clockwork.set(isOpen && isAwake && times.length > 0 ? Math.max(notBefore, Math.min(...times)) : undefined)
  }

  async function submit(draft: Draft, asker?: PendingReply<V>, isThere?: () => boolean): Promise<Verdict> {
    if (!isOpen) return { ok: false, code: 'no-answer' }
    if (jobs.length >= usualLimits.commandsWaiting) return { ok: false, code: 'too-fast' }
    const isAccepted = (verdict: Verdict): boolean => verdict.ok && !verdict.repeat
    const isAwaited = awaited(node, isThere)
    const job = async (): Promise<Verdict> => {
      const verdict = await commit(node, replica, draft, () => isOpen && isAwaited())
      if (!verdict.ok && verdict.code === 'internal') node.log.error({ room: code }, 'A command failed')
      if (!verdict.ok && verdict.unservable) shut(new Unservable(verdict.code))
      if (verdict.ok && !verdict.repeat) matches.settle(true)
      return verdict
    }
    return run(job, (verdict) => (isAccepted(verdict) ? asker : undefined))
  }

  async function runClockwork(): Promise<void> {
    const now = clock.now()
    const due = deadlines(roomOf(replica)).filter(({ at }) => at <= now)
    for (const { id } of due) await submit({ id: `time:${id}` as CommandId, request: { type: 'time', deadline: id } })
    const left = deadlines(roomOf(replica))
    const isStuck = due.some(({ id }) => left.some((deadline) => deadline.id === id))
    setAlarm(isStuck ? clock.now() + RETRY : 0)
  }

  /** Claims an unattended correspondence table that continues by itself. The first node that claims it gets it. */
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

  /** Runs work that nobody waits for. If the work fails, the next tick reads the tail and does the rest of the work. */
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

  /** Counts watchers at the next tick. Reports the connection immediately, after the answer to the person. */
  function comeAndGo({ person }: V): void {
    wakeSoon()
    wake()
    bots.look()
    chances.look()
    const isOwed = person !== undefined || nextReclaim(roomOf(replica), viewers.all) !== undefined
    if (isOwed) setImmediate(contacts.report)
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
    shown.close()
    forget()
    stopListening().catch(() => node.metrics.storeFailures.inc())
  }

  function isIdle(after = node.pace.idle): boolean {
    const isQuiet = node.clock.now() - busySince > after
    return viewers.size === 0 && isQuiet && jobs.length <= 1 && !isBusy(roomOf(replica))
  }

  /** Records the current schema and rules in the log of an older release's room. Nodes of that release then drop it. */
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

  /** Removes the room from memory, unless somebody has come in the meantime. */
  function rest(after?: number): void {
    const leave = async (): Promise<void> => {
      if (!isOpen || !isIdle(after)) return
      void snapshots.finish()
      end()
    }
    quietly(jobs.run(leave))
  }

  const subscriptions: Subscriptions = {
    onAppend: (version) => {
      if (version > replica.head.tip.version) quietly(follow(version))
    },
    onMessage: talk.receive,
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
    now: clock.now,
    follow,
    tend,
    publish: talk.publish,
    watched: async (people) => {
      const connected = people.filter((id) =>
        roomOf(replica).people.some((person) => person.id === id && person.contacts.length > 0),
      )
      return connected.length > 0 ? talk.whoLooks(connected) : new Set()
    },
    yieldMemory: () => {
      if (isIdle(STAYS)) rest(STAYS)
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
      // A node that was silent for a while, and is not dead, announces its watchers again.
      if (viewers.elsewhere.nodes.some((node) => dead.includes(node))) talk.ask()
      viewers.elsewhere.forget(dead)
      wake()
      for (const lost of nodesOf(roomOf(replica)).filter((node) => dead.includes(node))) {
        const id = `lost:${lost}:${replica.head.tip.version}` as CommandId
        await submit({ id, request: { type: 'node-lost', node: lost } })
      }
    },

    tick() {
      snapshots.tick()
      talk.sendWatcherCount()
      contacts.report()
      if (isBehind) quietly(follow())
      isBehind = false
    },

    async close() {
      await jobs.idle()
      await matches.idle()
      // A final snapshot lets the next release load the room without these entries.
      if (isOpen) await snapshots.finish()
      if (isOpen) end()
    },
  }
  try {
    stopListening = await node.store.listen(code, subscriptions)
    await follow()
    await renew()
    await room.reportLost(await findDeadNodes(node, nodesOf(roomOf(replica))))
  } catch (error) {
    // Nobody uses this room. If it stayed subscribed, it would keep reporting that nobody is here.
    if (room.isOpen) end()
    throw error
  }
  clock.now()
  isAwake = true
  setAlarm()
  bots.look()
  wakeSoon()
  shown.settle()
  matches.settle(true)
  node.calls?.moved(replica)
  talk.ask()
  return room
}
