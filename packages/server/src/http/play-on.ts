import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { proving, type Game, type Replay } from '@bay327/engine'
import { readReplayFile } from '@bay327/engine/replay-file'
import { frozenOf, type Frozen } from '@bay327/games/frozen'
import { LONGEST_SENT, playOn, playOnFile, type PlayOn } from '@bay327/room'
import { replayId } from '@bay327/room/wire/record'
import type { Rooms } from '../rooms/rooms.ts'
import type { RoomStore } from '../store/store.ts'
import { refuse } from './errors.ts'

const unzip = promisify(gunzip)

export interface PlayOnRoutes {
  readonly rooms: Pick<Rooms, 'playOn'>
  readonly store: Pick<RoomStore, 'match'>
  readonly games: Readonly<Record<string, Game>>
  readonly frozen: Frozen
}

/** Tables of practice from a moment of a finished match: of one that is kept here, or of a file that proves true. */
export function addPlayOn(api: FastifyInstance, options: PlayOnRoutes, limited: object): void {
  const { rooms, store, games, frozen } = options

  api.post('/replays/:id/tables', limited, async (request, reply) => {
    const id = replayId.safeParse((request.params as { id: string }).id)
    if (!id.success) return refuse(reply, 'unknown-replay')
    const read = playOn.safeParse(request.body)
    if (!read.success) return refuse(reply, 'bad-message')
    const bytes = await store.match(id.data).catch(() => null)
    if (bytes === null) return refuse(reply, 'no-answer')
    if (bytes === undefined) return refuse(reply, 'unknown-replay')
    const { replay } = JSON.parse((await unzip(bytes)).toString()) as { replay: Replay }
    return dealt(reply, read.data, replay, id.data)
  })

  // JSON writes a file's quotes and line ends as two characters each.
  api.post('/replays/tables', { ...limited, bodyLimit: 2 * LONGEST_SENT + 8_192 }, async (request, reply) => {
    const read = playOnFile.safeParse(request.body)
    if (!read.success) return refuse(reply, 'bad-message')
    const { file, ...wanted } = read.data
    const found = readReplayFile(file)
    const game = found.ok ? games[found.replay.header.game] : undefined
    if (!found.ok || game === undefined) return refuse(reply, 'no-file')
    if (!(await isTrue(game, found.replay, frozen))) return refuse(reply, 'file-differs')
    return dealt(reply, wanted, found.replay)
  })

  async function dealt(reply: FastifyReply, wanted: PlayOn, replay: Replay, kept?: string): Promise<FastifyReply> {
    const made = await rooms.playOn(wanted, replay, kept)
    return made.ok ? reply.status(201).send({ room: made.code }) : refuse(reply, made.code)
  }
}

/** So long others wait at most for a file that is checked, ms. */
const SLICE = 5

/** Whether a file is a match as it was played. Earlier rules play a stretch in one go; all else is looked at a little at a time. */
async function isTrue(game: Game, replay: Replay, frozen: Frozen): Promise<boolean> {
  const work = proving(game, replay, await frozenOf(frozen, replay))
  for (let since = performance.now(); ;) {
    const { done, value } = work.next()
    if (done) return value.verdict === 'true'
    if (performance.now() - since < SLICE) continue
    await setImmediate()
    since = performance.now()
  }
}
