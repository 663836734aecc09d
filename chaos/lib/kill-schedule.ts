import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fastRandom } from '@bay327/engine'
import type { RoomCode } from '@bay327/room'
import type { RoomStore } from '@bay327/server/store/store'
import type { Crew } from './clients/clients.ts'
import { judge, reportJudgement } from './convergence-check.ts'
import type { Report } from './part.ts'
import { reportSpread } from './spread.ts'

export interface Blows {
  /** The fault, its target, and its count; shown beside each figure. */
  readonly of: string
  readonly times: number
  readonly seed: number
  /** Causes the fault. Resolves when everything that the server cannot repair is repaired. */
  strike(at: number): Promise<void>
  /** Opens the store in its state after all faults. */
  open(): Promise<RoomStore>
}

/** A fault comes at a random time up to this long after play resumed, ms, so that moves are in progress. */
const AT_SOME_MOMENT = 400

/**
 * Causes faults again and again while a crew plays. Waits after each until play continues everywhere, and compares the
 * logs at the end.
 */
export async function takeBlows(crew: Crew, { of, times, seed, strike, open }: Blows, report: Report): Promise<void> {
  const chance = fastRandom(seed)
  const fell: number[] = []
  const stuck: RoomCode[] = []
  for (let at = 0; at < times; at++) {
    await pause(chance.draw(AT_SOME_MOMENT))
    fell.push(performance.now())
    await strike(at)
    stuck.push(...(await crew.goOn()))
  }
  stuck.push(...(await crew.settle()))
  const store = await open()
  reportJudgement(report, of, await judge(store, crew.members), stuck)
  await store.close()
  reportSpread(report, 'until play goes on in a room', of, 'ms', pausesAfter(crew, fell))
}

/**
 * Returns, for each time and each room, how long it took until the server accepted a command that was sent (or sent
 * again) after that time.
 */
function pausesAfter({ rooms, members }: Crew, moments: readonly number[]): readonly number[] {
  return rooms.flatMap((room) => {
    const done = members
      .filter((member) => member.room === room)
      .flatMap(({ sent }) => sent.flatMap(({ last, yes }) => (yes === undefined ? [] : [{ last, yes }])))
      .sort((a, b) => a.yes - b.yes)
    return moments.flatMap((moment) => {
      const next = done.find(({ last }) => last > moment)
      return next ? [next.yes - moment] : []
    })
  })
}
