import { existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { readFile } from '../store/embedded/file.ts'
import { damaged, faultOf, filesOf } from '../store/fault.ts'
import type { Database } from '../store/sqlite.ts'
import { StoreError } from '../store/store.ts'
import { judgeSweep, sweepWords, type SweepMark } from '../store/sweep-guard.ts'
import type { Client } from '../store/redis/redis-clients.ts'
import { unreached } from '../store/redis/redis-start.ts'
import { openMasters } from '../store/redis/redis-masters.ts'
import { requireFsync } from '../store/redis/redis-fsync.ts'
import { risksOf } from '../store/redis/redis-settings.ts'
import { agreedOn } from '../store/redis/redis-keys.ts'
import { failedWrites, usageIn, valueIn } from '../store/redis/redis-usage.ts'
import { clockSkew, inMb, MB, note, well, wrong, type Finding } from './finding.ts'

/** A disk with less free space than this counts as full. */
const LEAST_DISK = 256 * MB
/** Clocks that differ by more than this disturb countdowns, ms. */
const APART = 2_000

/** Returns whether a server has used the store before. */
export async function hasServed({ REDIS_URL, DATA_DIR }: Config): Promise<boolean> {
  if (REDIS_URL === undefined) return existsSync(join(DATA_DIR, 'rooms.db'))
  try {
    const masters = await openMasters(REDIS_URL)
    const codes = await Promise.all(masters.all.map((master) => master.exists(agreedOn('room-codes')).catch(() => 0)))
    masters.close()
    return codes.includes(1)
  } catch {
    return false
  }
}

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
    return [unwritable(folder, error as NodeJS.ErrnoException)]
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

/** Returns what is wrong with a folder that cannot be written, with the remedy for this error. */
export function unwritable(folder: string, { code = '', message }: NodeJS.ErrnoException): Finding {
  const words = `${folder} cannot be written: ${message}.`
  if (code === 'ENOSPC' || code === 'EDQUOT') return wrong(words, 'The disk is full: df -h says so. Make room.')
  if (code === 'EROFS')
    return wrong(words, 'It is mounted to be read only: look at mount, and at ReadWritePaths of the unit.')
  return wrong(words, 'Set DATA_DIR to a folder that the user of the server may write, or give it to them: chown.')
}

/** Returns the store's files that the owner of their folder cannot write. */
function lockedIn(folder: string): readonly string[] {
  const { uid, gid } = statSync(folder)
  return filesOf(join(folder, 'rooms.db')).filter((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) return false
    const right = found.uid === uid ? 0o200 : found.gid === gid ? 0o020 : 0o002
    return (found.mode & right) === 0
  })
}

/** Checks the embedded store's file by reading all of it, even while a server writes it. */
function checkFile(folder: string): readonly Finding[] {
  const file = join(folder, 'rooms.db')
  const owners = lockedIn(folder).map((path) =>
    wrong(
      `${path} cannot be written by the user who owns ${folder}: no move can be stored.`,
      `Give all of it to the user of the server: chown -R bay327: ${folder} && chmod -R u+rwX ${folder}`,
    ),
  )
  if (!existsSync(file)) return owners
  try {
    const db = readFile(file)
    const [{ quick_check: found }] = db.prepare('PRAGMA quick_check(1)').all() as [{ quick_check: string }]
    const jumps = sweepRefusal(db)
    db.close()
    if (found !== 'ok') throw damaged(file)
    return [...owners, well(`${file} is whole.`), ...jumps]
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

/** Returns a finding if the server refused its last sweep, because the clock had jumped. */
function sweepRefusal(db: Database): readonly Finding[] {
  const rows = db.prepare("SELECT value FROM agreed WHERE name = 'swept'").all() as { value: string }[]
  const mark = rows[0] && (JSON.parse(rows[0].value) as SweepMark)
  if (mark?.jump === undefined) return []
  const { refused } = judgeSweep(mark, undefined, mark.jump.seen)
  return refused ? [note(sweepWords(refused), 'Compare the clock of this machine: timedatectl.')] : []
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
    const { words, remedy } = error instanceof StoreError ? error : unreached(error as Error)
    return [wrong(words, remedy ?? 'Start it, or correct REDIS_URL: its host, port and password.')]
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
  return [versionOf(info), roleOf(info), roomIn(info), writesOf(info), [clock(apart)]]
}

function versionOf(info: string): readonly Finding[] {
  const version = valueIn(info, 'redis_version')
  if (Number(version.split('.')[0]) >= 7) return [well(`Redis ${version} answers.`)]
  return [wrong(`Redis is ${version}, and has to be 7 or later.`, 'Install a newer one; its files are read by it.')]
}

function roleOf(info: string): readonly Finding[] {
  if (valueIn(info, 'role') === 'master') return []
  return [
    wrong(
      'This Redis is a replica of another, and only reads: no move can be stored.',
      'Set REDIS_URL to the master, or to the sentinels: redis-sentinel://host:26379/name. REPLICAOF NO ONE makes it a master again.',
    ),
  ]
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
