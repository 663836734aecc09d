import { advise, adviceFor, type AdviseAnswer, type ErrorCode } from '@bay327/room'
import { jobFor } from '../bots/prepare.ts'
import type { Pool } from '../bots/pool.ts'
import { botEngineFor } from '../bots/think.ts'
import { spending } from '../limits/gates.ts'
import type { Limits } from '../limits/table.ts'
import { refusalOf } from '../protocol/refusal.ts'
import { roomOf } from '../rooms/replica.ts'
import type { BaySocket, Sitting } from './socket.ts'

/** Returns a function that sends advice. A network that has used its share of thread time is asked to wait. */
export function advising(bots: Pool, limits: Pick<Limits, 'advice'> | undefined) {
  const spent = spending(limits?.advice)
  return async (socket: BaySocket, message: unknown): Promise<AdviseAnswer> => {
    const { network } = socket.data
    if (await spent.isSpent(network)) return refused('too-fast')
    return onAdvise(bots, socket, message, (took) => spent.add(network, took))
  }
}

/**
 * Returns the options as a bot compares them, or a refusal. The room's log must already have the person's request for
 * advice. The number of tries is fixed, so that the result is the same on every node and machine.
 */
async function onAdvise(
  bots: Pool,
  socket: BaySocket,
  message: unknown,
  spend: (took: number) => Promise<void>,
): Promise<AdviseAnswer> {
  const read = advise.safeParse(message)
  if (!read.success) return { ok: false, error: refusalOf('bad-message', read.error) }
  const { sitting } = socket.data
  if (sitting === undefined) return refused('hello-first')
  const { question } = read.data
  const openQuestion = wantedBy(sitting, question)
  if (typeof openQuestion === 'string') return refused(openQuestion)
  const { room, viewer } = sitting
  const engine = await botEngineFor(room.replica.newest.slug)
  const { play, ...table } = roomOf(room.replica)
  if (engine === undefined || play === undefined) return refused('not-possible')
  const { seat, seats, decision } = openQuestion
  const task = { question, decision: decision.id, seat, eyes: seats, level: 'steady' } as const
  const job = jobFor(engine, { ...table, play }, 'advice', task)
  const considered = await bots.think(`${room.code}/${viewer.person}/advice`, job)
  await spend(considered?.took ?? 0)
  if (typeof wantedBy(sitting, question) === 'string') return refused('passed')
  if (considered === undefined) return refused('no-answer')
  const { compared: options } = considered.thought
  return options.length > 0 ? { ok: true, options } : refused('not-possible')
}

function wantedBy({ room, viewer }: Sitting, question: string): ReturnType<typeof adviceFor> {
  return adviceFor(room.replica.game, roomOf(room.replica), question, viewer.person)
}

function refused(code: ErrorCode): AdviseAnswer {
  return { ok: false, error: refusalOf(code) }
}
