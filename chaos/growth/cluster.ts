import { fastRandom, pick } from '@bay327/engine'
import { openRedisStore } from '@bay327/server/store/redis/redis'
import { startCluster, type TestCluster } from '@bay327/server/testing/processes/redis-cluster'
import { takeBlows } from '../lib/kill-schedule.ts'
import { openCrew } from '../lib/clients/clients.ts'
import { openHouse } from '../lib/deployment.ts'
import type { Options, Report } from '../lib/part.ts'

const DAY = 86_400_000

/**
 * Runs two servers on a cluster of three masters with a replica each, and causes a fault at the master that holds a
 * room.
 */
async function onCluster(
  { seed, sizes: { rooms = 12 } }: Options,
  report: Report,
  of: string,
  times: number,
  env: Record<string, string>,
  strike: (cluster: TestCluster, key: string) => Promise<void>,
): Promise<void> {
  const cluster = await startCluster()
  const house = await openHouse({ REDIS_URL: cluster.url, ...env }, 2)
  const crew = await openCrew({ urls: house.urls, rooms, seed })
  const chance = fastRandom(seed)
  await takeBlows(
    crew,
    {
      of: `${of}, ${times} times, ${rooms} rooms`,
      times,
      seed,
      strike: () => strike(cluster, `{${pick(chance, crew.rooms)}}`),
      open: () => openRedisStore({ url: cluster.url, keep: DAY }),
    },
    report,
  )
  await crew.close()
  await house.close()
  await cluster.stop()
}

/** Moves a room to another master, key by key, while people play there. */
export async function reshard(options: Options, report: Report): Promise<void> {
  const { times = 20 } = options.sizes
  await onCluster(options, report, 'a room moves to another master', times, {}, (cluster, key) => cluster.reshard(key))
}

/** Kills the master of a room, whose replica takes over. The replica has every acknowledged entry. */
export async function failOver(options: Options, report: Report): Promise<void> {
  const { times = 20 } = options.sizes
  await onCluster(options, report, 'kill -9 of a master, REDIS_WAIT=1', times, { REDIS_WAIT: '1' }, fail)
}

/**
 * Kills the master of a room while no command waits for replicas. The replica may lack the master's last writes, so the
 * only claim is that rooms continue.
 */
export async function failOverAtOnce(options: Options, report: Report): Promise<void> {
  const { times = 20 } = options.sizes
  const reportRooms: Report = ({ holds, ...claim }) =>
    report(claim.name.startsWith('rooms') && holds ? { ...claim, holds } : claim)
  await onCluster(options, reportRooms, 'kill -9 of a master, REDIS_WAIT=0', times, {}, fail)
}

async function fail(cluster: TestCluster, key: string): Promise<void> {
  await cluster.failOver(key)
  await cluster.heal()
}
