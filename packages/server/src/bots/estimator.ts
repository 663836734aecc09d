import { chancesOf, type Position, type Tally } from '@bay327/bots/analysis'
import { phaseOf, type ChanceShares, type WinChanceMessage, type Room } from '@bay327/room'
import { createTimer } from '../rooms/timer.ts'
import type { Audience, Viewer } from '../rooms/audience.ts'
import type { ServerNode } from '../rooms/node.ts'
import { roomOf, type Replica } from '../rooms/replica.ts'
import type { Viewers } from '../rooms/viewers.ts'
import { CHANCE } from './job.ts'
import { positionFor } from './position.ts'
import { isEnough, thinkerFor } from './think.ts'

/** Length of a simulation slice, ms. Each slice gives watchers a more precise figure. */
const SLICE = 1_000
/** Pause after a slice without a result, because bots needed the threads, ms. */
const REST = 1_000

/** Estimates the win chances at one table, for watchers and never for players. */
export interface Estimator {
  /** Called when the room or its viewers have changed. */
  look(): void
  /** The figure last sent to watchers, if any. */
  readonly known: ChanceShares | undefined
  close(): void
}

/** The position being simulated. */
interface Current {
  readonly match: number
  readonly moment: number
  readonly position: Position
  /** Equal for positions that a watcher cannot distinguish. */
  readonly text: string
  tally?: Tally
}

/**
 * Simulates one slice of one table at a time, of the newest position only. Nothing is stored or sent to another node. If
 * nobody watches, nothing is done.
 */
export function estimator<V extends Viewer>(
  node: ServerNode,
  replica: Replica,
  viewers: Pick<Viewers<V>, 'strangers'>,
  audience: Pick<Audience<V>, 'chance'>,
): Estimator {
  const key = `${replica.code}/chance`
  const games = node.bots.estimates
  const again = createTimer(node.clock, play)
  let told: WinChanceMessage = null
  /** The last message to each viewer; undefined: the viewer has the message that there is no estimate. */
  const holds = new WeakMap<V, WinChanceMessage>()
  let current: Current | undefined
  let seen: { readonly state: unknown; readonly match: number } | undefined
  let moments = 0
  let isBusy = false
  let isOpen = true

  /** Read again because it may have changed while a thread was working. */
  const newest = (): Current | undefined => current

  function look(): void {
    const room = roomOf(replica)
    if (isOpen && viewers.strangers().length > 0 && isToBeTold(room)) void prepare(room).catch(fail)
    else stop()
    tellNewcomers()
  }

  function stop(): void {
    if (current !== undefined) node.bots.forget(key)
    current = undefined
    seen = undefined
    if (isOpen && viewers.strangers().length > 0) tell(null)
    else told = null
  }

  /** Replaces the position by the newest one, if a watcher can distinguish them. */
  async function prepare(room: Room): Promise<void> {
    const { play: running, matches: match, ...table } = room
    if (running === undefined) return
    const { state } = running.match
    const before: typeof seen = seen
    if (before?.state === state && before?.match === match) return
    const own = { state, match }
    seen = own
    const thinker = await thinkerFor(replica.newest.slug)
    if (seen !== own) return
    if (thinker === undefined || !thinker.canSearch) {
      tell(null)
      return
    }
    if (before?.match !== match) tell('estimating')
    const position = positionFor(thinker, { ...table, play: running }, match)
    const text = JSON.stringify(position.world)
    if (match === current?.match && text === current.text) return
    current = { match, moment: ++moments, position, text }
    play()
  }

  function play(): void {
    if (!isBusy) void playOn().catch(fail)
  }

  async function playOn(): Promise<void> {
    isBusy = true
    try {
      while (current !== undefined && !isEnough(current.tally, games)) {
        const own: Current = current
        const { position, tally: before } = own
        const work = { slug: replica.newest.slug, kind: 'chance', position, games, ms: SLICE } as const
        const tally = await node.bots.estimate(key, { ...work, ...(before && { before }) })
        if (tally === undefined || tally.games === before?.games) {
          again.set(node.clock.now() + REST)
          return
        }
        own.tally = tally
        // A position that has just passed is still the newest one with a figure.
        if (newest()?.match === own.match && tally.games >= CHANCE.least) tell(sharesOf(own, tally))
      }
    } finally {
      isBusy = false
    }
  }

  function tell(next: WinChanceMessage): void {
    if (JSON.stringify(next) === JSON.stringify(told)) return
    told = next
    tellNewcomers()
  }

  function tellNewcomers(): void {
    const owed = viewers.strangers().filter((viewer) => (holds.get(viewer) ?? null) !== told)
    for (const viewer of owed) holds.set(viewer, told)
    if (owed.length > 0) audience.chance(owed, told)
  }

  function fail(error: unknown): void {
    node.log.error({ room: replica.code, err: error }, 'A chance could not be estimated')
  }

  /** Returns whether the table's settings let watchers see odds of this match. */
  function isToBeTold(room: Room): boolean {
    const { watchers, hideOdds } = room.settings
    return games > 0 && watchers && !hideOdds && phaseOf(room) === 'playing'
  }

  return {
    look,
    get known() {
      return told === null || told === 'estimating' ? undefined : told
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
