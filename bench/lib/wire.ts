import { WebSocket } from 'ws'

/** One line to a Socket.IO server by its bare protocol: the load is to be light, and each byte counted. */
export interface Wire {
  say(event: string, message: unknown, answered?: (answer: never) => void): void
  /** Bytes that the server has sent, frames and all. */
  bytes(): number
  /** Resolves when the line is closed, by whomever: what is still unanswered stays so. */
  readonly ended: Promise<void>
  /** Takes nothing more of what the server sends, and answers no ping. */
  stopReading(): void
  close(): void
}

/** Dials; everything that is told is handed on in its order, answers too. Resolves when the server takes messages. */
export function openWire(
  url: string,
  heard: (event: string, message: never) => void,
  headers: Readonly<Record<string, string>> = {},
): Promise<Wire> {
  const line = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers })
  const waiting = new Map<number, (answer: never) => void>()
  let bytes = (): number => 0
  let said = 0
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
      else if (text.startsWith('42')) heard(...(JSON.parse(text.slice(text.indexOf('['))) as [string, never]))
      else if (text.startsWith('43')) {
        const open = text.indexOf('[')
        const id = Number(text.slice(2, open))
        const answered = waiting.get(id)
        waiting.delete(id)
        answered?.((JSON.parse(text.slice(open)) as never[])[0] as never)
      }
    })
    const wire: Wire = {
      say(event, message, answered) {
        if (answered) waiting.set(++said, answered)
        line.send(`42${answered ? said : ''}${JSON.stringify([event, message])}`)
      },
      bytes: () => bytes(),
      ended,
      stopReading: () => line.pause(),
      // One that is not read would wait for the server's goodbye.
      close: () => (line.isPaused ? line.terminate() : line.close()),
    }
  })
}
