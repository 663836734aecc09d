import { setTimeout as pause } from 'node:timers/promises'
import { protocol } from '@bay327/room'
import { newId, newToken } from '@bay327/server/testing/player'
import { usualLimits, type Rate } from '@bay327/server/limits/table'
import { untilOver, withLines, type Attack, type Line } from '../attack.ts'

const tenfold = ({ points }: Rate): number => 10 * points

/** Sends ten times a connection's rate at once, and again while there is time. The server may close the connection. */
const flood =
  (
    event: 'hello' | 'command' | 'ping' | 'touch' | 'pulse' | 'look' | 'since' | 'advise',
    message: (room: string) => object,
  ): Attack =>
  (at) =>
    withLines(at, 1, async ([line], room) => {
      if (line === undefined) return
      const many = Math.min(400, tenfold(usualLimits[event]))
      do await Promise.all(Array.from({ length: many }, () => line.ask(event, message(room))))
      while (!at.isOver() && (await isOpen(line)))
    })

const isOpen = (line: Line): Promise<boolean> => Promise.race([line.ended.then(() => false), pause(50, true)])

const chat = () => ({ id: newId(), request: { type: 'chat', text: 'x' } })

/** Sends messages on many connections, each within its own rate. */
const crowd: Attack = (at) =>
  withLines(at, 60, async (lines) => {
    const many = usualLimits.look.points - 5
    await Promise.all(lines.flatMap((line) => Array.from({ length: many }, () => line.ask('look', { question: 'q' }))))
  })

/** Sends texts of these lengths on many connections. */
const long =
  (length: number): Attack =>
  (at) =>
    withLines(at, 20, async (lines) => {
      const message = { id: newId(), request: { type: 'chat', text: 'x'.repeat(length) } }
      await Promise.all(lines.flatMap((line) => Array.from({ length: 10 }, () => line.ask('command', message))))
    })

/** Sends commands on many connections at once, so that they wait for the queue of one table. */
const queue: Attack = (at) =>
  withLines(at, 50, async (lines) => {
    await Promise.all(lines.flatMap((line) => Array.from({ length: 55 }, () => line.ask('command', chat()))))
    await untilOver(at)
  })

export const messages = {
  hello: flood('hello', (room) => ({ protocol, room, token: newToken() })),
  command: flood('command', chat),
  ping: flood('ping', () => ({ place: 'x' })),
  touch: flood('touch', () => ({ kind: 'dice', holds: true })),
  pulse: flood('pulse', () => ({ within: 1_000 })),
  look: flood('look', () => ({ question: 'q' })),
  since: flood('since', () => ({ version: 1 })),
  advise: flood('advise', () => ({ question: 'q' })),
  address: crowd,
  frame: long(10 * usualLimits.frame),
  message: long(2 * usualLimits.message),
  refused: flood('ping', () => ({ odd: true })),
  commandsWaiting: queue,
} satisfies Readonly<Record<string, Attack>>
