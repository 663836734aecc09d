import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastRandom, pick, type RandomSource } from '@bay327/engine'
import { openBuiltStore } from '@bay327/server/testing/embedded'
import { openRedisStore } from '@bay327/server/store/redis/redis'
import type { RoomStore } from '@bay327/server/store/store'
import { startRedis, type TestRedis } from '@bay327/server/testing/processes/redis'
import type { Options, Report } from '../lib/part.ts'
import { fill, readBack } from './ledger.ts'

const DAY = 86_400_000
/** Entries in the torn file. */
const ENTRIES = 60

/** How a file can end if the machine stops during a write: too short, or with bytes that no program wrote. */
const endings = ['cut', 'zeros', 'noise'] as const
type Ending = (typeof endings)[number]

/** A torn file, and the number of entries before the tear. */
interface Torn {
  readonly bytes: Buffer
  readonly ending: Ending
  readonly least: number
}

/** The result. `version` is undefined if the store's content is wrong or it accepts no writes. */
interface Found {
  readonly least: number
  readonly version: number | undefined
}

/** Returns the file torn at a random place. Half of the tears are in the last three entries, the others anywhere. */
function tear(whole: Buffer, lengths: readonly number[], among: readonly Ending[], chance: RandomSource): Torn {
  const from = chance.draw(2) === 0 ? (lengths.at(-4) ?? 0) : 0
  const at = from + chance.draw(whole.length - from + 1)
  const ending = pick(chance, among)
  const bytes = ending === 'cut' ? whole.subarray(0, at) : Buffer.from(whole)
  if (ending !== 'cut') for (let i = at; i < bytes.length; i++) bytes[i] = ending === 'zeros' ? 0 : chance.draw(256)
  return { bytes, ending, least: lengths.filter((length) => length <= at).length }
}

/** Tears the write-ahead log of the embedded store at random places. */
export async function tearWal({ seed, sizes: { many = 2_000 } }: Options, report: Report): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'bay327-torn-'))
  const log = join(home, 'rooms.db-wal')
  const store = await openBuiltStore(home)
  const lengths = await fill(store, ENTRIES, () => statSync(log).size)
  // The files are copied while the store runs, because a kill leaves them in such a state.
  const [rooms, whole] = [readFileSync(join(home, 'rooms.db')), readFileSync(log)]
  await store.close()
  rmSync(home, { recursive: true, force: true })
  const chance = fastRandom(seed)
  const found: Found[] = []
  for (let i = 0; i < many; i++) {
    const { bytes, least } = tear(whole, lengths, endings, chance)
    const image = mkdtempSync(join(tmpdir(), 'bay327-torn-'))
    writeFileSync(join(image, 'rooms.db'), rooms)
    writeFileSync(join(image, 'rooms.db-wal'), bytes)
    found.push({ least, version: await look(() => openBuiltStore(image)) })
    rmSync(image, { recursive: true, force: true })
  }
  reportFound(report, `SQLite's log cut short, or zeros or noise at its end, ${many} times`, found)
}

/**
 * Cuts the append-only file of Redis at random places. Redis does not start on bytes that no program wrote, until a host
 * repairs the file.
 */
export async function tearAof({ seed, sizes: { many = 2_000 } }: Options, report: Report): Promise<void> {
  const fewer = Math.ceil(many / 10)
  const redis = await startRedis()
  const folder = join(redis.directory, 'appendonlydir')
  const file = readdirSync(folder).find((name) => name.endsWith('.incr.aof')) ?? ''
  const store = await openRedisStore({ url: redis.url, keep: DAY })
  const lengths = await fill(store, ENTRIES, () => statSync(join(folder, file)).size)
  await store.close()
  await redis.kill()
  const whole = readFileSync(join(folder, file))
  const chance = fastRandom(seed)

  async function tryOne({ bytes, least }: Torn, mends: boolean): Promise<Found> {
    const image = mkdtempSync(join(tmpdir(), 'bay327-torn-'))
    const torn = join(image, 'appendonlydir', file)
    mkdirSync(join(image, 'appendonlydir'))
    cpSync(folder, join(image, 'appendonlydir'), { recursive: true })
    writeFileSync(torn, bytes)
    if (mends) mend(join(image, 'appendonlydir', 'appendonly.aof.manifest'))
    let started: TestRedis | undefined
    const version = await look(async () => {
      started = await startRedis(undefined, { directory: image })
      return openRedisStore({ url: started.url, keep: DAY })
    })
    await started?.stop()
    rmSync(image, { recursive: true, force: true })
    return { least, version }
  }

  const [cut, damaged, mended]: [Found[], Found[], Found[]] = [[], [], []]
  for (let i = 0; i < fewer; i++) {
    cut.push(await tryOne(tear(whole, lengths, ['cut'], chance), false))
    if (i % 4 > 0) continue
    const torn = tear(whole, lengths, ['zeros', 'noise'], chance)
    damaged.push(await tryOne(torn, false))
    mended.push(await tryOne(torn, true))
  }
  await redis.stop()
  reportFound(report, `Redis' append-only file cut short, ${cut.length} times`, cut)
  const refused = damaged.filter(({ version }) => version === undefined).length
  const of = `zeros or noise at the end of Redis' append-only file, ${damaged.length} times`
  report({ name: 'starts that Redis refuses', of, unit: '', seen: refused })
  reportFound(report, `${of}, mended by redis-check-aof --fix`, mended)
}

/** The server program of Redis acts as `redis-check-aof` when it is started under that name. */
function mend(manifest: string): void {
  spawnSync('redis-server', ['--fix', manifest], { argv0: 'redis-check-aof', input: 'y\n' })
}

async function look(open: () => Promise<RoomStore>): Promise<number | undefined> {
  let store: RoomStore | undefined
  try {
    store = await open()
    return await readBack(store)
  } catch {
    return undefined
  } finally {
    await store?.close()
  }
}

function reportFound(report: Report, of: string, found: readonly Found[]): void {
  const none = (name: string, seen: number): void => report({ name, of, unit: '', seen, holds: { is: 0 } })
  none(
    'starts that fail, or after which nothing can be written',
    found.filter(({ version }) => version === undefined).length,
  )
  none(
    'entries lost that lay before the tear',
    found.filter(({ version, least }) => version !== undefined && version < least).length,
  )
}
