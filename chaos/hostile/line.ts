import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { textOf, type Frame } from './frames.ts'
import { count, note, refusalIn, type Seen } from './verdict.ts'

/** A line on which anything is said, and which is dialled anew when the server has had enough of it. */
export interface Line {
  /** Resolves when it was answered, or read where no answer is due, or the line has ended. */
  say(frame: Frame): Promise<void>
  close(): void
}

/** So long a server may take for an answer, ms: it is busy, and so is the machine. */
const PATIENCE = 60_000

/** Behind what gets no answer of its own: answered once all before it was read. */
const signOfLife = '["pulse",{"within":0}]'

/** `first` is said before all else, whenever the line was dialled. */
export function openLine(url: string, seen: Seen, first?: () => Frame): Line {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const waiting = new Map<number, (answer: unknown) => void>()
  let said = 0
  let open: Promise<WebSocket> | undefined
  let isWanted = true

  function dial(): Promise<WebSocket> {
    const dialled = new Promise<WebSocket>((resolve) => {
      const socket = new WebSocket(address)
      socket.on('error', () => {})
      socket.on('close', () => {
        if (isWanted) seen.ended++
        // It may have been dialled anew while this one was closing.
        if (open === dialled) open = undefined
        for (const [id, done] of waiting) {
          waiting.delete(id)
          done(undefined)
        }
        // Whoever waits for the line dials again.
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
    async say(frame) {
      const socket = await socketNow()
      count(seen.sent, frame.kind)
      if (frame.kind === 'garbled') socket.send(frame.text)
      const isAsked = frame.kind !== 'garbled' && frame.event !== 'ping'
      // What points at something gets no answer but a refusal, and nobody knows what comes of a mangled one.
      if (!isAsked && frame.kind !== 'garbled') socket.send(`42${textOf(frame)}`)
      const id = ++said
      socket.send(`42${id}${isAsked ? textOf(frame) : signOfLife}`)
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => {
          waiting.delete(id)
          seen.unanswered++
          if (seen.wrong.length < 20) seen.wrong.push(`${textOf(frame).slice(0, 300)} -> nothing`)
          resolve()
        }, PATIENCE)
        waiting.set(id, (answer) => {
          clearTimeout(late)
          if (answer !== undefined && isAsked) note(seen, answer, () => textOf(frame))
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
