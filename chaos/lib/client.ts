import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fastRandom, pick } from '@bay327/engine'
import type { ErrorCode, Held, Request, RoomCode, Update, View } from '@bay327/room'
import { connect, newId, newToken, type Player } from '@bay327/server/testing/player'
import { within } from '@bay327/server/util/with-timeout'
import { wishOf, type Party, type Wish } from './random-request.ts'

/** A command that somebody sent, under one id however often. Times are `performance.now()`, ms. */
export interface Sent {
  readonly room: RoomCode
  readonly id: string
  readonly request: Request
  /** When it was sent first, and when last. */
  readonly at: number
  readonly last: number
  /** When the server said yes or no. */
  readonly over?: number
  /** When the server said yes. */
  readonly yes?: number
  /** What the server said instead. */
  readonly no?: ErrorCode
}

/** Somebody who plays at a table through a real socket, whatever becomes of the line or the server. */
export interface Member {
  readonly room: RoomCode
  readonly party: Party
  readonly token: string
  /** Every command, in the order in which it was sent first; the last may be unanswered. */
  readonly sent: readonly Sent[]
  /** How long it took from when a line was found broken until the server of another had answered the hello, ms. */
  readonly away: readonly number[]
  /** Views that were held, by their position: all that somebody came back to, and some of the others. */
  readonly seen: ReadonlyMap<string, View>
  /** The line that is open now, to do to it what a test likes. */
  readonly line: Player | undefined
  held(): Held | undefined
  /** Says something with the next breath. */
  speak(): void
  /** From now on sends only what is on its way, and what `speak` asks for; with `true` plays on. */
  act(on: boolean): void
  /** Whether nothing is on its way. */
  isQuiet(): boolean
  /** Leaves for good. */
  close(): Promise<void>
}

export interface Manner {
  /** Where servers are to be found now; the line goes to any of them. */
  readonly urls: () => readonly string[]
  readonly seed: number
  /** Before each command somebody thinks for up to so long, ms. */
  readonly pace: number
  /** What somebody asks of the table next, as they see it; otherwise what plays matches one after the other. */
  readonly wish?: Wish
  /** Told of each update that comes to somebody, and of what they then hold, if it led on. */
  readonly heard?: (token: string, update: Update, held: Held | undefined) => void
  /** After so long without an answer the line counts as broken, ms. */
  readonly patience: number
}

/** One in so many commands is talk. */
const TALK = 8
/** One in so many views is kept. */
const KEPT = 16

/** Comes to a table that is there, takes a name, and plays until closed. */
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

  /** The line as it is, or a new one to any server, on which what is held was said. */
  async function onLine(): Promise<Player> {
    if (line?.socket.connected) return line
    hangUp()
    const fresh = connect(pick(chance, urls()), room, token, held)
    line = fresh
    fresh.heard = (update, isUsed) => manner.heard?.(token, update, isUsed ? fresh.held() : undefined)
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
    for (const list of [player.frames, player.updates, player.told]) list.length = 0
  }

  /** What comes next: first what was not answered, under the id that it has. */
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
        // Whatever it was, the line is not trusted any more.
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
