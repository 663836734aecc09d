import type { Request, RoomCode } from '@bay327/room'
import { openBuiltStore } from '@bay327/server/testing/embedded'
import { openRedisStore } from '@bay327/server/store/redis/redis'
import { newId, openTable, type Player } from '@bay327/server/testing/player'
import { startRedis } from '@bay327/server/testing/processes/redis'
import { openCrew, type Crew } from '../lib/clients/clients.ts'
import { limitFiles, mountDisk, type SmallDisk } from '../lib/disk.ts'
import { openHouse } from '../lib/deployment.ts'
import { judge, reportJudgement } from '../lib/convergence-check.ts'
import type { Options, Report } from '../lib/part.ts'

const DAY = 86_400_000

/** A real full disk if one can be mounted; otherwise a limit on file sizes. */
export const smallDisk = (): SmallDisk => mountDisk() ?? limitFiles()

/** Fills the disk of an embedded store while people play, and then frees space. */
export async function fillEmbedded({ seed, sizes }: Options, report: Report, disk = smallDisk()): Promise<void> {
  const house = await openHouse({ DATA_DIR: disk.directory })
  const pid = house.servers[0]?.child.pid ?? 0
  const crew = await openCrew({ urls: house.urls, rooms: sizes.rooms ?? 12, seed })
  const of = `${disk.name} under the embedded store`
  const [fill, free] = [() => disk.fill(pid), async () => disk.free(pid)]
  const stuck = await goThrough({ of, urls: house.urls, crew, report, fill, free })
  await house.close()
  const store = await openBuiltStore(disk.directory)
  reportJudgement(report, of, await judge(store, crew.members), stuck)
  await store.close()
  await crew.close()
  disk.remove()
}

export interface FullRedis {
  readonly fsync: 'always' | 'everysec'
  /** Redis is killed while its disk is full. */
  readonly dies?: true
  readonly disk?: SmallDisk
}

/**
 * Fills the disk of Redis while people play, and then frees space. With `always`, Redis exits and its supervisor
 * restarts it. With `everysec`, Redis refuses new writes. The last writes before that are only in memory until the disk
 * has space, and Redis loses them if it dies before.
 */
export async function fillRedis(
  { seed, sizes }: Options,
  report: Report,
  { fsync, dies, disk = smallDisk() }: FullRedis,
): Promise<void> {
  const { directory, through } = disk
  const redis = await startRedis(undefined, { directory, through, settings: ['--appendfsync', fsync] })
  const house = await openHouse({ REDIS_URL: redis.url })
  const crew = await openCrew({ urls: house.urls, rooms: sizes.rooms ?? 12, seed })
  const { pid } = redis
  const of = `${disk.name} under Redis with appendfsync ${fsync}${dies ? ', which is killed then' : ''}`
  const free = async (): Promise<void> => {
    if (dies) await redis.kill()
    disk.free(pid)
    if (dies || fsync === 'always') await redis.restart()
  }
  const stuck = await goThrough({ of, urls: house.urls, crew, report, fill: () => disk.fill(pid), free })
  const store = await openRedisStore({ url: redis.url, keep: DAY })
  const found = await judge(store, crew.members)
  if (dies) report({ name: 'acknowledged commands lost', of, unit: '', seen: found.lost.length })
  else reportJudgement(report, of, found, stuck)
  await store.close()
  await crew.close()
  await house.close()
  await redis.kill()
  disk.remove()
}

interface Passage {
  readonly of: string
  readonly urls: () => readonly string[]
  readonly crew: Crew
  readonly report: Report
  fill(): void
  free(): Promise<void>
}

/**
 * Fills the disk, sends commands until the server refuses one, and frees space. Returns the rooms that do not continue.
 */
async function goThrough({ of, urls, crew, report, fill, free }: Passage): Promise<readonly RoomCode[]> {
  const { host } = await openTable(urls()[0] ?? '', 'capture', 'Maya')
  fill()
  let refused: string | undefined
  while (refused === undefined) refused = await ask(host, { type: 'chat', text: 'Is there room?' })
  const isTyped = refused === 'no-answer'
  report({ name: 'refused as no-answer', of, unit: '', seen: isTyped ? 1 : 0, holds: { is: 1 } })
  await free()
  const again = await ask(host, { type: 'chat', text: 'And now?' })
  report({
    name: 'accepted when there is room again',
    of,
    unit: '',
    seen: again === undefined ? 1 : 0,
    holds: { is: 1 },
  })
  host.close()
  return [...(await crew.goOn()), ...(await crew.settle())]
}

/** Sends a command until the server answers. Returns undefined for success, otherwise the reason. */
async function ask(player: Player, request: Request): Promise<string | undefined> {
  const id = newId()
  for (;;) {
    const answer = await player.send(request, id).catch(() => undefined)
    if (answer?.ok) return undefined
    if (answer) return answer.error.code
  }
}
