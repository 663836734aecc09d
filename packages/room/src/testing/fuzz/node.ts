import type { Game } from '@bay327/engine'
import { deadlines } from '../../clocks/clocks.ts'
import { diffView } from '../../protocol/delta.ts'
import type { ErrorCode } from '../../errors.ts'
import { eventFor } from '../../view/event.ts'
import type { CommandId, NodeId, PersonId, Position } from '../../ids.ts'
import { addRecent, nodesOf } from '../../view/recent-events.ts'
import { botAnswer } from '../random-request.ts'
import { openBotQuestions } from '../../questions/bots.ts'
import { reduce } from '../../reduce.ts'
import type { Entry } from '../../room.ts'
import { rowsForm } from '../../codec/form.ts'
import { reader } from '../../codec/reader.ts'
import type { Shapes } from '../../codec/shapes.ts'
import { same } from '../../view/deep-equal.ts'
import { isDuplicate, personOf } from '../../log/idempotency.ts'
import type { Room } from '../../state.ts'
import { viewFor } from '../../view/view.ts'
import type { Request } from '../../protocol/requests.ts'
import type { SentEvent } from '../../protocol/events.ts'
import type { Update } from '../../protocol/messages.ts'

/** The data that survive the failure of all nodes: the entries, and an earlier snapshot. */
export interface Store {
  readonly entries: Entry[]
  snapshot?: { readonly version: number; readonly state: string; readonly recent: readonly SentEvent[] }
  now: number
}

/** One connection of a client to a node. Both ends share `isOpen`. */
export interface Link {
  readonly token: string
  isOpen: boolean
  /** The last position that the node has sent, as far as the node knows. */
  position?: Position
  update(update: Update): void
}

export interface Node {
  hello(link: Link, since: Position | undefined, answer: (update: Update) => void): void
  command(link: Link, id: CommandId, request: Request, answer: (code: ErrorCode | undefined) => void): void
  /** Reads the entries of other nodes, and applies the deadlines that were reached. */
  tick(): void
  /** Stops the node without notice. */
  kill(): void
}

/** Number of positions that a node keeps, so that it can send differences from them. */
const MOST_STORED = 12

export function startNode(game: Game, store: Store, name: NodeId, book: Shapes): Node {
  const [form, read] = [rowsForm(book), reader(book)]
  const links = new Set<Link>()
  const rooms = new Map<Position, Room>()
  let room: Room | undefined
  let recent: readonly SentEvent[] = []
  load()

  function load(): void {
    if (store.snapshot) {
      room = JSON.parse(store.snapshot.state) as Room
      recent = store.snapshot.recent
    }
    catchUp()
    for (const dead of room ? nodesOf(room) : []) {
      if (dead === name)
        append({ id: makeId(`restart-${name}`), at: store.now, request: { type: 'node-lost', node: dead } })
    }
  }
  function makeId(what: string): CommandId {
    return `${what}-${store.entries.length}` as CommandId
  }
  function positionOf(at: Room): Position {
    return `${at.version}.${store.entries[at.version - 1]?.id ?? ''}` as Position
  }
  function catchUp(): void {
    const missed = store.entries.slice(room?.version ?? 0)
    for (const entry of missed) {
      const result = reduce(game, room, entry)
      if (!result.ok) throw new Error(`the log holds a refused ${entry.request.type}: ${result.code}`)
      if (!same(result.log, entry.did ?? [])) throw new Error(`a ${entry.request.type} did something else elsewhere`)
      room = result.room
      recent = addRecent(recent, room, result.events)
    }
    if (missed.length > 0) notify()
  }
  function append(entry: Entry): ErrorCode | undefined {
    catchUp()
    if (room && isDuplicate(room, entry.id)) return undefined
    const result = reduce(game, room, entry)
    if (!result.ok) return result.code
    store.entries.push(result.log.length > 0 ? { ...entry, did: result.log } : entry)
    room = result.room
    recent = addRecent(recent, room, result.events)
    if (room.version % 7 === 0) store.snapshot = { version: room.version, state: JSON.stringify(room), recent }
    notify()
    return undefined
  }
  function notify(): void {
    if (room === undefined) return
    rooms.set(positionOf(room), room)
    for (const old of rooms.keys()) if (rooms.size > MOST_STORED) rooms.delete(old)
    for (const link of links) if (link.position !== undefined) link.update(makeUpdate(link, link.position))
  }
  function makeUpdate(link: Link, since: Position | undefined): Update {
    if (room === undefined) throw new Error('no room yet')
    const now = room
    const before = since === undefined ? undefined : rooms.get(since)
    const person = whoIs(now, link)
    const position = positionOf(now)
    const view = viewFor(game, now, person)
    link.position = position
    const events = recent.flatMap((sentEvent) => {
      const event =
        sentEvent.version > (before?.version ?? 0) ? eventFor(game, now, sentEvent.event, person) : undefined
      return event ? [{ ...sentEvent, event }] : []
    })
    const parts = diffView(before && viewFor(game, before, whoIs(before, link)), view)
    const from = before && since !== undefined ? fromOf(since, now.version) : { whole: true as const }
    const update: Update = { position, ...from, now: store.now, parts, events }
    return read.update(JSON.parse(form.text(update)))
  }
  function whoIs(at: Room, { token }: Link): PersonId | undefined {
    return personOf(at, `hash-${token}`)
  }
  function meet(link: Link): void {
    const person = room && whoIs(room, link)
    if (person)
      append({
        id: makeId(`contact-${name}`),
        at: store.now,
        request: { type: 'contact', person, node: name, on: true },
      })
  }

  return {
    hello(link, since, answer) {
      if (!link.isOpen) return
      catchUp()
      links.add(link)
      meet(link)
      answer(makeUpdate(link, since))
    },
    command(link, id, request, answer) {
      if (!link.isOpen) return
      catchUp()
      const by = room && whoIs(room, link)
      const person = `person-${link.token}` as PersonId
      const made = { ...(!by && { person, tokenHash: `hash-${link.token}` }), seed: 'cd'.repeat(32) }
      const code = append({ id, at: store.now, ...(by && { by }), request, made })
      if (request.type === 'join' || request.type === 'follow-link') meet(link)
      answer(code)
    },
    tick() {
      catchUp()
      const due = room ? deadlines(room).filter(({ at }) => at <= store.now) : []
      for (const { id } of due)
        append({ id: `time-${id}` as CommandId, at: store.now, request: { type: 'time', deadline: id } })
      const bots = room ? openBotQuestions(game, room).filter(({ notBefore }) => notBefore <= store.now) : []
      for (const bot of bots)
        append({ id: `bot:${bot.question}` as CommandId, at: store.now, request: botAnswer(bot, store.now) })
    },
    kill() {
      for (const link of links) link.isOpen = false
      links.clear()
    },
  }
}

/** Returns the position to which an update applies. Empty if it is the previous version. */
function fromOf(from: Position, version: number): { readonly from?: Position } {
  return Number.parseInt(from) === version - 1 ? {} : { from }
}
