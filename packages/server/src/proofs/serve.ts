import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import {
  ownValue,
  verifySteps,
  type Game,
  type Replay,
  positionOf,
  timelineOf,
  type Continuation,
  type MatchPosition,
} from '@bay327/engine'
import { readReplayFile } from '@bay327/engine/match/replay-file'
import { frozenOf, type Frozen } from '@bay327/games/frozen'
import { processorTime } from '../threads/processor-time.ts'
import type { Order, Report } from '../threads/thread.ts'
import type { Dealt, Proven, ProofWork } from './work.ts'
import type { ErrorCode, PlayOn } from '@bay327/room'
import type { ServerNode } from '../rooms/cluster/node.ts'
import { usualLimits } from '../limits/table.ts'

export interface Rules {
  readonly games: Readonly<Record<string, Game>>
  readonly frozen: Frozen
}

/** Verifies files and records in this thread, one at a time, and returns what a table begins with. */
export function serveProofs(rules: Rules): void {
  // On Linux this lowers the priority of the current thread only, so that people's requests run first.
  setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  const post = (report: Report<Proven>): void => parentPort?.postMessage(report)

  async function take({ job, from, wanted }: Order<ProofWork>): Promise<void> {
    try {
      post({ type: 'began', job })
      const began = processorTime()
      const dealt = await deal(rules, { from, wanted }, () => processorTime() - began > usualLimits.proofTime)
      post({ type: 'done', job, made: { dealt, took: processorTime() - began } })
    } catch (error) {
      post({ type: 'failed', job, why: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }

  parentPort?.on('message', (order: Order<ProofWork>) => void take(order))
  post({ type: 'ready' })
}

/**
 * Verifies a file and returns the start of the practice table. Calls `isLate` between two steps, and stops if it
 * returns true.
 */
export async function deal(
  { games, frozen }: Rules,
  { from, wanted }: Pick<ProofWork, 'from' | 'wanted'>,
  isLate: () => boolean,
): Promise<Dealt> {
  const matchId = 'id' in from ? from.id : undefined
  const replay = 'id' in from ? recordIn(from.record) : readFile(from.file)
  const slug = replay?.header.game
  const game = slug === undefined ? undefined : ownValue(games, slug)
  if (replay === undefined || slug === undefined || game === undefined) return 'no-file'
  const why = matchId === undefined ? await refuseFile(game, replay, frozen, isLate) : undefined
  if (why !== undefined) return why
  const begins = await continuationFrom({ games, frozen }, replay, wanted, matchId)
  return typeof begins === 'string' ? begins : { game: slug, begins }
}

function readFile(text: string): Replay | undefined {
  const read = readReplayFile(text)
  return read.ok ? read.replay : undefined
}

function recordIn(bytes: Uint8Array): Replay {
  return (JSON.parse(gunzipSync(bytes).toString()) as { replay: Replay }).replay
}

/** Returns why a file is refused. Returns undefined if the file verifies. */
async function refuseFile(
  game: Game,
  replay: Replay,
  frozen: Frozen,
  isLate: () => boolean,
): Promise<'file-differs' | 'check-too-long' | undefined> {
  const work = verifySteps(game, replay, await frozenOf(frozen, replay))
  for (;;) {
    const { done, value } = work.next()
    if (done) return value.verdict === 'true' ? undefined : 'file-differs'
    if (isLate()) return 'check-too-long'
  }
}

/** Returns how a practice table begins at a position of a finished match, or why it cannot. */
async function continuationFrom(
  node: Pick<ServerNode, 'games' | 'frozen'>,
  replay: Replay,
  { at, seats }: Pick<PlayOn, 'at' | 'seats'>,
  matchId: string | undefined,
): Promise<Continuation | ErrorCode> {
  const known = new Set(replay.header.seats.map(({ id }) => id))
  if (Object.keys(seats).some((id) => !known.has(id))) return 'unknown-seat'
  const moment = await momentIn(node, replay, at)
  if (moment === undefined) return 'no-moment'
  const from = { position: moment.position, ...(matchId !== undefined && { replay: matchId }) }
  return { kind: 'moment', from, begin: { moment, seats, once: true } }
}

async function momentIn(
  { games, frozen }: Pick<ServerNode, 'games' | 'frozen'>,
  replay: Replay,
  at: number,
): Promise<MatchPosition | undefined> {
  const game = ownValue(games, replay.header.game)
  if (game === undefined) return undefined
  const rules = await frozenOf(frozen, replay)
  const timeline = timelineOf(game, replay, (version) => rules(version)?.game)
  if (at > timeline.last) return undefined
  try {
    return positionOf(game, timeline, at)
  } catch {
    // The current rules cannot continue from that position.
    return undefined
  }
}
