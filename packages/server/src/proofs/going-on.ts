import { positionOf, own, timelineOf, type Continuation, type MatchPosition, type Replay } from '@bay327/engine'
import { frozenOf } from '@bay327/games/frozen'
import type { ErrorCode, PlayOn } from '@bay327/room'
import type { ServerNode } from '../rooms/node.ts'

/** Returns how a practice table begins at a position of a finished match, or why it cannot. */
export async function continuationFrom(
  node: Pick<ServerNode, 'games' | 'frozen'>,
  replay: Replay,
  { at, seats }: Pick<PlayOn, 'at' | 'seats'>,
  kept: string | undefined,
): Promise<Continuation | ErrorCode> {
  const known = new Set(replay.header.seats.map(({ id }) => id))
  if (Object.keys(seats).some((id) => !known.has(id))) return 'unknown-seat'
  const moment = await momentIn(node, replay, at)
  if (moment === undefined) return 'no-moment'
  const from = { position: moment.position, ...(kept !== undefined && { replay: kept }) }
  return { kind: 'moment', from, begin: { moment, seats, once: true } }
}

async function momentIn(
  { games, frozen }: Pick<ServerNode, 'games' | 'frozen'>,
  replay: Replay,
  at: number,
): Promise<MatchPosition | undefined> {
  const game = own(games, replay.header.game)
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
