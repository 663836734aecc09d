import type { Game } from '@bay327/engine'
import type {
  AdvisedOption,
  Answer,
  CommandMessage,
  Greeting,
  Hello,
  Look,
  LookAnswer,
  Position,
  ServerToClient,
  Touch,
  Update,
  View,
} from '@bay327/room'
import type { Since, SinceAnswer } from '@bay327/room'
import type { Happened } from '@bay327/room/view/viewer-events'
import type { AdviseAnswer } from '@bay327/room/protocol/messages'
import { diffView } from '@bay327/room/protocol/delta'
import { errors, type ErrorCode } from '@bay327/room/errors'
import { eventFor } from '@bay327/room/view/event'
import type { Table } from '@bay327/room/testing/table'
import { optionsForViewer } from '@bay327/room/view/look'
import { pastFor, refusePast } from '@bay327/room/view/past'
import { viewFor } from '@bay327/room/view/view'
import { reduce } from '@bay327/room/reduce'
import type { SocketLike } from '../connection/connection.ts'
import type { Evening } from './evening.ts'

/** One person's connection to a table of the real room in this page. It delivers at once, unless the test holds it. */
export interface HandLine {
  readonly wire: SocketLike
  /** The greetings that the page sent, in order. */
  readonly hellos: readonly Hello[]
  readonly commands: readonly CommandMessage[]
  readonly pointed: readonly string[]
  /** The cursor messages that the page sent. */
  readonly touches: readonly Touch[]
  /** The earlier positions that the page requested. */
  readonly askedSince: readonly Since[]
  /** The position of the latest update sent to the page. */
  readonly position: Position | undefined
  /** Holds everything that the page sends until `release`. */
  hold(): void
  release(): void
  /** Sends the page an update with everything since its position. */
  tell(): void
  /** From now on the table knows the page's device as another person, or as nobody. Sends an update. */
  become(name: string | undefined): void
  cut(): void
  connect(): void
  /** The options that a bot advises when it is asked. Undefined: no advice is available. */
  advises(options: readonly AdvisedOption[] | undefined): void
  /** From now on every greeting is refused with this code. */
  turnAway(code: ErrorCode): void
  /** Sends any message that a server can send. */
  say(name: keyof ServerToClient, what?: unknown): void
  readonly isHungUp: boolean
}

const refusal = (code: ErrorCode) =>
  ({ ok: false, error: { code, message: errors[code].text, next: errors[code].next } }) as const

/** Connects a page to the room of a played match as it was at a position, with its clocks stopped. */
export function lineAt({ game, rooms }: Evening, position: number, person: string | undefined): HandLine {
  const then = rooms.get(position)
  if (then === undefined) throw new Error(`The match has no position ${position}.`)
  const room = then.play ? { ...then, play: { ...then.play, paused: true } } : then
  return openLine(game, { room: () => room, recent: () => [], log: [] } as unknown as Table, person)
}

export function openLine(game: Game, table: Table, person?: string): HandLine {
  let name = person
  const listeners: Record<string, (what?: unknown) => void> = {}
  const hellos: Hello[] = []
  const commands: CommandMessage[] = []
  const pointed: string[] = []
  const touches: Touch[] = []
  const askedSince: Since[] = []
  const seen = new Map<string, { readonly view: View; readonly version: number }>()
  const done = new Map<string, ErrorCode | undefined>()
  let waiting: (() => void)[] | undefined
  let lastPosition: Position | undefined
  let away: ErrorCode | undefined
  let advice: readonly AdvisedOption[] | undefined
  let isHungUp = false

  /** Returns the update since a position that the page has. Without a position, returns the whole view. */
  function updateSince(since: Position | undefined): Update {
    const room = table.room()
    const before = since === undefined ? undefined : seen.get(since)
    const viewer = room.people.find((person) => person.name === name)?.id
    const view = viewFor(game, room, viewer)
    const position = `${room.version}.entry` as Position
    const events = table
      .recent()
      .filter(({ version }) => version > (before?.version ?? 0))
      .flatMap((entry) => {
        const event = eventFor(game, room, entry.event, viewer)
        return event ? [{ ...entry, event }] : []
      })
    seen.set(position, { view, version: room.version })
    lastPosition = position
    const update = { position, now: Date.now(), parts: diffView(before?.view, view), events }
    return JSON.parse(JSON.stringify({ ...update, ...(before ? { from: since } : { whole: true }) })) as Update
  }

  function onHello(message: Hello, answer: (answer: Greeting) => void) {
    if (away) answer(refusal(away))
    else answer({ ok: true, now: Date.now(), watching: 0, update: updateSince(message.since as Position | undefined) })
  }

  /** Handles a command. As on the server, a repeated command is answered and not applied again. */
  function onCommand({ id, request }: CommandMessage, answer: (answer: Answer) => void) {
    if (!done.has(id) && name === undefined && request.type === 'join') {
      table.join(request.name)
      name = request.name
      done.set(id, undefined)
    }
    if (!done.has(id)) done.set(id, name === undefined ? 'not-joined' : table.refuses(name, request))
    const code = done.get(id)
    const update = updateSince(lastPosition)
    if (code === undefined) answer({ ok: true, update })
    else answer({ ...refusal(code), update })
  }

  function onLook({ question }: Look): LookAnswer {
    const viewer = table.room().people.find((person) => person.name === name)?.id
    const seen = optionsForViewer(game, table.room(), question, viewer)
    return typeof seen === 'string' ? refusal(seen) : { ok: true, options: seen }
  }

  /** Answers from the log, as the server does, because a room stores no past views. */
  function onSince({ version, to }: Since): SinceAnswer {
    const viewer = table.room().people.find((person) => person.name === name)?.id
    const code = refusePast(table.room(), version, viewer)
    if (code !== undefined) return refusal(code)
    const steps: Happened[] = []
    for (const entry of table.log) {
      const result = reduce(game, steps.at(-1)?.room, entry)
      if (result.ok) steps.push(result)
    }
    const past = pastFor(
      game,
      steps.filter(({ room }) => room.version >= version),
      viewer,
      to,
    )
    if (typeof past === 'string') return refusal(past)
    return JSON.parse(JSON.stringify({ ok: true, version, now: Date.now(), ...past })) as SinceAnswer
  }

  function cut() {
    wire.connected = false
    listeners['disconnect']?.()
  }

  const wire = {
    connected: false,
    on: (event: string, listener: (what?: unknown) => void) => (listeners[event] = listener),
    emit(event: string, message: unknown, answer: (answer: Answer | AdviseAnswer | LookAnswer | SinceAnswer) => void) {
      if (event === 'ping') pointed.push((message as { place: string }).place)
      if (event === 'touch') touches.push(message as Touch)
      if (event === 'hello') hellos.push(message as Hello)
      if (event === 'command') commands.push(message as CommandMessage)
      const carry = () => {
        listeners['anything']?.()
        if (event === 'pulse') answer({ ok: true })
        if (event === 'look') answer(onLook(message as Look))
        if (event === 'since') {
          askedSince.push(message as Since)
          answer(onSince(message as Since))
        }
        if (event === 'advise') answer(advice ? { ok: true, options: advice } : refusal('no-advice'))
        if (event === 'hello') onHello(message as Hello, answer)
        if (event === 'command') onCommand(message as CommandMessage, answer)
      }
      if (waiting) waiting.push(carry)
      else carry()
    },
    connect() {
      wire.connected = true
      listeners['connect']?.()
    },
    disconnect() {
      isHungUp = true
      if (wire.connected) cut()
    },
    io: { on: (_: string, listener: () => void) => (listeners['anything'] = listener) },
  }

  return {
    wire: wire as unknown as SocketLike,
    hellos,
    commands,
    pointed,
    touches,
    askedSince,
    get position() {
      return lastPosition
    },
    hold: () => (waiting ??= []),
    release() {
      const all = waiting ?? []
      waiting = undefined
      for (const carry of all) carry()
    },
    tell() {
      listeners['anything']?.()
      listeners['update']?.(updateSince(lastPosition))
    },
    become(next) {
      name = next
      listeners['update']?.(updateSince(undefined))
    },
    cut,
    connect: wire.connect,
    advises: (options) => (advice = options),
    turnAway: (code) => (away = code),
    say: (event, what) => listeners[event]?.(what),
    get isHungUp() {
      return isHungUp
    },
  }
}
