import { applyUpdate, type Held, type Refusal, type Request, type Update } from '@bay327/room'
import { reader } from '@bay327/room/codec/reader'
import { openConnection } from '@bay327/client/connection/connection'
import { startHeartbeat } from '@bay327/client/connection/health/heartbeat'
import { io, WebSocket } from 'socket.io-client'
import { random } from './platform/now.ts'
import type { Owner } from './clock.ts'
import type { BrowserSocket } from './network.ts'

/** A command as a person gave it, and its answer. */
export interface Said {
  readonly id: string
  readonly request: Request
  /** Number of times sent. */
  times: number
  /** The answer; undefined before it comes. */
  answer?: 'ok' | Refusal['code']
}

/** A page at one table, with the page's own connection, heartbeat and state. */
export interface Browser {
  readonly owner: Owner
  readonly token: string
  held(): Held | undefined
  /** Returns the last received number of watchers without a name. */
  watching(): number
  isGreeted(): boolean
  /** Sends a request. Resolves when the server has answered it, possibly over several connections. */
  say(request: Request): Promise<void>
}

export interface BrowserOptions {
  readonly owner: Owner
  readonly room: string
  readonly token: string
  /** Whether the page wants rows. */
  readonly rows: boolean
  readonly commands: Said[]
  dial(): BrowserSocket
  /** Called with the state before, the update, and the state after. */
  took(before: Held | undefined, update: Update, after: Held): void
  /** Called when the table is closed to this page. */
  shut(refusal: Refusal): void
}

export function openBrowser(options: BrowserOptions): Browser {
  const { owner, room, token, rows, commands, dial, took, shut } = options
  let held: Held | undefined
  let watching = 0
  let isGreeted = false
  let drawn = ''
  let ended: Refusal | undefined

  class Simulated extends WebSocket {
    override createSocket(): BrowserSocket {
      return dial()
    }
  }
  const socket = io('http://bay.example', { autoConnect: false, forceNew: true, transports: [Simulated] })

  function take(update: Update): void {
    const next = applyUpdate(held, update)
    if (next === undefined || next === held) return
    took(held, update, next)
    held = next
    pulse.stir()
  }

  const line = openConnection({
    code: room,
    token: () => token,
    wire: socket,
    newId: () => (drawn = `${owner.name}-${random().toString(36).padStart(8, '0')}`),
    position: () => held?.position,
    ...(rows && { reader: () => reader }),
    on: {
      update: take,
      clock() {},
      watching: (count) => (watching = count),
      chance() {},
      open: () => (isGreeted = true),
      lost() {
        isGreeted = false
        pulse.lost()
      },
      heard: () => pulse.heard(),
      shut(refusal) {
        ended = refusal
        shut(refusal)
      },
      refused() {},
      ping() {},
      touched() {},
      busy() {},
      closing() {},
    },
  })
  const pulse = startHeartbeat({ isSeen: () => true, say: (within) => line.pulse(within), redial: () => line.redial() })
  setInterval(() => pulse.beat(), 500)

  return {
    owner,
    token,
    held: () => held,
    watching: () => watching,
    isGreeted: () => isGreeted,
    async say(request) {
      const answered = line.send(request)
      const command: Said = { id: drawn, request, times: 1 }
      commands.push(command)
      socket.onAnyOutgoing((_name: string, message: { readonly id?: string }) => {
        if (message.id === command.id) command.times++
      })
      const refusal = await answered
      // If the table closed before the answer, whether the command was executed is unknown.
      if (refusal !== undefined && refusal === ended) return
      command.answer = refusal?.code ?? 'ok'
    },
  }
}
