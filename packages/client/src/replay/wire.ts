import type { GameEvent } from '@bay327/engine'
import type { Hello, Touch, View } from '@bay327/room'
import type { AdviseAnswer, Answer, Greeting, LookAnswer } from '@bay327/room/protocol/messages'
import type { SocketLike } from '../connection/connection.ts'
import { updateTo } from './view.ts'

/** The connection of a replay's table, in which requests have no effect. */
export interface ReplayLine {
  readonly wire: SocketLike
  /** Shows this view, after the animations of `events`. */
  show(view: View, events?: readonly GameEvent[]): void
}

type Asked = Hello | Touch
type Answered = (answer: Answer | AdviseAnswer | LookAnswer | Greeting) => void

const no: Answer = { ok: false, error: { code: 'passed', message: '', next: 'tell' } }

export function openReplayLine(first: View): ReplayLine {
  const listeners: Record<string, (what?: unknown) => void> = {}
  let view = first
  let count = 1

  const wire = {
    connected: false,
    on: (name: string, listener: (what?: unknown) => void) => (listeners[name] = listener),
    emit(name: string, _asked: Asked, answer: Answered) {
      listeners['anything']?.()
      if (name === 'hello')
        answer({ ok: true, now: Date.now(), watching: 0, update: updateTo(count, undefined, view, []) })
      else if (name === 'pulse') answer({ ok: true })
      else answer(no)
    },
    connect() {
      wire.connected = true
      listeners['connect']?.()
    },
    disconnect: () => (wire.connected = false),
    io: { on: (_: string, listener: () => void) => (listeners['anything'] = listener) },
  }

  return {
    wire: wire as unknown as SocketLike,
    show(next, events = []) {
      const sentEvents = events.map((event) => ({ at: count, version: count, event: { type: 'game', event } }) as const)
      listeners['update']?.(updateTo(++count, view, next, sentEvents))
      view = next
    },
  }
}
