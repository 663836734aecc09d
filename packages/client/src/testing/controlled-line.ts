import type { Answer, CommandMessage, Greeting, Hello, Update } from '@bay327/room'
import type { reader } from '@bay327/room/codec/reader'
import { openConnection, type LineEvents, type SocketLike } from '../connection/connection.ts'

type Sent =
  | { name: 'pulse'; message: { within: number }; answer: (answer: Greeting | Answer) => void }
  | { name: 'hello'; message: Hello; answer: (answer: Greeting | Answer) => void }
  | { name: 'command'; message: CommandMessage; answer: (answer: Greeting | Answer) => void }

/**
 * Creates a connection with a controlled transport. Sent messages are in `sent`, and timers run when the test says so.
 */
export function controlledLine(make?: typeof reader) {
  const listeners: Record<string, (value?: unknown) => void> = {}
  const sent: Sent[] = []
  const reports: string[] = []
  const timers: (() => void)[] = []
  let held: string | undefined
  let token = 't'.repeat(32)
  let ids = 0
  const wire = {
    connected: false,
    on: (name: string, listener: (value?: unknown) => void) => (listeners[name] = listener),
    emit: (name: string, message: unknown, answer: unknown) => sent.push({ name, message, answer } as Sent),
    connect: () => reports.push('dial'),
    disconnect: () => reports.push('hung up'),
    io: { on: (what: string, listener: () => void) => (listeners[`any ${what}`] = listener) },
  }
  const on: LineEvents = {
    update(update) {
      held = update.position
      reports.push(`at ${update.position}`)
    },
    clock: () => undefined,
    chance: () => undefined,
    watching: (count) => count > 0 && reports.push(`${count} watch`),
    open: () => reports.push('open'),
    lost: () => reports.push('lost'),
    heard: () => reports.push('heard'),
    shut: (refusal) => reports.push(`shut ${refusal.code}`),
    refused: (refusal) => reports.push(`refused ${refusal.code}`),
    ping: (person, place) => reports.push(`${person} points at ${place}`),
    touched: ({ person, kind }) => reports.push(`${person} shows a ${kind}`),
    closing: () => reports.push('closing'),
    busy: () => reports.push('busy'),
  }
  const line = openConnection({
    code: 'rusty-heron',
    token: () => token,
    wire: wire as unknown as SocketLike,
    newId: () => `id-${++ids}`,
    position: () => held,
    on,
    reader: () => make,
    later: (run) => timers.push(run),
  })
  return {
    line,
    sent,
    reports,
    tick: () => timers.splice(0).forEach((run) => run()),
    connect() {
      wire.connected = true
      listeners['connect']?.()
    },
    cut() {
      wire.connected = false
      listeners['disconnect']?.()
    },
    arrive: (what: string) => listeners[`any ${what}`]?.(),
    push: (update: Update) => listeners['update']?.(update),
    hear: (name: string, what?: unknown) => listeners[name]?.(what),
    last: () => sent[sent.length - 1] as Sent,
    become: (other: string) => void (token = other),
  }
}

export const whole = (position: string): Update => ({
  position: position as Update['position'],
  whole: true,
  parts: {},
  events: [],
})
export const step = (from: string, position: string): Update => ({
  position: position as Update['position'],
  from: from as Update['position'],
  parts: {},
  events: [],
})
export const greeting = (position: string): Greeting => ({ ok: true, now: 0, watching: 0, update: whole(position) })
export const done: Answer = { ok: true }
export const refused = (code: 'busy' | 'hello-first' | 'no-answer' | 'passed', next: 'resync' | 'retry'): Answer => ({
  ok: false,
  error: { code, message: '', next },
})

/** Creates a connection after its hello. */
export function greetedLine() {
  const hand = controlledLine()
  hand.connect()
  hand.last().answer(greeting('1.a'))
  return { ...hand, commands: () => hand.sent.flatMap((message) => (message.name === 'command' ? [message] : [])) }
}
