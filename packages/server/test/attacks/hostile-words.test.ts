import { Writable } from 'node:stream'
import {
  advise,
  callMe,
  cancelCalls,
  createRoom,
  errors,
  look,
  ping,
  playOn,
  playOnFile,
  protocol,
  request,
  touch,
  type Answer,
  type Refusal,
} from '@bay327/room'
import { legalPeople, type Replay } from '@bay327/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '../../src/log.ts'
import {
  begin,
  createTable,
  newId,
  newNonce,
  newToken,
  openPlayer,
  openTable,
  play,
  sitDown,
} from '../../src/testing/player.ts'
import type { Player } from '../../src/testing/player.ts'
import { openPushService, type PushService } from '../../src/testing/processes/push-service.ts'
import { routes } from '../../src/testing/routes.ts'
import { allGames, startServer, type TestServer } from '../../src/testing/server.ts'

/** Names that every JavaScript object inherits and that no table uses. */
const WORDS = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', ''] as const

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
}
const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Returns a correct value for a field: the table's own value, if there is one for this name. */
type Usual = (field: string) => unknown

/** Yields messages that match the schema. In each, one of the words replaces one text or key. */
function* hostile(schema: Schema, usual: Usual, field = ''): Generator<unknown> {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) for (const variant of variants) yield* hostile(variant, usual, field)
  else if (schema.properties)
    for (const name of Object.keys(schema.properties))
      for (const value of hostile(schema.properties[name] ?? {}, usual, name))
        yield { ...(whole(schema, usual, field) as object), [name]: value }
  else if (schema.type === 'object')
    for (const word of WORDS) {
      const value = whole((schema.additionalProperties || {}) as Schema, usual, field)
      yield Object.defineProperty({}, word, { value, enumerable: true })
    }
  else if (schema.type === 'array') for (const value of hostile(schema.items ?? {}, usual, field)) yield [value]
  else if (schema.type === 'string') yield* WORDS
}

function whole(schema: Schema, usual: Usual, field: string): unknown {
  const known = usual(field)
  if (known !== undefined) return known
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [variant] = schema.anyOf ?? schema.oneOf ?? []
  if (variant) return whole(variant, usual, field)
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(fields.map(([name, value]) => [name, whole(value, usual, name)]))
  }
  if (schema.type === 'object') return {}
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return true
  return schema.type === 'string' ? 'x' : 1
}

/**
 * Returns what is wrong with an answer, or undefined. An answer must be a success, or a refusal that reports no
 * internal error.
 */
function faultIn(answer: Answer): string | undefined {
  if (answer.ok) return undefined
  const { code, message } = answer.error
  if (!(code in errors) || message === '') return `untyped: ${code}`
  return code === 'internal' || code === 'no-answer' ? code : undefined
}

interface Complaint {
  readonly level: number
  readonly msg: string
  readonly why?: string
  readonly err?: { readonly stack?: string }
}

const complaints: string[] = []
const sink = new Writable({
  write(line: Buffer, _, done) {
    const { level, msg, why, err } = JSON.parse(line.toString()) as Complaint
    // On a busy machine the thread may take too long for a file. The sender of the file then gets a refusal.
    if (level >= 40 && why !== 'silent for too long') complaints.push(`${msg} ${why ?? ''} ${err?.stack ?? ''}`)
    done()
  },
})

describe('names that every object inherits are ordinary words', () => {
  let server: TestServer
  let service: PushService
  beforeAll(async () => {
    service = await openPushService()
    const push = { subject: 'https://bay.example', anywhere: true }
    server = await startServer({ push, log: createLog('info', sink) })
  })
  afterAll(async () => {
    await server.close()
    await service.close()
  })

  /** Returns the table's own value for each field, as this player sees it. */
  function usualOf(player: Player): Usual {
    return (field) => {
      const { questions, seats, you, people } = player.view()
      const [question] = questions
      const known: Readonly<Record<string, unknown>> = {
        ...{ seat: you.seats[0] ?? seats[0]?.id, person: people[0]?.id, nonce: newNonce(), text: 'x' },
        ...{ question: question?.id, option: question?.decision.options[0]?.id, kind: question?.decision.kind },
      }
      return known[field]
    }
  }

  /** Sends every message with every word in every place. Returns what was wrong with the answers. */
  async function sendAll(player: Player, usual: Usual): Promise<readonly string[]> {
    const faults: string[] = []
    const send = async (event: string, message: unknown): Promise<void> => {
      const fault = faultIn(await player.raw(event, message))
      if (fault !== undefined) faults.push(`${event} ${JSON.stringify(message)}: ${fault}`)
    }
    for (const message of hostile(schemaOf(request), usual)) await send('command', { id: newId(), request: message })
    for (const since of WORDS) await send('command', { id: newId(), since, request: { type: 'unready' } })
    for (const [event, schema] of [
      ['look', look],
      ['advise', advise],
      ['touch', touch],
    ] as const)
      for (const message of hostile(schemaOf(schema), usual)) await send(event, message)
    for (const message of hostile(schemaOf(ping), usual)) player.socket.emit('ping', message)
    return faults
  }

  it.each(Object.values(allGames))('in every message at a table of $slug, before the match and in it', async (game) => {
    const [players = 2] = legalPeople(game)
    for (const alone of [undefined, { players, nonce: newNonce() }]) {
      const token = newToken()
      const body = { game: game.slug, name: 'Maya', token, id: newId(), ...(alone && { alone }) }
      const code = await createTable(server.url, body)
      const maya = await openPlayer(server.url, code, token)
      const watcher = await openPlayer(server.url, code)
      // The server refuses a watcher's message before any game sees it, so the watcher of one game is enough.
      for (const player of game.slug === 'dash' ? [maya, watcher] : [maya]) {
        expect(await sendAll(player, usualOf(maya))).toEqual([])
        for (const field of ['since', 'rows'])
          for (const word of WORDS)
            expect(
              faultIn(await player.raw('hello', { protocol, room: code, token: player.token, [field]: word })),
            ).toBeUndefined()
      }
      // The table still works: a newcomer sees it, and Maya can chat.
      expect(await maya.send({ type: 'chat', text: 'Still here.' })).toMatchObject({ ok: true })
      const late = await openPlayer(server.url, code)
      expect(late.view().table.game).toBe(game.slug)
      for (const player of [maya, watcher, late]) player.close()
    }
    expect(complaints).toEqual([])
  })

  it('in every address and every body', async () => {
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    const ben = await sitDown(server.url, code, 'Ben')
    await begin([host, ben])
    await play([host, ben], () => host.view().table.phase === 'over')
    const replay = (await (await fetch(`${server.url}/api/rooms/${code}/replay`)).json()) as Replay
    const replayId = host.view().proof.replay ?? ''
    const subscription = service.browser('phone')
    const usual: Usual = (field) => {
      const known: Readonly<Record<string, () => unknown>> = {
        ...{ game: () => 'dash', name: () => 'Ines', token: newToken, id: newId, nonce: newNonce, at: () => 0 },
        ...{
          subscription: () => subscription,
          endpoint: () => subscription.endpoint,
          file: () => JSON.stringify(replay),
        },
      }
      return known[field]?.()
    }
    const bodies: Readonly<Record<string, z.ZodType>> = {
      'POST /api/rooms': createRoom,
      'POST /api/rooms/:code/calls': callMe,
      'DELETE /api/rooms/:code/calls': cancelCalls,
      'POST /api/replays/:id/tables': playOn,
      'POST /api/replays/tables': playOnFile,
    }
    const faults: string[] = []
    async function ask(route: string, at: string, body?: unknown): Promise<void> {
      const [method = ''] = route.split(' ')
      const sent =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const response = await fetch(server.url + at, { method, ...sent })
      const text = await response.text()
      if (response.ok && response.status < 300) return
      const fault = faultIn({ ok: false, ...(JSON.parse(text) as { error: Refusal }) })
      if (fault !== undefined || response.status >= 500) faults.push(`${route} ${at} ${JSON.stringify(body)}: ${text}`)
    }
    for (const route of routes) {
      const path = route.split(' ')[1] ?? ''
      const places = { ':code': code, ':id': replayId, ':game': 'dash' }
      const filled = Object.entries(places).reduce((at, [name, value]) => at.replace(name, value), path)
      for (const [name] of Object.entries(places).filter(([place]) => path.includes(place)))
        for (const word of WORDS) {
          const others = Object.entries(places).reduce(
            (at, [key, value]) => (key === name ? at : at.replace(key, value)),
            path,
          )
          await ask(
            route,
            others.replace(name, encodeURIComponent(word)),
            bodies[route] && whole(schemaOf(bodies[route]), usual, ''),
          )
        }
      const schema = bodies[route]
      if (schema === undefined) continue
      for (const body of hostile(schemaOf(schema), usual)) await ask(route, filled, body)
      if (route.endsWith('/replays/tables'))
        for (const file of hostileFiles(replay))
          await ask(route, filled, {
            ...(whole(schemaOf(schema), usual, '') as object),
            file,
            seats: { [replay.header.seats[0]?.id ?? '']: 'you' },
          })
    }
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
    host.close()
    ben.close()
  })
})

/** Yields match files. In each, two of the words replace one text of the header and one of the first entries. */
function* hostileFiles(replay: Replay): Generator<string> {
  const text = JSON.stringify({ ...replay, entries: replay.entries.slice(0, 3) })
  const texts = [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)]
  const [first, second, ...others] = WORDS
  for (const [at, { 0: found, index }] of texts.entries())
    for (const word of [first, second, others[at % others.length]])
      yield text.slice(0, index) + JSON.stringify(word) + text.slice(index + found.length)
}
