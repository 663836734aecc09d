import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fastRandom } from '@bay327/engine'
import type { RoomCode } from '@bay327/room'
import type { RoomStore } from '@bay327/server/store/store'
import type { Crew } from './clients.ts'
import { judge, tellJudgement } from './convergence-check.ts'
import type { Tell } from './part.ts'
import { tellSpread } from './spread.ts'

export interface Blows {
  /** What is done, to what, and how often: told beside each figure. */
  readonly of: string
  readonly times: number
  readonly seed: number
  /** One of them, from the fault until all is mended that somebody other than the server itself has to mend. */
  strike(at: number): Promise<void>
  /** The store as it is at the end. */
  open(): Promise<RoomStore>
}

/** Moves are under way when a blow falls: at a moment up to so many ms after play went on. */
const AT_SOME_MOMENT = 400

/** Strikes again and again while a crew plays, waits each time until play goes on everywhere, and has it judged. */
export async function takeBlows(crew: Crew, { of, times, seed, strike, open }: Blows, tell: Tell): Promise<void> {
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
  tellJudgement(tell, of, await judge(store, crew.members), stuck)
  await store.close()
  tellSpread(tell, 'until play goes on in a room', of, 'ms', pausesAfter(crew, fell))
}

/** For each moment and each room: how long until a command was accepted that was sent, or sent again, after it. */
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
