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

/** Games are played on from a position a slice at a time, ms; each slice brings watchers a closer figure. */
const SLICE = 1_000
/** After a slice that came to nothing, since bots had to think, ms. */
const REST = 1_000

/** Sees to the chances at one table, for those who watch it and for nobody who plays. */
export interface Estimator {
  /** Something has changed: the room, or who watches it. */
  look(): void
  /** What watchers were told last, if it is a figure. */
  readonly known: ChanceShares | undefined
  close(): void
}

/** What is being played on. */
interface Current {
  readonly match: number
  readonly moment: number
  readonly position: Position
  /** Tells positions apart that a watcher can tell apart. */
  readonly text: string
  tally?: Tally
}

/**
 * One slice of one table at a time, of the newest position alone. Nothing of it is stored or goes to another node: where
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
  /** What each of them holds; nothing: that there is none. */
  const holds = new WeakMap<V, WinChanceMessage>()
  let current: Current | undefined
  let seen: { readonly state: unknown; readonly match: number } | undefined
  let moments = 0
  let isBusy = false
  let isOpen = true

  /** Whatever it has become while a thread was at work. */
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

  /** Puts the newest position in the place of the one before, where a watcher can tell them apart. */
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
        // A position that has just passed is still the newest of which anything is known.
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

  /** Whether the table, as it is set, lets its watchers see any odds of this match. */
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

/** In steps of a hundredth: what would look the same is not told again. */
function sharesOf({ moment }: Current, tally: Tally): ChanceShares {
  const { shares, errors, games } = chancesOf(tally)
  const round = (by: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(by).map(([side, value]) => [side, Math.round(value * 100) / 100]))
  return { shares: round(shares), errors: round(errors), games, moment }
}
