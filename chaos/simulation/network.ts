import { nature, type Clock, type Owner } from './clock.ts'
import type { Process } from './host.ts'
import { servedSocket } from './served.ts'

/** A machine that runs one server process at a time. */
export interface Host {
  readonly name: string
  process: Process | undefined
}

/** The browser's end of a WebSocket, with the interface that Engine.IO expects. */
export interface BrowserSocket {
  onopen?(): void
  onmessage?(event: { readonly data: string }): void
  onclose?(event: object): void
  onerror?(error: Error): void
  send(text: string): void
  close(): void
}

export interface Network {
  dial(browser: Owner, host: Host): BrowserSocket
  /** Makes one HTTP call. Rejects if no answer comes. */
  call<T>(browser: Owner, host: Host, run: (process: Process) => Promise<T>): Promise<T>
  /**
   * Blocks all data between the browser and the machine at least until this time. Data waits and arrives in order, as
   * with TCP.
   */
  block(browser: Owner, host: Host, until: number): void
  /** Closes every connection of a browser. Data in transit is lost. */
  cut(browser: Owner): void
  /** Closes the connections of a process that has ended. */
  hangUp(process: Owner): void
}

export interface NetworkOptions {
  readonly clock: Clock
  /** Returns the one-way delay, ms. */
  delay(): number
  note(what: string): void
}

/** Timeout of an HTTP call, ms. */
const CALL_PATIENCE = 10_000

interface Line {
  readonly browser: Owner
  readonly process: Owner
  reset(): void
  /** Called when the process has ended: its machine closes the connection. */
  hangUp(): void
}

/** Creates a network of TCP connections. Data arrives in order and once; it is lost only when a connection closes. */
export function newNetwork({ clock, delay, note }: NetworkOptions): Network {
  const blocks = new Map<string, number>()
  const lines = new Set<Line>()
  const between = ({ name }: Owner, host: Host): string => `${name} ${host.name}`
  const blockedUntil = (browser: Owner, host: Host): number => blocks.get(between(browser, host)) ?? 0

  /** Creates one direction of a connection. Data arrives later, in order, once the connection is open. */
  function direction(to: Owner, until: () => number) {
    let last = 0
    function arrive(run: () => void): void {
      if (until() > clock.now) clock.at(until(), to, () => arrive(run))
      else run()
    }
    return (run: () => void): void => {
      last = Math.max(last, clock.now + delay())
      clock.at(last, to, () => arrive(run))
    }
  }

  function dial(browser: Owner, host: Host): BrowserSocket {
    note(`${browser.name} dials ${host.name}`)
    const until = (): number => blockedUntil(browser, host)
    const toBrowser = direction(browser, until)
    let isShut = false
    let send = (_text: string): void => {}
    let close = (): void => {}
    const socket: BrowserSocket = {
      send: (text) => send(text),
      close() {
        if (isShut) return
        shut()
        close()
      },
    }
    function shut(): void {
      if (isShut) return
      isShut = true
      note(`${browser.name} has no line to ${host.name} any more`)
      clock.later(1, browser, () => socket.onclose?.({}))
    }

    function refuse(): void {
      toBrowser(() => {
        socket.onerror?.(new Error('refused'))
        shut()
      })
    }

    function accept(): void {
      const { process } = host
      if (process === undefined || !process.isListening() || isShut) {
        refuse()
        return
      }
      const { owner } = process
      const toProcess = direction(owner, until)
      let isOver = false
      const served = servedSocket({
        send: (text) =>
          toBrowser(() => {
            if (isShut) return
            note(`${owner.name} > ${browser.name} ${text}`)
            socket.onmessage?.({ data: text })
          }),
        isFull: () => until() > clock.now,
        whenFree: (run) => void clock.at(until(), owner, run),
        close: () => {
          over()
          toBrowser(shut)
        },
      })
      function over(): void {
        if (isOver) return
        isOver = true
        lines.delete(line)
        clock.later(1, owner, () => served.emit('close'))
      }
      const line: Line = {
        browser,
        process: owner,
        reset() {
          toBrowser(shut)
          toProcess(over)
        },
        hangUp() {
          isOver = true
          lines.delete(line)
          toBrowser(shut)
        },
      }
      lines.add(line)
      send = (text) =>
        toProcess(() => {
          if (isOver) return
          note(`${browser.name} > ${owner.name} ${text}`)
          served.emit('message', Buffer.from(text), false)
        })
      close = () => toProcess(over)
      clock.later(0, owner, () => {
        toBrowser(() => {
          if (isShut) close()
          else socket.onopen?.()
        })
        process.take(served)
      })
    }
    direction(nature, until)(accept)
    return socket
  }

  return {
    dial,
    call: (browser, host, run) =>
      new Promise((resolve, reject) => {
        const until = (): number => blockedUntil(browser, host)
        const back = direction(browser, until)
        clock.later(CALL_PATIENCE, browser, () => reject(new Error('no answer')))
        direction(
          nature,
          until,
        )(() => {
          const { process } = host
          if (process?.isListening() !== true) back(() => reject(new Error('refused')))
          else
            clock.later(0, process.owner, () => {
              run(process).then(
                (answer) => back(() => resolve(answer)),
                (error: unknown) => back(() => reject(new Error(String(error)))),
              )
            })
        })
      }),
    block(browser, host, until) {
      blocks.set(between(browser, host), Math.max(until, blockedUntil(browser, host)))
    },
    cut(browser) {
      for (const line of lines) if (line.browser === browser) line.reset()
    },
    hangUp(process) {
      for (const line of lines) if (line.process === process) line.hangUp()
    },
  }
}
