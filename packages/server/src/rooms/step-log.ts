import type { Entry, ErrorCode, RoomEvent } from '@bay327/room'
import type { ServerNode } from './node.ts'
import type { Replica } from './replica.ts'

type Keeper = Pick<ServerNode, 'log' | 'metrics'>

/**
 * Logs what happened in a room, so that it can be followed in the log: the kind of request, and when matches begin and end.
 * Never the person, the chat, or the choice.
 */
export function logStep({ log, metrics }: Keeper, replica: Replica, entry: Entry, events: readonly RoomEvent[]): void {
  const { code: room, head, game } = replica
  log.debug({ room, version: head.tip.version, request: entry.request.type }, 'An entry was stored')
  for (const event of events) {
    if (event.type !== 'started' && event.type !== 'ended') continue
    metrics.matches.inc({ game: game.slug, what: event.type })
    if (event.type === 'started') log.info({ room, game: game.slug, match: event.match }, 'A match begins')
    else log.info({ room, game: game.slug }, 'A match is over')
  }
}

export function logRefusal(
  { log }: Keeper,
  { code: room }: Replica,
  request: Entry['request']['type'],
  code: ErrorCode,
): void {
  log.debug({ room, request, code }, 'A request was refused')
}
