import type { Game } from '@bay327/engine'
import type { HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { expect } from 'vitest'
import type { CommandId, NodeId, RoomCode } from '../../ids.ts'
import { numbers } from '../random-request.ts'
import type { Shapes } from '../../codec/shapes.ts'
import { reduce } from '../../reduce.ts'
import type { Entry } from '../../room.ts'
import { personOf } from '../../log/idempotency.ts'
import { schema, type Room } from '../../state.ts'
import { viewFor } from '../../view/view.ts'
import type { Request } from '../../protocol/requests.ts'
import type { View } from '../../protocol/view-types.ts'
import { startClient, type Client } from './client.ts'
import { inspectLog } from './inspect.ts'
import { network } from './network.ts'
import { startNode, type Node, type Store } from './node.ts'

const names = ['a' as NodeId, 'b' as NodeId]

export interface Lines {
  readonly rounds?: number
  readonly hiddenVariants?: HiddenVariants<unknown>
  /** The shapes of the messages, if messages are sent as rows. */
  readonly book?: Shapes
}

/** The result of a session: the room, and every accepted command. */
export interface Evening {
  readonly room: Room
  readonly log: readonly Entry[]
}

/**
 * Simulates four people who play over bad connections on two nodes that sometimes fail. With an even seed, one of them
 * only watches, and a bot plays. When the connections are good
 * again, every person must see the same as a new reader of the log. Every acknowledged command must be in the log once.
 * With `hiddenVariants`, no frame and no event may leak a secret to its viewer.
 */
export function simulateSession(
  game: Game,
  seed: number,
  { rounds = 320, hiddenVariants, book = { parts: [], shapes: [] } }: Lines = {},
): Evening {
  const random = numbers(seed)
  const withBots = seed % 2 === 0
  const line = network(random)
  const store: Store = { entries: [], now: 1_000_000 }
  store.entries.push({
    id: 'open' as CommandId,
    at: store.now,
    request: { type: 'open', code: 'rusty-heron' as RoomCode, game: game.slug, schema },
    made: { seed: 'ab'.repeat(32) },
  })
  const nodes = names.map((name) => startNode(game, store, name, book))
  const clients = ['ann', 'ben', 'cy', 'watcher'].map((token) => startClient(line, token))
  const someNode = (): Node => nodes[random() % nodes.length] as Node
  for (const client of clients) client.connect(someNode())

  for (let round = 0; round < rounds; round++) {
    store.now += random() % 3000
    for (const client of clients) {
      const luck = random() % 60
      if (luck === 0 || (luck < 8 && !client.isConnected())) client.connect(someNode())
      if (luck < 30) client.tick((view) => anyRequest(view, client, random, withBots))
    }
    if (random() % 40 === 0) restart(random() % nodes.length)
    if (random() % 3 === 0) someNode().tick()
    for (let i = random() % 12; i > 0; i--) line.step()
  }

  line.heal()
  for (const client of clients) if (!client.isConnected()) client.connect(someNode())
  for (let quiet = 0; quiet < 2; quiet++) {
    for (const node of nodes) node.tick()
    for (const client of clients) client.hello()
    while (line.step());
  }
  if (hiddenVariants) inspectLog(game, hiddenVariants, store.entries, seed)
  return { room: compare(game, store, clients), log: store.entries }

  function restart(index: number): void {
    nodes[index]?.kill()
    nodes[index] = startNode(game, store, names[index] as NodeId, book)
  }
}

function compare(game: Game, store: Store, clients: readonly Client[]): Room {
  let room: Room | undefined
  for (const entry of store.entries) {
    const result = reduce(game, room, entry)
    if (!result.ok) throw new Error(`the log holds a refused ${entry.request.type}`)
    room = result.room
  }
  if (room === undefined) throw new Error('an empty log')
  const ids = store.entries.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const client of clients) {
    for (const id of client.acknowledged) expect(ids).toContain(id)
    expect(client.view()).toEqual(viewFor(game, room, personOf(room, `hash-${client.token}`)))
  }
  return room
}

/** Returns a request that a person could make from only their view. Returns undefined if there is nothing to do. */
function anyRequest(view: View, { token }: Client, random: () => number, withBots: boolean): Request | undefined {
  const { person } = view.you
  if (person === undefined) return arrivalRequest(view, token, random, withBots)
  const luck = random() % 20
  if (luck === 0) return { type: 'chat', text: `line ${random() % 100}` }
  if (luck === 1 && random() % 5 === 0) return { type: 'pause', on: !view.table.paused }
  if (luck === 2 && random() % 3 === 0 && view.undo[0]) return { type: 'undo', answers: view.undo[0].answers }
  if (luck === 3 && random() % 3 === 0) return { type: 'open-link', key: `key-of-${person}` }
  const [proposal] = view.proposals
  if (proposal) return { type: 'consent', proposal: proposal.id, yes: luck > 4 }
  switch (view.table.phase) {
    case 'lobby':
      return lobbyRequest(view, person, random, withBots)
    case 'over':
      return { type: 'again' }
    case 'playing':
      return matchRequest(view, person, random)
  }
}

/**
 * Returns a request of a device without a name: it reclaims a seat, follows a transfer link, or joins. Returns
 * undefined if a watcher only watches.
 */
function arrivalRequest(view: View, token: string, random: () => number, withBots: boolean): Request | undefined {
  const luck = random() % 4
  const whose = view.people[random() % Math.max(1, view.people.length)]
  if (luck === 0 && whose) return { type: 'follow-link', key: `key-of-${whose.id}` }
  const wasMe = view.may.find(({ type }) => type === 'was-me')
  if (luck === 1 && wasMe) return wasMe
  return token === 'watcher' && (withBots || random() % 2) ? undefined : { type: 'join', name: token }
}

function lobbyRequest(view: View, person: string, random: () => number, withBots: boolean): Request {
  const self = view.people.find(({ id }) => id === person)
  const isLaid = view.table.size !== undefined
  if (self?.host && !isLaid && withBots) return { type: 'size', players: 4 }
  if (self?.host && !isLaid && random() % 4 > 0) return { type: 'size', players: 2 + (random() % 3) }
  if (!self?.ready) return { type: 'ready', nonce: 'ab'.repeat(16) }
  return self.host && view.people.length > 1 ? { type: 'start' } : { type: 'chat', text: 'ready' }
}

function matchRequest(view: View, person: string, random: () => number): Request | undefined {
  if (view.table.paused) return { type: 'pause', on: false }
  const idle = view.questions.find(({ people }) => people.length === 0)
  if (idle) return { type: 'stand-in', seat: idle.seat, by: 'bot' }
  const own = view.questions.filter(({ people }) => people.some((id) => id === person))
  const question = own[random() % Math.max(1, own.length)]
  const option = question?.decision.options[random() % Math.max(1, question.decision.options.length)]
  return question && option && { type: 'answer', question: question.id, option: option.id }
}
