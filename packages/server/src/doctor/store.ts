import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Client } from '../store/redis-clients.ts'
import { openMasters } from '../store/redis-masters.ts'
import { risksOf } from '../store/redis-settings.ts'
import { apartBy, inMb, MB, well, wrong, type Finding } from './finding.ts'

/** A disk with less than this left is as good as full. */
const LEAST_DISK = 256 * MB
/** Clocks that are further apart bring countdowns into trouble, ms. */
const APART = 2_000

export async function checkStore({ REDIS_URL, DATA_DIR }: Config): Promise<readonly Finding[]> {
  return REDIS_URL === undefined ? checkFolder(DATA_DIR) : checkRedis(REDIS_URL)
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
  return [well(`${folder} can be written, and has ${inMb(free)} free.`)]
}

async function checkRedis(url: string): Promise<readonly Finding[]> {
  try {
    const masters = await openMasters(url)
    const risks = await risksOf((names) => Promise.all(masters.all.map((master) => master.configGet(names))))
    const each = await Promise.all(masters.all.map(checkMaster))
    masters.close()
    return [
      ...each.flatMap(([version = []]) => version),
      ...risks.map(asWrong),
      ...each.flatMap(([, ...more]) => more.flat()),
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

async function checkMaster(master: Client): Promise<readonly (readonly Finding[])[]> {
  const asked = Date.now()
  const [seconds = 0, micros = 0] = (await master.sendCommand<string[]>(['TIME'])).map(Number)
  const apart = apartBy(seconds * 1_000 + micros / 1_000, asked, Date.now())
  const told = await master.info()
  return [versionOf(told), roomIn(told), writesOf(told), [clock(apart)]]
}

const asWrong = (risk: string): Finding =>
  wrong(
    risk,
    risk.includes('appendonly')
      ? 'redis-cli CONFIG SET appendonly yes, then CONFIG REWRITE.'
      : 'redis-cli CONFIG SET maxmemory-policy noeviction, then CONFIG REWRITE.',
  )

const figure = (told: string, name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(told)?.[1] ?? ''

function versionOf(told: string): readonly Finding[] {
  const version = figure(told, 'redis_version')
  if (Number(version.split('.')[0]) >= 7) return [well(`Redis ${version} answers.`)]
  return [wrong(`Redis is ${version}, and has to be 7 or later.`, 'Install a newer one; its files are read by it.')]
}

function roomIn(told: string): readonly Finding[] {
  const [used, most] = [Number(figure(told, 'used_memory')), Number(figure(told, 'maxmemory'))]
  const words = `Redis holds ${inMb(used)}${most > 0 ? ` of ${inMb(most)}` : ''}`
  if (most === 0 || used < 0.9 * most) return [well(`${words}.`)]
  return [
    wrong(
      `${words}: when it is full, no move can be stored.`,
      'Raise maxmemory, or lower KEEP_DAYS and KEEP_REPLAYS_DAYS.',
    ),
  ]
}

function writesOf(told: string): readonly Finding[] {
  const failed = ['aof_last_write_status', 'aof_last_bgrewrite_status'].filter((name) => figure(told, name) === 'err')
  return failed.map((name) =>
    wrong(`Redis could not write its files (${name}).`, 'Its log says why; mostly its disk is full.'),
  )
}

function clock(apart: number): Finding {
  if (Math.abs(apart) <= APART) return well('The clocks of Redis and of this machine agree.')
  const words = `The clock of Redis is ${Math.round(Math.abs(apart) / 1_000)} s ${apart > 0 ? 'ahead' : 'behind'}.`
  return wrong(words, 'Let both machines keep time: timedatectl set-ntp true.')
}
