import { EventEmitter } from 'node:events'

/** Carries data to the other end of the connection. */
interface Carrier {
  send(text: string): void
  isFull(): boolean
  whenFree(run: () => void): void
  close(): void
}

/** Number of characters that a blocked connection accepts before the sender has to wait. */
const BUFFER = 65_536

export type ServedSocket = ReturnType<typeof servedSocket>

/** The server's end of a WebSocket, with the interface of `ws` that Engine.IO expects. */
export function servedSocket({ send, isFull, whenFree, close }: Carrier) {
  let held = 0
  return Object.assign(new EventEmitter(), {
    send(data: string | Buffer, done: () => void) {
      const text = data.toString()
      send(text)
      if (!isFull()) held = 0
      else held += text.length
      if (held < BUFFER) queueMicrotask(done)
      else whenFree(done)
    },
    close,
  })
}
