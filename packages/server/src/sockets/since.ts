import { setImmediate } from 'node:timers/promises'
import { phaseOf, since, type ErrorCode, type SinceAnswer } from '@bay327/room'
import { FURTHEST, pastFor, refusePast } from '@bay327/room/view/past'
import { openWalks } from '../memory/walks.ts'
import { refusalOf } from '../refusal.ts'
import { roomOf } from '../rooms/replica.ts'
import type { RoomStore } from '../store/store.ts'
import type { BaySocket } from './socket.ts'

/** So many look back at a time on one node; whoever comes when more wait is asked to come again. */
const MOST_WAITING = 16

/** Looks back into running matches: from the log, for a room keeps nothing of what was. One after the other on a node. */
export interface LookingBack {
  take(socket: BaySocket, message: unknown): Promise<SinceAnswer>
}

/** `failed` is told why the store has not answered. */
export function lookingBack(store: Pick<RoomStore, 'log' | 'tail'>, failed: (error: unknown) => void): LookingBack {
  const walks = openWalks(store, failed)
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function inTurn<T>(job: () => Promise<T>): Promise<T> {
    waiting++
    const done = last.then(job).finally(() => waiting--)
    last = done.catch(() => setImmediate())
    return done
  }

  return {
    async take(socket, message) {
      const read = since.safeParse(message)
      if (!read.success) return refused('bad-message')
      const { sitting } = socket.data
      if (sitting === undefined) return refused('hello-first')
      const { version, to } = read.data
      const { room, viewer } = sitting
      const code = refusePast(roomOf(room.replica), version, viewer.person)
      if (code !== undefined) return refused(code)
      if (waiting >= MOST_WAITING) return refused('too-fast')
      const { version: now } = roomOf(room.replica)
      const walked = await inTurn(() => walks.steps(room.code, room.replica.newest))
      if (walked === undefined) return refused('no-answer')
      const steps = walked.filter(({ room: each }) => each.version >= version && each.version <= now)
      // Meanwhile the match may have ended, or the table been closed to whoever asks.
      const still = roomOf(room.replica)
      if (phaseOf(still) === 'playing') {
        const late = refusePast(still, Math.max(version, still.version - FURTHEST), viewer.person)
        if (late !== undefined) return refused(late)
      }
      const [first] = steps
      if (first?.room.version !== version) return refused('too-far-back')
      const past = pastFor(room.replica.game, steps, viewer.person, to)
      return typeof past === 'string' ? refused(past) : { ok: true, version, now: room.now(), ...past }
    },
  }
}

function refused(code: ErrorCode): SinceAnswer {
  return { ok: false, error: refusalOf(code) }
}
