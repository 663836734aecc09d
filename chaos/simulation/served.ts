import { EventEmitter } from 'node:events'

/** What carries it to the other end. */
interface Carrier {
  send(text: string): void
  isFull(): boolean
  whenFree(run: () => void): void
  close(): void
}

/** So much is taken by a line on which nothing moves before whoever sends has to wait, characters. */
const BUFFER = 65_536

export type ServedSocket = ReturnType<typeof servedSocket>

/** The server's end of a WebSocket, as Engine.IO knows it from `ws`. */
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
