import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { textOf, type Frame } from './frames.ts'
import { count, note, refusalIn, type Seen } from './verdict.ts'

/** A connection for arbitrary messages, which is reopened if the server closes it. */
export interface Line {
  /**
   * Resolves when the server has answered the message (or has read it, if it has no answer), or has closed the
   * connection.
   */
  send(frame: Frame): Promise<void>
  close(): void
}

/** Timeout of an answer, ms, generous for a busy machine. */
const PATIENCE = 60_000

/** A message with an answer. Once the answer arrives, the server has read all earlier messages. */
const signOfLife = '["pulse",{"within":0}]'

/** Opens a connection. `first` is sent before all else on every new connection. */
export function openLine(url: string, seen: Seen, first?: () => Frame): Line {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const waiting = new Map<number, (answer: unknown) => void>()
  let sent = 0
  let open: Promise<WebSocket> | undefined
  let isWanted = true

  function dial(): Promise<WebSocket> {
    const dialled = new Promise<WebSocket>((resolve) => {
      const socket = new WebSocket(address)
      socket.on('error', () => {})
      socket.on('close', () => {
        if (isWanted) seen.ended++
        // A new connection may be open already when this one closes.
        if (open === dialled) open = undefined
        for (const [id, done] of waiting) {
          waiting.delete(id)
          done(undefined)
        }
        // The caller sees that the connection is closed and opens a new one.
        resolve(socket)
      })
      socket.on('message', (data: Buffer) => {
        const text = data.toString()
        if (text === '2') socket.send('3')
        else if (text.startsWith('0')) socket.send('40')
        else if (text.startsWith('40')) {
          if (first) socket.send(`42${textOf(first())}`)
          resolve(socket)
        } else if (text.startsWith('43')) answered(text)
        else if (text.startsWith('42["refused"')) refused(text)
      })
    })
    return dialled
  }

  function answered(text: string): void {
    const at = text.indexOf('[')
    const id = Number(text.slice(2, at))
    const done = waiting.get(id)
    waiting.delete(id)
    done?.((JSON.parse(text.slice(at)) as unknown[])[0])
  }

  function refused(text: string): void {
    const [, error] = JSON.parse(text.slice(2)) as unknown[]
    const code = refusalIn(error)
    count(seen.answers, code ?? 'neither')
    if (code === undefined) seen.wrong.push(text.slice(0, 300))
  }

  async function socketNow(): Promise<WebSocket> {
    for (;;) {
      const socket = await (open ??= dial())
      if (socket.readyState === WebSocket.OPEN) return socket
      open = undefined
      await pause(20)
    }
  }

  return {
    async send(frame) {
      const socket = await socketNow()
      count(seen.sent, frame.kind)
      if (frame.kind === 'garbled') socket.send(frame.text)
      const isCounted = frame.kind !== 'garbled' && frame.event !== 'ping'
      // A touch gets an answer only if it is refused. A corrupted packet has an unknown effect.
      if (!isCounted && frame.kind !== 'garbled') socket.send(`42${textOf(frame)}`)
      const id = ++sent
      socket.send(`42${id}${isCounted ? textOf(frame) : signOfLife}`)
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => {
          waiting.delete(id)
          seen.unanswered++
          if (seen.wrong.length < 20) seen.wrong.push(`${textOf(frame).slice(0, 300)} -> nothing`)
          resolve()
        }, PATIENCE)
        waiting.set(id, (answer) => {
          clearTimeout(late)
          if (answer !== undefined && isCounted) note(seen, answer, () => textOf(frame))
          resolve()
        })
      })
    },
    close() {
      isWanted = false
      void open?.then((socket) => socket.close())
    },
  }
}
