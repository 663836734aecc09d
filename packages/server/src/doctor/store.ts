import { existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { readFile } from '../store/embedded.ts'
import { damaged, faultOf, filesOf } from '../store/fault.ts'
import { StoreError } from '../store/store.ts'
import type { Client } from '../store/redis/redis-clients.ts'
import { openMasters } from '../store/redis/redis-masters.ts'
import { requireFsync } from '../store/redis/redis-fsync.ts'
import { risksOf } from '../store/redis/redis-settings.ts'
import { failedWrites, usageIn, valueIn } from '../store/redis/redis-usage.ts'
import { clockSkew, inMb, MB, note, well, wrong, type Finding } from './finding.ts'

/** A disk with less free space than this counts as full. */
const LEAST_DISK = 256 * MB
/** Clocks that differ by more than this disturb countdowns, ms. */
const APART = 2_000

export async function checkStore({ REDIS_URL, REDIS_FSYNC, DATA_DIR }: Config): Promise<readonly Finding[]> {
  return REDIS_URL === undefined ? checkFolder(DATA_DIR) : checkRedis(REDIS_URL, REDIS_FSYNC === 'always')
}

function checkFolder(folder: string): readonly Finding[] {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `doctor-${process.pid}`)
    writeFileSync(file, 'well')
    rmSync(file)
  } catch (error) {
    return [
      wrong(
        `${folder} cannot be written: ${(error as Error).message}.`,
        'Set DATA_DIR to a folder that the user of the server may write, or give it to them: chown.',
      ),
    ]
  }
  const { bavail, bsize, blocks } = statfsSync(folder)
  const [free, all] = [bavail * bsize, blocks * bsize]
  if (free < LEAST_DISK)
    return [
      wrong(
        `Only ${inMb(free)} of ${inMb(all)} are free in ${folder}: no move can be stored when it is full.`,
        'Make room.',
      ),
    ]
  return [well(`${folder} can be written, and has ${inMb(free)} free.`), ...checkFile(folder)]
}

/** Checks the embedded store's file by reading all of it, even while a server writes it. */
function checkFile(folder: string): readonly Finding[] {
  const file = join(folder, 'rooms.db')
  const owner = statSync(folder).uid
  const others = filesOf(file).filter((path) => existsSync(path) && statSync(path).uid !== owner)
  const owners = others.map((path) =>
    note(
      `${path} belongs to another user than ${folder}: the server may not be able to write it.`,
      `Give all of it to the user of the server: chown -R bay327: ${folder}`,
    ),
  )
  if (!existsSync(file)) return owners
  try {
    const db = readFile(file)
    const [{ quick_check: found }] = db.prepare('PRAGMA quick_check(1)').all() as [{ quick_check: string }]
    db.close()
    if (found !== 'ok') throw damaged(file)
    return [...owners, well(`${file} is whole.`)]
  } catch (error) {
    const fault = faultOf(error, file)
    const { words, remedy } =
      fault instanceof StoreError ? fault : new StoreError(`${file} cannot be read: ${(error as Error).message}.`)
    return [
      ...owners,
      wrong(words, remedy ?? 'Look at the disk and at who may read the folder; then restore a backup.'),
    ]
  }
}

/**
 * Checks the Redis. `isWanted`: the server refuses to start on a Redis that acknowledges writes before they are on its
 * disk.
 */
async function checkRedis(url: string, isWanted: boolean): Promise<readonly Finding[]> {
  try {
    const masters = await openMasters(url)
    const settings = (names: string[]) => Promise.all(masters.all.map((master) => master.configGet(names)))
    const risks = await risksOf(settings)
    const refused = isWanted ? await refusalOf(settings) : []
    const results = await Promise.all(masters.all.map(checkMaster))
    masters.close()
    return [
      ...results.flatMap(([version = []]) => version),
      ...refused,
      ...risks.map(({ words, remedy, isSmall }) => (isSmall ? note(words, remedy) : wrong(words, remedy))),
      ...results.flatMap(([, ...more]) => more.flat()),
    ]
  } catch (error) {
    const why = (error as Error).message.replace(/^Redis cannot be reached: /, '') || 'no answer'
    return [
      wrong(
        `Redis cannot be reached at REDIS_URL: ${why}.`,
        'Start it, or mend REDIS_URL: its host, port and password.',
      ),
    ]
  }
}

const refusalOf = (settings: Parameters<typeof requireFsync>[0]): Promise<readonly Finding[]> =>
  requireFsync(settings).then(
    () => [well('Redis answers when a move is on its disk, and not before.')],
    (error: unknown) => [wrong((error as Error).message, 'Or leave out REDIS_FSYNC: then a power cut may lose moves.')],
  )

async function checkMaster(master: Client): Promise<readonly (readonly Finding[])[]> {
  const sentAt = Date.now()
  const [seconds = 0, micros = 0] = (await master.sendCommand<string[]>(['TIME'])).map(Number)
  const apart = clockSkew(seconds * 1_000 + micros / 1_000, sentAt, Date.now())
  const info = await master.info()
  return [versionOf(info), roomIn(info), writesOf(info), [clock(apart)]]
}

function versionOf(info: string): readonly Finding[] {
  const version = valueIn(info, 'redis_version')
  if (Number(version.split('.')[0]) >= 7) return [well(`Redis ${version} answers.`)]
  return [wrong(`Redis is ${version}, and has to be 7 or later.`, 'Install a newer one; its files are read by it.')]
}

function roomIn(info: string): readonly Finding[] {
  const { used, most } = usageIn('', info)
  const words = `Redis holds ${inMb(used)}${most === undefined ? '' : ` of ${inMb(most)}`}`
  if (most === undefined || used < 0.9 * most) return [well(`${words}.`)]
  return [
    wrong(
      `${words}: when it is full, no move can be stored.`,
      'Raise maxmemory, or lower KEEP_DAYS and KEEP_REPLAYS_DAYS.',
    ),
  ]
}

function writesOf(info: string): readonly Finding[] {
  return failedWrites(info).map((name) =>
    wrong(`Redis could not write its files (${name}).`, 'Its log says why; mostly its disk is full.'),
  )
}

function clock(apart: number): Finding {
  if (Math.abs(apart) <= APART) return well('The clocks of Redis and of this machine agree.')
  const words = `The clock of Redis is ${Math.round(Math.abs(apart) / 1_000)} s ${apart > 0 ? 'ahead' : 'behind'}.`
  return wrong(words, 'Let both machines keep time: timedatectl set-ntp true.')
}
