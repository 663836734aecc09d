import { protocol } from '@bay327/room'
import { newId, newToken } from '@bay327/server/testing/player'
import { usualLimits, type LimitName } from '@bay327/server/limits/table'
import { answered, from, withLines, type Attack, type Line, type Siege } from '../attack.ts'

/** Sends messages, `atOnce` at a time, and waits for their answers. */
async function ask(line: Line, event: string, many: number, message: () => object, atOnce = many): Promise<void> {
  for (let sent = 0; sent < many; sent += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, many - sent) }, () => line.ask(event, message())))
}

type Kind = 'hello' | 'command' | 'touch' | 'pulse' | 'look' | 'since' | 'advise'

/** Sends ten times a connection's rate of one kind of message. A few at a time do not fill the queue of a table. */
function flood(event: Kind, message: (room: string) => object, atOnce = 10): Siege {
  const { points } = usualLimits[event]
  return {
    attack: (at) =>
      withLines(at, { many: 1 }, async ([line], room) => {
        if (line) await ask(line, event, 10 * points, () => message(room), atOnce)
      }),
    // Another period of the rate may begin during the attack.
    isMet: answered('too-fast', { ok: 2 * points }),
  }
}

/** Points at the board. What is accepted has no answer. */
const pings: Attack = (at) =>
  withLines(at, { many: 1 }, async ([line]) => {
    for (let sent = 0; sent < 10 * usualLimits.ping.points; sent++) void line?.ask('ping', { place: 'x' })
    await line?.ask('look', { question: 'q' })
  })

const chat = (length = 1) => ({ id: newId(), request: { type: 'chat', text: 'x'.repeat(length) } })

/** Sends messages of three kinds on many connections, each within its own rate. */
const crowd: Attack = (at) =>
  withLines(at, { many: 105 }, async (lines) => {
    const within = (event: Kind): number => usualLimits[event].points - 5
    await Promise.all(
      lines.flatMap((line) => [
        ask(line, 'look', within('look'), () => ({ question: 'q' })),
        ask(line, 'touch', within('touch'), () => ({ kind: 'dice', holds: true })),
        ask(line, 'pulse', within('pulse'), () => ({ within: 1_000 })),
      ]),
    )
  })

/** Sends one text of this length on each of many connections. */
const long =
  (length: number): Attack =>
  (at) =>
    withLines(at, { many: 20 }, async (lines) => {
      await Promise.all(lines.map((line) => line.ask('command', chat(length))))
    })

/** Sends messages that cannot be read. */
const wrong: Attack = (at) =>
  withLines(at, { many: 1 }, async ([line]) => {
    if (line) await ask(line, 'look', 600, () => ({ odd: true }))
  })

/** Sends commands from many addresses at once, so that they wait for the queue of one table. */
const queue: Attack = (at) =>
  withLines(at, { many: 40, fromOf: (n) => from(at, n) }, async (lines) => {
    await Promise.all(lines.map((line) => ask(line, 'command', 55, chat)))
  })

export const messages = {
  hello: flood('hello', (room) => ({ protocol, room, token: newToken() })),
  command: flood('command', () => chat()),
  ping: { attack: pings, isMet: answered('too-fast') },
  touch: flood('touch', () => ({ kind: 'dice', holds: true })),
  pulse: flood('pulse', () => ({ within: 1_000 })),
  look: flood('look', () => ({ question: 'q' })),
  since: flood('since', () => ({ version: 1 }), 4),
  advise: flood('advise', () => ({ question: 'q' }), 4),
  address: { attack: crowd, isMet: answered('too-fast') },
  frame: { attack: long(10 * usualLimits.frame), isMet: answered('closed') },
  // A message ten times as long would not fit into a frame.
  message: { attack: long(3 * usualLimits.message), isMet: answered('too-large') },
  refused: { attack: wrong, isMet: answered('closed') },
  commandsWaiting: { attack: queue, isMet: answered('too-fast') },
} satisfies Partial<Readonly<Record<LimitName, Siege>>>
