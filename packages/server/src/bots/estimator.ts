import { chancesOf, type Position, type Tally } from '@bay327/bots/analysis'
import type { BotEngine } from '@bay327/bots/engine'
import { phaseOf, type ChanceShares, type WinChanceMessage, type Room } from '@bay327/room'
import { createTimer } from '../rooms/timer.ts'
import type { Audience, Viewer } from '../rooms/audience.ts'
import type { ServerNode } from '../rooms/cluster/node.ts'
import { roomOf, type Replica } from '../rooms/replica.ts'
import type { Viewers } from '../rooms/viewers.ts'
import type { MakeEstimate } from './estimates.ts'
import { CHANCE } from './job.ts'
import { positionFor } from './position.ts'
import { isEnough, botEngineFor } from './think.ts'

/** Pause while nobody watches, and after a slice without a result, because bots needed the threads, ms. */
const REST = 1_000

/** Estimates the win chances at one table, for watchers and never for players. */
export interface Estimator {
  /** Called when the room or its viewers have changed. */
  look(): void
  /** The figure last sent to watchers, with its age; undefined if there is none. */
  readonly known: ChanceShares | undefined
  close(): void
}

/** The position being simulated. */
interface Current {
  readonly match: number
  readonly moment: number
  /** The newest state that looks like this position to a watcher. */
  state: unknown
  readonly position: Position
  /** A text that is equal for positions that a watcher cannot distinguish. */
  readonly text: string
  tally?: Tally
}

/**
 * Estimates one table. Simulates the newest position, in slices that the node's tables run in turn. A position that has
 * passed is simulated until it has a figure. Stores nothing, and sends nothing to another node. Does nothing while
 * nobody watches.
 */
export function estimator<V extends Viewer>(
  node: ServerNode,
  replica: Replica,
  viewers: Pick<Viewers<V>, 'strangers'>,
  audience: Pick<Audience<V>, 'chance'>,
): Estimator {
  const key = `${replica.code}/chance`
  const games = node.bots.estimates
  const again = createTimer(node.clock, work)
  let lastSent: WinChanceMessage = null
  /** When the last figure was sent, by the store's clock; 0 if there is no figure. */
  let lastSentAt = 0
  /** The last message to each viewer. Undefined: the viewer has a message that there is no estimate. */
  const holds = new WeakMap<V, WinChanceMessage>()
  let current: Current | undefined
  let match: number | undefined
  let moments = 0
  let isBusy = false
  let isOpen = true

  const isWatched = (): boolean => viewers.strangers().some(({ rests }) => rests !== true)

  function look(): void {
    const room = roomOf(replica)
    if (!isOpen || viewers.strangers().length === 0 || !isVisible(room)) stop()
    else work()
    sendToNewcomers()
  }

  function stop(): void {
    if (match !== undefined) node.bots.forget(key)
    current = undefined
    match = undefined
    if (isOpen && viewers.strangers().length > 0) send(null)
    else lastSent = null
  }

  function work(): void {
    if (!isBusy) void workOn().catch(fail)
  }

  /** Asks for one slice after the other until the newest position has enough games. */
  async function workOn(): Promise<void> {
    isBusy = true
    try {
      const engine = await botEngineFor(replica.newest.slug)
      if (engine === undefined || !engine.canSearch) return
      while (begin() && !isDone()) {
        const slice = isWatched() ? await node.bots.estimate(key, lastSentAt, () => next(engine)) : undefined
        const own: Current | undefined = current
        if (own === undefined || slice?.tally === undefined || slice.tally.games === own.tally?.games) {
          again.set(node.clock.now() + REST)
          return
        }
        own.tally = slice.tally
        if (own.tally.games >= CHANCE.least) send(sharesOf(own, own.tally))
      }
    } finally {
      isBusy = false
    }
  }

  /** Returns whether there is a match to estimate. Resets the figures if the match is a new one. */
  function begin(): boolean {
    const room = roomOf(replica)
    if (!isOpen || viewers.strangers().length === 0 || !isVisible(room)) return false
    if (match !== room.matches) {
      match = room.matches
      current = undefined
      send('estimating')
    }
    return true
  }

  /** Returns whether more games would not improve what watchers know of the newest state. */
  function isDone(): boolean {
    return current?.state === roomOf(replica).play?.match.state && isEnough(current?.tally, games)
  }

  /** Returns the next slice. Changes to the newest position once the current position has a figure. */
  function next(engine: BotEngine): ReturnType<MakeEstimate> {
    const { play, ...table } = roomOf(replica)
    if (play === undefined || match !== table.matches) return undefined
    const { state } = play.match
    const isSent = (current?.tally?.games ?? CHANCE.least) >= CHANCE.least
    if (isSent && current?.state !== state) {
      const position = positionFor(engine, { ...table, play }, match)
      const text = JSON.stringify(position.world)
      if (current?.text === text) current.state = state
      else current = { match, moment: ++moments, state, position, text }
    }
    if (current === undefined || isEnough(current.tally, games)) return undefined
    const { position, tally: before } = current
    return { slug: replica.newest.slug, kind: 'chance', position, games, ...(before && { before }) }
  }

  function send(next: WinChanceMessage): void {
    if (next !== null && next !== 'estimating') lastSentAt = node.clock.now()
    if (JSON.stringify(next) === JSON.stringify(lastSent)) return
    lastSent = next
    sendToNewcomers()
  }

  function sendToNewcomers(): void {
    const recipients = viewers.strangers().filter((viewer) => (holds.get(viewer) ?? null) !== lastSent)
    for (const viewer of recipients) holds.set(viewer, lastSent)
    if (recipients.length > 0) audience.chance(recipients, known() ?? lastSent)
  }

  /** Returns the figure last sent, with its age in whole seconds. Undefined while there is no figure. */
  function known(): ChanceShares | undefined {
    if (lastSent === null || lastSent === 'estimating') return undefined
    const age = Math.floor((node.clock.now() - lastSentAt) / 1_000)
    return age > 0 ? { ...lastSent, age } : lastSent
  }

  function fail(error: unknown): void {
    node.log.error({ room: replica.code, err: error }, 'A chance could not be estimated')
  }

  /** Returns whether the table's settings let watchers see the chances of this match. */
  function isVisible(room: Room): boolean {
    const { watchers, hideOdds } = room.settings
    return games > 0 && watchers && !hideOdds && phaseOf(room) === 'playing'
  }

  return {
    look,
    get known() {
      return known()
    },
    close() {
      isOpen = false
      again.set(undefined)
      stop()
    },
  }
}

/** Rounds to hundredths, so that a figure that looks the same is not sent again. */
function sharesOf({ moment }: Current, tally: Tally): ChanceShares {
  const { shares, errors, games } = chancesOf(tally)
  const round = (by: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(by).map(([side, value]) => [side, Math.round(value * 100) / 100]))
  return { shares: round(shares), errors: round(errors), games, moment }
}
