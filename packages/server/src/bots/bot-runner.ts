import { openBotQuestions, type BotQuestion, type CommandId } from '@bay327/room'
import { roomClock } from '../rooms/clock.ts'
import { createTimer } from '../rooms/timer.ts'
import type { Draft, Verdict } from '../rooms/commit.ts'
import type { ServerNode } from '../rooms/cluster/node.ts'
import { roomOf, type Replica } from '../rooms/replica.ts'
import type { Considered } from './pool.ts'
import { jobFor } from './prepare.ts'
import { botEngineFor } from './think.ts'

/**
 * Maximum thinking time of a bot, ms. When it is over, the bot answers with the best option so far. If no answer comes,
 * the rules' default answers 4 s after the bot's delay.
 */
const budget = { easy: 200, steady: 500, sharp: 1_500 } as const

/** Runs the bots of one room: starts their thinking, and answers after their delay. */
export interface BotRunner {
  /** Called when the room or its viewers have changed. */
  look(): void
  close(): void
}

/** A question that a bot has begun to think about. */
interface Given {
  wanted: BotQuestion
  considered?: Considered
  /** Set when the answer was submitted, whether or not the room accepted it. */
  isSubmitted?: true
}

/**
 * Creates the runner of a room. It does nothing while nobody watches the room at this node and this node has not
 * claimed the room, because another node runs the room's bots then.
 */
export function createBotRunner(
  node: ServerNode,
  replica: Replica,
  isWatched: () => boolean,
  submit: (draft: Draft) => Promise<Verdict>,
): BotRunner {
  const { bots: pool } = node
  const entries = new Map<string, Given>()
  const clock = roomClock(node.clock, replica)
  const moments = createTimer(clock, answer)
  let isOpen = true

  const keyOf = (question: string): string => `${replica.code}/${question}`

  function look(): void {
    noteDefaults()
    const questions = isOpen && isWatched() ? openBotQuestions(replica.game, roomOf(replica)) : []
    for (const question of entries.keys())
      if (!questions.some((candidate) => candidate.question === question)) forget(question)
    for (const question of questions) {
      const known = entries.get(question.question)
      if (known) known.wanted = question
      else void think(question).catch(fail)
    }
    setAlarm()
  }

  function forget(question: string): void {
    entries.delete(question)
    pool.forget(keyOf(question))
  }

  async function think(question: BotQuestion): Promise<void> {
    const own: Given = { wanted: question }
    entries.set(question.question, own)
    const engine = await botEngineFor(replica.newest.slug)
    const { play, ...room } = roomOf(replica)
    // A game that is not on the list of games has no bots, and the rules' default answers for them.
    if (engine === undefined || play === undefined || entries.get(question.question) !== own) return
    const job = jobFor(engine, { ...room, play }, 'answer', fingerprintOf(question))
    const considered = await pool.think(keyOf(question.question), { ...job, ms: budget[question.level] })
    if (considered === undefined || entries.get(question.question) !== own) return
    own.considered = considered
    setAlarm()
  }

  const ready = (): readonly Given[] =>
    [...entries.values()].filter(({ considered, isSubmitted }) => considered && !isSubmitted)

  function setAlarm(): void {
    const times = ready().map(({ wanted }) => wanted.notBefore)
    moments.set(times.length > 0 ? Math.min(...times) : undefined)
  }

  function answer(): void {
    const now = clock.now()
    for (const entry of ready()) {
      if (entry.wanted.notBefore > now || entry.considered === undefined) continue
      entry.isSubmitted = true
      submit(draftOf(entry.wanted, entry.considered)).catch(fail)
    }
    setAlarm()
  }

  /** Counts the rules' default answers at this node to questions that a bot was thinking about. */
  function noteDefaults(): void {
    const wantedQuestions = [...entries.values()].map(({ wanted }) => wanted)
    for (const event of replica.head.events)
      if (event.type === 'chose' && event.by === 'fallback')
        if (wantedQuestions.some(({ seat, decision }) => seat === event.seat && decision.kind === event.kind))
          node.metrics.botDefaults.inc()
  }

  function fail(error: unknown): void {
    node.log.error({ room: replica.code, err: error }, 'A bot failed')
  }

  return {
    look,
    close() {
      isOpen = false
      look()
    },
  }
}

function fingerprintOf({ question, decision, seat, seats, level }: BotQuestion) {
  return { question, decision: decision.id, seat, eyes: seats, level }
}

function draftOf({ question, votes }: BotQuestion, { thought, level }: Considered): Draft {
  const also = votes && thought.compared.find(({ option }) => option !== thought.option)?.option
  return {
    id: `bot:${question}` as CommandId,
    request: {
      type: 'bot',
      question,
      option: thought.option,
      level,
      ...(thought.why && { why: thought.why }),
      ...(also !== undefined && { also }),
    },
  }
}
