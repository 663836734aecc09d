import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fastRandom } from '@bay327/engine'
import { clusterPlace, storePlaces, type StorePlace } from '@bay327/server/testing/stores'
import { flawsOf, logsOf } from '../lib/copy.ts'
import { rejoinCrew, openCrew, type Crew } from '../lib/clients/clients.ts'
import { openHouse } from '../lib/deployment.ts'
import { judge, reportJudgement } from '../lib/convergence-check.ts'
import { builtOperate, operate } from '../lib/operate.ts'
import type { Options, Part, Report } from '../lib/part.ts'
import { reportSpread } from '../lib/spread.ts'

/** Stores that rooms can be in. */
const stores = [...storePlaces, ['a Redis Cluster', clusterPlace] as const] as const

type Store = (typeof stores)[number]

/** Maximum pause between two backups, ms, so that backups begin while moves are in progress. */
const AT_SOME_MOMENT = 400

/** Takes backups while people play. Each backup equals the store at that time, and people play on after a restore. */
export const backup: Part = {
  name: 'backup',
  async run(options, report) {
    for (const store of stores) await keepAndGiveBack(store, options, report)
  },
}

interface BackupResult {
  readonly file: string
  /** Time when the backup began: `performance.now()`. */
  readonly began: number
  /** Time when the backup ended: `performance.now()`. */
  readonly ended: number
}

/** Tests one kind of store, with the largest number of servers that can share it. */
export async function keepAndGiveBack(
  [name, make]: Store,
  { seed, sizes: { times = 10, rooms = 24 } }: Options,
  report: Report,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bay327-backup-'))
  const place = await make()
  const count = 'REDIS_URL' in place.env ? 2 : 1
  const of = `${name}, ${times} times, ${rooms} rooms`
  const house = await openHouse(place.env, count)
  const crew = await openCrew({ urls: house.urls, rooms, seed })
  const chance = fastRandom(seed)
  const backups: BackupResult[] = []
  const stuck: string[] = []
  for (let at = 0; at < times; at++) {
    await pause(chance.draw(AT_SOME_MOMENT))
    const [file, began] = [join(folder, `${at}.backup`), performance.now()]
    await done(['backup', file], place)
    backups.push({ file, began, ended: performance.now() })
    stuck.push(...(await crew.goOn()))
  }
  stuck.push(...(await crew.settle()))
  report({ name: 'rooms that do not go on', of, unit: '', seen: stuck.length, holds: { is: 0 } })
  reportPace(crew, backups, of, report)
  await crew.close()
  await house.close()
  const store = await place.open()
  const live = await logsOf(store, crew.rooms)
  await store.close()
  await place.remove()

  const all = { missing: 0, lost: 0, astray: 0, differing: 0 }
  for (const { file, began } of backups) {
    const copy = await make()
    await done(['restore', file], copy)
    const opened = await copy.open()
    const flaws = await flawsOf(opened, live, crew.members, began)
    for (const kind of Object.keys(all) as (keyof typeof all)[]) all[kind] += flaws[kind].length
    await opened.close()
    if (file === backups.at(-1)?.file) await playOn(copy, crew, { of, count, seed }, report)
    await copy.remove()
  }
  const none = (what: string, seen: number): void => report({ name: what, of, unit: '', seen, holds: { is: 0 } })
  none('rooms missing in what was restored', all.missing)
  none('commands missing there that were acknowledged before the backup began', all.lost)
  none('rooms whose log there is not how it was', all.astray)
  none('snapshots and entries there that differ from a replay', all.differing)
  rmSync(folder, { recursive: true })
}

/** Connects the same people to servers on the restored store. */
async function playOn(
  copy: StorePlace,
  before: Crew,
  { of, count, seed }: { readonly of: string; readonly count: number; readonly seed: number },
  report: Report,
): Promise<void> {
  const house = await openHouse(copy.env, count)
  const crew = await rejoinCrew(before, { urls: house.urls, seed })
  const stuck = [...(await crew.goOn(5)), ...(await crew.settle())]
  await crew.close()
  await house.close()
  const store = await copy.open()
  reportJudgement(report, `at what was restored, ${of}`, await judge(store, crew.members), stuck)
  await store.close()
}

/** Reports the duration and size of backups, and the times of moves during backups and at other times. */
function reportPace({ members }: Crew, backups: readonly BackupResult[], of: string, report: Report): void {
  const last = backups.at(-1)?.file ?? ''
  report({ name: 'size of a backup', of, unit: 'kB', seen: statSync(last).size / 1_000 })
  const took = backups.map(({ began, ended }) => ended - began)
  reportSpread(report, 'time of a backup, its process included', of, 'ms', took)
  const moves = members.flatMap(({ sent }) =>
    sent.flatMap(({ last: at, yes }) => (yes === undefined ? [] : [{ at, yes }])),
  )
  const isDuring = ({ at, yes }: (typeof moves)[number]): boolean =>
    backups.some(({ began, ended }) => at < ended && yes > began)
  for (const during of [true, false]) {
    const times = moves.filter((move) => isDuring(move) === during).map(({ at, yes }) => yes - at)
    reportSpread(
      report,
      `a move ${during ? 'beside a backup' : 'at other times'}`,
      `${times.length} moves, ${of}`,
      'ms',
      times,
    )
  }
}

/** Runs a host's tool with the settings of that store. Throws the tool's output if the tool fails. */
async function done(args: readonly string[], { env }: StorePlace): Promise<void> {
  const { status, output: output } = await operate(builtOperate(), args, env)
  if (status !== 0) throw new Error(output)
}
