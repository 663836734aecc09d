import { setTimeout as pause } from 'node:timers/promises'
import type { MatchEntry } from '@bay327/engine'
import { withoutCareful, isDuplicate, type Entry, type ErrorCode, type RoomEvent } from '@bay327/room'
import { roomClock } from './clock.ts'
import { catchUp, tryReduce, Unservable } from './load.ts'
import type { ServerNode } from './cluster/node.ts'
import { advance, roomOf, type Replica } from './replica.ts'

/** A command before the store gives it a time. */
export type Draft = Omit<Entry, 'at'>

export type Verdict =
  | { readonly ok: true; readonly repeat: boolean }
  /** With `unservable`, this node can no longer serve the room. */
  | { readonly ok: false; readonly code: ErrorCode; readonly unservable?: true }

/**
 * Returns a function that says whether a command that arrived now is still worth a try: its time is not over, and its
 * sender is connected.
 */
export function awaited(node: ServerNode, isThere = () => true): () => boolean {
  const late = node.clock.now() + node.pace.patience
  return () => node.clock.now() < late && isThere()
}

/**
 * Commits one command: reduces it, appends the entry, and only then advances the replica. If another node was faster,
 * this node reads the tail and reduces the command again. If the store does not answer, it looks for the command in the
 * store and then sends it again. Returns `no-answer` if the command may or may not be written; the client can safely
 * send it again. Stops if nobody waits for the command, because another node may have got and refused it.
 */
export async function commit(
  node: ServerNode,
  replica: Replica,
  draft: Draft,
  isAwaited = awaited(node),
): Promise<Verdict> {
  let isCurrent = true
  let mayBeWritten = false
  for (let failures = 0; isAwaited();) {
    try {
      if (!isCurrent) await catchUp(node, replica)
      isCurrent = true
      if (isDuplicate(roomOf(replica), draft.id)) return { ok: true, repeat: !mayBeWritten }
      const entry: Entry = { ...draft, at: roomClock(node.clock, replica).now() }
      const next = tryReduce(node, replica, entry)
      if (!next.ok) {
        // Only the newest state may refuse a command, because the player may have seen a newer state than this node.
        if ((await catchUp(node, replica)) || !isAwaited()) continue
        logRefusal(node, replica, draft.request.type, next.code)
        return next
      }
      isCurrent = false
      const doubt: boolean = mayBeWritten
      mayBeWritten = true
      const answer = await append(node, replica, storedAs(entry, next.log))
      mayBeWritten = doubt
      if (answer === 'unknown-room') throw new Unservable('unknown-room')
      if (answer === 'conflict') {
        node.metrics.conflicts.inc()
        continue
      }
      advance(replica, entry, next)
      logStep(node, replica, entry, next.events)
      return { ok: true, repeat: false }
    } catch (error) {
      if (error instanceof Unservable) return { ok: false, code: error.code, unservable: true }
      node.metrics.storeFailures.inc()
      node.log.warn({ room: replica.code, err: error }, 'The store did not answer')
      if (isAwaited()) await pause(Math.min(50 * 2 ** failures++, 1_000))
    }
  }
  return { ok: false, code: 'no-answer' }
}

/** Returns the stored form of an entry, with the entries that it added to the match's log. */
function storedAs(entry: Entry, did: readonly MatchEntry[]): Entry {
  return { ...withoutCareful(entry), ...(did.length > 0 && { did }) }
}

async function append(node: ServerNode, replica: Replica, entry: Entry) {
  const stop = node.metrics.append.startTimer()
  const answer = await node.store.append(replica.code, replica.head.tip, entry)
  stop()
  return answer
}

type Keeper = Pick<ServerNode, 'log' | 'metrics'>

/**
 * Logs a step of a room: the kind of request, and the start and end of matches. Never logs the person, the chat or the
 * choice.
 */
function logStep({ log, metrics }: Keeper, replica: Replica, entry: Entry, events: readonly RoomEvent[]): void {
  const { code: room, head, game } = replica
  log.debug({ room, version: head.tip.version, request: entry.request.type }, 'An entry was stored')
  for (const event of events) {
    if (event.type !== 'started' && event.type !== 'ended') continue
    metrics.matches.inc({ game: game.slug, what: event.type })
    if (event.type === 'started') log.info({ room, game: game.slug, match: event.match }, 'A match begins')
    else log.info({ room, game: game.slug }, 'A match is over')
  }
}

function logRefusal(
  { log }: Keeper,
  { code: room }: Replica,
  request: Entry['request']['type'],
  code: ErrorCode,
): void {
  log.debug({ room, request, code }, 'A request was refused')
}
