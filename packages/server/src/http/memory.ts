import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { ownValue, type Game } from '@bay327/engine'
import { namelessId, replayId } from '@bay327/room/protocol/record'
import { bytesWithoutNames, namelessLinks } from '../matches/nameless.ts'
import { totalsOf } from '../matches/totals.ts'
import type { Memory } from '../rooms/cluster/node.ts'
import type { RoomStore } from '../store/store.ts'
import { refuse } from './errors.ts'
import type { SendLong } from './long-answers.ts'

const unzip = promisify(gunzip)

/** How often, and at which interval in ms, a request with `?wait` looks for a match that has just ended. */
const WAIT = { times: 20, every: 250 }

export interface MemoryRoutes {
  readonly store: Pick<RoomStore, 'agree' | 'match' | 'matches' | 'totals'>
  readonly memory: Memory
  readonly games: Readonly<Record<string, Game>>
  readonly send: SendLong
}

/**
 * Adds the routes for finished matches, by links that nobody can guess, and for totals. Neither says anything about
 * tables.
 */
export function addMemory(api: FastifyInstance, { store, memory, games, send }: MemoryRoutes, limited: object): void {
  const links = namelessLinks(store)

  api.get('/replays/:id', limited, async (request, reply) => {
    const { id } = request.params as { id: string }
    const waits = 'wait' in (request.query as object)
    const bytes = await bytesOf(id, waits ? WAIT.times : 1).catch(() => null)
    if (bytes === null) return refuse(reply, 'no-answer')
    if (bytes === undefined) return refuse(reply, 'unknown-replay')
    const zipped = /\bgzip\b/.test(`${request.headers['accept-encoding']}`)
    if (zipped) reply.header('content-encoding', 'gzip')
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
    return send(request, reply, zipped ? bytes : await unzip(bytes))
  })

  api.get('/replays/:id/nameless', limited, async (request, reply) => {
    const read = replayId.safeParse((request.params as { id: string }).id)
    if (!read.success) return refuse(reply, 'unknown-replay')
    try {
      const there = await store.matches([read.data])
      return there.has(read.data) ? { id: await links.idFor(read.data) } : await refuse(reply, 'unknown-replay')
    } catch {
      return refuse(reply, 'no-answer')
    }
  })

  /** Returns the compressed record under an id: of a match, or of a link without names. Undefined if there is none. */
  async function bytesOf(id: string, times: number): Promise<Uint8Array | undefined> {
    if (replayId.safeParse(id).success) return matchOf(store, id, times)
    if (!namelessId.safeParse(id).success) return undefined
    const match = await links.matchOf(id)
    const bytes = match === undefined ? undefined : await store.match(match)
    return bytes && bytesWithoutNames(bytes)
  }

  api.get('/totals', limited, async (_request, reply) => {
    if (!memory.totals) return { counted: false, games: {} }
    try {
      const all = await Promise.all(
        Object.keys(games).map(async (slug) => {
          const kinds = totalsOf(await store.totals(slug))
          return [slug, kinds.reduce((sum, { matches }) => sum + matches, 0)] as const
        }),
      )
      return { counted: true, games: Object.fromEntries(all) }
    } catch {
      return refuse(reply, 'no-answer')
    }
  })

  api.get('/totals/:game', limited, async (request, reply) => {
    const { game } = request.params as { game: string }
    if (ownValue(games, game) === undefined) return refuse(reply, 'unknown-game')
    if (!memory.totals) return refuse(reply, 'no-totals')
    try {
      return { game, kinds: totalsOf(await store.totals(game)) }
    } catch {
      return refuse(reply, 'no-answer')
    }
  })
}

/**
 * Returns a stored match. A match is stored shortly after its end, so this looks for it up to `times` times. Undefined
 * if it is not found.
 */
async function matchOf(store: MemoryRoutes['store'], id: string, times: number): Promise<Uint8Array | undefined> {
  const bytes = await store.match(id)
  if (bytes !== undefined || times <= 1) return bytes
  await pause(WAIT.every)
  return matchOf(store, id, times - 1)
}
