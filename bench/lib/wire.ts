import { WebSocket } from 'ws'

/**
 * A connection to a Socket.IO server with a minimal protocol implementation, so that the load is light and each byte is
 * counted.
 */
export interface Wire {
  send(event: string, message: unknown, answered?: (answer: never) => void): void
  /** Returns the bytes received from the server, including frame headers. */
  bytes(): number
  /** Resolves when the connection is closed by either side; pending requests stay unanswered. */
  readonly ended: Promise<void>
  /** Stops reading, and answers no ping. */
  stopReading(): void
  readOn(): void
  close(): void
}

/** Connects, and passes on messages and answers in order. Resolves when the server accepts messages. */
export function openWire(
  url: string,
  onMessage: (event: string, message: never) => void,
  headers: Readonly<Record<string, string>> = {},
): Promise<Wire> {
  const line = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers })
  const waiting = new Map<number, (answer: never) => void>()
  let bytes = (): number => 0
  let sent = 0
  line.on('upgrade', ({ socket }) => (bytes = () => socket.bytesRead))
  const ended = new Promise<void>((resolve) => line.on('close', () => resolve()))
  return new Promise((resolve, reject) => {
    line.on('error', reject)
    line.on('close', (code) => reject(new Error(`The line was closed: ${code}`)))
    line.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text === '2') line.send('3')
      else if (text.startsWith('0')) line.send('40')
      else if (text.startsWith('40')) resolve(wire)
      else if (text.startsWith('42')) onMessage(...(JSON.parse(text.slice(text.indexOf('['))) as [string, never]))
      else if (text.startsWith('43')) {
        const open = text.indexOf('[')
        const id = Number(text.slice(2, open))
        const answered = waiting.get(id)
        waiting.delete(id)
        answered?.((JSON.parse(text.slice(open)) as never[])[0] as never)
      }
    })
    const wire: Wire = {
      send(event, message, answered) {
        if (answered) waiting.set(++sent, answered)
        line.send(`42${answered ? sent : ''}${JSON.stringify([event, message])}`)
      },
      bytes: () => bytes(),
      ended,
      stopReading: () => line.pause(),
      readOn: () => line.resume(),
      // A paused connection would wait for the server's close frame.
      close: () => (line.isPaused ? line.terminate() : line.close()),
    }
  })
}
