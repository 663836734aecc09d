import { phaseOf, since, type ErrorCode, type SinceAnswer } from '@bay327/room'
import { FURTHEST, pastFor, refusePast } from '@bay327/room/view/past'
import { spending } from '../limits/gates.ts'
import type { Limits } from '../limits/table.ts'
import { createLogReplayer } from '../matches/log-replayer.ts'
import { refusalOf } from '../protocol/refusal.ts'
import { roomOf } from '../rooms/replica.ts'
import type { RoomStore } from '../store/store.ts'
import type { BaySocket } from './socket.ts'
import type { Turns } from './turns.ts'

/** Cost of an entry that is read, in entries that are sent. */
const READING = 4

/**
 * Answers requests for earlier positions of running matches. It reads the log, because a room stores no past states. A
 * node handles one request at a time.
 */
export interface LookingBack {
  take(socket: BaySocket, message: unknown): Promise<SinceAnswer>
}

/** Creates the reader. `failed` is called with the reason if the store fails. */
export function createHistoryReader(
  store: Pick<RoomStore, 'log' | 'tail'>,
  limits: Pick<Limits, 'past'> | undefined,
  { take: inTurn }: Turns,
  failed: (error: unknown) => void,
): LookingBack {
  const walks = createLogReplayer(store, failed)
  const spent = spending(limits?.past)

  return {
    async take(socket, message) {
      const read = since.safeParse(message)
      if (!read.success) return { ok: false, error: refusalOf('bad-message', read.error) }
      const { sitting, network } = socket.data
      if (sitting === undefined) return refused('hello-first')
      const { version, to } = read.data
      const { room, viewer } = sitting
      const code = refusePast(roomOf(room.replica), version, viewer.person)
      if (code !== undefined) return refused(code)
      if (await spent.isSpent(network)) return refused('too-fast')
      const { version: now } = roomOf(room.replica)
      const turn = inTurn({ table: room.code, network }, () => walks.steps(room.code, room.replica.newest))
      if (turn === undefined) return refused('too-fast')
      const walked = await turn
      if (walked === undefined) return refused('no-answer')
      const steps = walked.steps.filter(({ room: at }) => at.version >= version && at.version <= now)
      const until = Math.min(now, to ?? now)
      await spent.add(network, READING * walked.read + Math.max(1, until - version))
      // While the log was read the match may have ended, or the viewer may have lost access.
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
