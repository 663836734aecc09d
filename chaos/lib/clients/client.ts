import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fastRandom, pick } from '@bay327/engine'
import type { ErrorCode, Held, Request, RoomCode, Update, View } from '@bay327/room'
import { connect, newId, newToken, type Player } from '@bay327/server/testing/player'
import { within } from '@bay327/server/util/with-timeout'
import { wishOf, type Party, type Wish } from '../random-request.ts'

/** A command that was sent one or several times with the same id. Times are `performance.now()`, ms. */
export interface Sent {
  readonly room: RoomCode
  readonly id: string
  readonly request: Request
  /** Time when the command was first sent. */
  readonly at: number
  /** Time when the command was last sent. */
  readonly last: number
  /** Time of the server's answer. */
  readonly over?: number
  /** Time of the answer `ok`. */
  readonly yes?: number
  /** The refusal, if any. */
  readonly no?: ErrorCode
}

/**
 * A person who plays at a table through a real socket, and continues whatever happens to the connection or the server.
 */
export interface Member {
  readonly room: RoomCode
  readonly party: Party
  readonly token: string
  /** Every command, in the order of first sending; the last may be unanswered. */
  readonly sent: readonly Sent[]
  /** Times from detecting a broken connection until another server answered the hello, ms. */
  readonly away: readonly number[]
  /** Views this person received, by position: each view after a reconnect, and a sample of the others. */
  readonly seen: ReadonlyMap<string, View>
  /** The open connection, for tests to manipulate. */
  readonly line: Player | undefined
  held(): Held | undefined
  /** Makes the person send a command at the next opportunity. */
  speak(): void
  /**
   * True: the person plays on. False: the person finishes what is in progress, and sends only what `speak` requests.
   */
  act(on: boolean): void
  /** Returns whether nothing is in progress. */
  isQuiet(): boolean
  /** Leaves permanently. */
  close(): Promise<void>
}

export interface Manner {
  /** Returns the current servers. A connection goes to any one of them. */
  readonly urls: () => readonly string[]
  readonly seed: number
  /** Maximum thinking time before each command, ms. */
  readonly pace: number
  /** Chooses the next request from the view. Without it, the person plays match after match. */
  readonly wish?: Wish
  /** Called with each update, and with the state after the update if the update could be applied. */
  readonly heard?: (token: string, update: Update, held: Held | undefined) => void
  /** Timeout after which the connection counts as broken, ms. */
  readonly patience: number
}

/** One command in this many is chat. */
const TALK = 8
/** One view in this many is kept. */
const KEPT = 16

/** Joins an existing table with a name, and plays until closed. */
export function newMember(room: RoomCode, party: Party, manner: Manner, token = newToken()): Member {
  const { urls, pace, patience, wish = wishOf } = manner
  const chance = fastRandom(manner.seed)
  const sent: Sent[] = []
  const away: number[] = []
  const seen = new Map<string, View>()
  let line: Player | undefined
  let held: Held | undefined
  let brokeAt = performance.now()
  let isUnanswered = false
  let words = 0
  let isActing = true
  let isOpen = true

  /** Returns the current connection, or a new one to any server after its hello. */
  async function onLine(): Promise<Player> {
    if (line?.socket.connected) return line
    hangUp()
    const fresh = connect(pick(chance, urls()), room, token, held)
    line = fresh
    fresh.onUpdate = (update, isUsed) => manner.heard?.(token, update, isUsed ? fresh.held() : undefined)
    await within(patience, isUp(fresh), 'No line.')
    await greet(fresh)
    away.push(performance.now() - brokeAt)
    return fresh
  }

  async function greet(player: Player): Promise<void> {
    const answer = await within(patience, player.hello(player.position()), 'No greeting.')
    if (!answer.ok) throw new Error(answer.error.code)
    note(player, true)
  }

  function hangUp(): void {
    if (line === undefined) return
    if (line.held()) held = line.held()
    line.close()
    line = undefined
    brokeAt = performance.now()
  }

  function note(player: Player, always: boolean): void {
    held = player.held()
    const isNew = held !== undefined && !seen.has(held.position)
    if (held && isNew && (always || chance.draw(KEPT) === 0)) seen.set(held.position, held.view)
    for (const list of [player.frames, player.updates, player.events]) list.length = 0
  }

  /**
   * Returns the next command. An unanswered command comes first, with the id it had. Returns undefined if there is
   * nothing to send now.
   */
  function next(player: Player): Sent | undefined {
    const last = sent.at(-1)
    if (isUnanswered) return last
    const talks = words > 0 || (isActing && chance.draw(TALK) === 0 && player.view().you.person !== undefined)
    if (!talks && !isActing) return undefined
    if (talks && words > 0) words--
    const request = talks ? talk() : wish(player.view(), party, chance)
    const now = performance.now()
    return request && { room, id: newId(), request, at: now, last: now }
  }

  const talk = (): Request => ({ type: 'chat', text: `line ${sent.length}` })

  async function say(player: Player, command: Sent): Promise<void> {
    const again = isUnanswered ? { ...command, last: performance.now() } : command
    if (isUnanswered) sent.pop()
    sent.push(again)
    isUnanswered = true
    const answer = await within(patience, player.send(command.request, command.id), 'No answer.')
    if (!answer.ok && answer.error.next === 'retry') throw new Error(answer.error.code)
    isUnanswered = false
    sent.pop()
    const over = performance.now()
    sent.push({ ...again, over, ...(answer.ok ? { yes: over } : { no: answer.error.code }) })
  }

  async function live(): Promise<void> {
    while (isOpen) {
      try {
        const player = await onLine()
        const gap = player.updates.at(-1)
        if (gap && gap.position !== player.position()) await greet(player)
        note(player, false)
        const command = next(player)
        if (command) await say(player, command)
        await pause(chance.draw(pace) + 1)
      } catch {
        // The connection is replaced after an error of any kind.
        hangUp()
        await pause(chance.draw(100) + 1)
      }
    }
    hangUp()
  }
  const life = live()

  return {
    room,
    party,
    token,
    sent,
    away,
    seen,
    get line() {
      return line
    },
    held: () => line?.held() ?? held,
    speak: () => void words++,
    act: (on) => void (isActing = on),
    isQuiet: () => !isUnanswered && words === 0,
    async close() {
      isOpen = false
      await life
    },
  }
}

function isUp({ socket }: Player): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
}
