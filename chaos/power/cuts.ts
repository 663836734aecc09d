import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fastRandom } from '@bay327/engine'
import type { RoomCode } from '@bay327/room'
import type { RoomStore } from '@bay327/server/store/store'
import { openCrew } from '../lib/clients/clients.ts'
import { judge, reportJudgement } from '../lib/convergence-check.ts'
import type { Sent } from '../lib/clients/client.ts'
import type { Options, Report } from '../lib/part.ts'
import { reportSpread } from '../lib/spread.ts'
import type { Ground } from './stores.ts'
import { platter } from './simulated-disk.ts'
import { readTrace, tracing } from './trace.ts'

/** The ids of the commands in the log of each room. */
type Logs = ReadonlyMap<RoomCode, readonly string[]>

/** What a power cut would leave. */
interface Cut {
  /** Number of commands acknowledged before the cut that are missing after it. */
  readonly lost: number
  /** Time between the oldest acknowledgement that is missing and the cut, ms. */
  readonly age: number
  /** Whether the store does not start, or a log is not a prefix of what was written. */
  readonly isBroken: boolean
}

/** Maximum difference between the clocks of the trace and of the players, ms. */
const BLUR = 2

/**
 * Lets people play on a store, and ends the store. Computes from the trace what power cuts at many moments would have
 * left on the disk. The same people then continue on the files that the last cut left.
 */
export async function cutPower(ground: Ground, { seed, sizes }: Options, report: Report): Promise<void> {
  const { times = 100, rooms = 12, seconds = 30 } = sizes
  const home = mkdtempSync(join(tmpdir(), 'bay327-power-'))
  const folder = (): string => mkdtempSync(join(home, 'files-'))
  const [directory, trace] = [folder(), join(home, 'trace')]
  const running = await ground.start(directory, tracing(trace))
  const crew = await openCrew({ urls: running.urls, rooms, seed })
  const from = performance.now()
  await pause(seconds * 1_000)
  await crew.goOn()
  const [till, ahead] = [performance.now(), Date.now() - performance.now()]
  await running.cut()
  const promised = crew.members.flatMap(({ sent }) => sent.filter(({ yes }) => yes !== undefined))
  const events = await readTrace(trace, directory, running.pid)
  const whole = folder()
  cpSync(directory, whole, { recursive: true })
  const written = await ground.read(whole, (store) => logsOf(store, crew.rooms))

  const chance = fastRandom(seed)
  const disk = platter(directory)
  const cuts: Cut[] = []
  let taken = 0
  const takeUntil = (moment: number): void => {
    for (let event = events[taken]; event && event.at <= moment + ahead; event = events[++taken]) disk.take(event)
  }
  const moments = Array.from({ length: times - 1 }, () => from + (chance.draw(100_000) / 100_000) * (till - from))
  for (const [at, moment] of [...moments.sort((a, b) => a - b), till].entries()) {
    takeUntil(moment)
    const image = folder()
    // In every second cut the system had written some data before a sync.
    disk.leave(image, at % 2 === 0 ? undefined : chance)
    const found = await ground.read(image, (store) => logsOf(store, crew.rooms)).catch(() => undefined)
    cuts.push(cutAt(moment, found, written, promised))
    rmSync(image, { recursive: true })
  }

  const of = `power cuts under ${ground.name}, ${times} moments in ${seconds} s, ${rooms} rooms`
  tellCuts(cuts, promised.length, ground, of, report)
  const waits = events.flatMap((event) => (event.kind === 'synced' ? [event.took] : []))
  if (waits.length > 0) reportSpread(report, `a wait for the disk, of ${waits.length}`, of, 'ms', waits)
  // Commands were acknowledged after the last of the moments, until the process ended.
  takeUntil(Infinity)
  const left = folder()
  disk.leave(left)
  const logs = await ground.read(left, (store) => logsOf(store, crew.rooms))
  const gone = [...logs.values()].filter((ids) => ids.length === 0).length
  report({ name: 'tables gone in the last', of, unit: '', seen: gone, ...(ground.isSafe && { holds: { is: 0 } }) })
  if (gone === 0) {
    await running.start(left)
    const stuck = [...(await crew.goOn()), ...(await crew.settle())]
    await running.cut()
    const found = await ground.read(left, (store) => judge(store, crew.members))
    reportJudgement(ground.isSafe ? report : ofWhatIsLeft(report), `after ${of}`, found, stuck)
  }
  await crew.close()
  await running.close()
  rmSync(home, { recursive: true, force: true })
}

/** Returns a report without claims about losses and about views of lost entries. Their figures are still reported. */
const ofWhatIsLeft =
  (report: Report): Report =>
  ({ holds, ...claim }) =>
    report({ ...claim, ...(holds && !/lost|views/.test(claim.name) && { holds }) })

function tellCuts(cuts: readonly Cut[], promised: number, { isSafe }: Ground, of: string, report: Report): void {
  const zero = { is: 0 } as const
  const broken = cuts.filter(({ isBroken }) => isBroken).length
  report({ name: 'stores that do not start, or hold what was never written', of, unit: '', seen: broken, holds: zero })
  const [lost, ages] = [cuts.map((cut) => cut.lost), cuts.map(({ age }) => age)]
  const name = `acknowledged commands lost in one cut, of ${promised}`
  if (isSafe) return report({ name: `${name}, max`, of, unit: '', seen: Math.max(...lost), holds: zero })
  reportSpread(report, name, of, '', lost)
  reportSpread(report, 'the oldest of them was acknowledged before the cut', of, 'ms', ages)
}

async function logsOf(store: RoomStore, rooms: readonly RoomCode[]): Promise<Logs> {
  const logs = await Promise.all(rooms.map((room) => store.log(room)))
  return new Map(rooms.map((room, at) => [room, logs[at]?.map(({ id }) => id) ?? []]))
}

/** Compares what is left after a cut with what was acknowledged before it. */
function cutAt(moment: number, found: Logs | undefined, written: Logs, promised: readonly Sent[]): Cut {
  const before = promised.filter(({ yes = Infinity }) => yes + BLUR <= moment)
  const there = new Set([...(found?.values() ?? [])].flat())
  const lost = before.filter(({ id }) => !there.has(id))
  const isBeginning = [...(found ?? [])].every(([room, ids]) => ids.every((id, at) => written.get(room)?.[at] === id))
  return {
    lost: lost.length,
    age: Math.max(0, ...lost.map(({ yes = 0 }) => moment - yes)),
    isBroken: found === undefined || !isBeginning,
  }
}
