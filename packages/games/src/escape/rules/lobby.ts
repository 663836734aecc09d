import type { SeatSpec, Switches, SwitchSpec } from '@bay327/engine'
import { heroData } from '../shared/data/heroes.ts'
import { heroIds, type HeroId } from '../shared/data/types.ts'
import type { Flag, Flags } from '../shared/types.ts'

const flagIds: readonly Flag[] = [
  'vSquares',
  'obiTwo',
  'tractorRoll',
  'reshuffleAll',
  'lastAboardZero',
  'damagedTerminal',
  'noDpStar',
]

/** The Difficult options. Each has its own switch, which is off by default (ESC-16a). */
export const switches: readonly SwitchSpec[] = flagIds.map((id) => ({ id, kind: 'flag', initial: false }))

export function readFlags(values: Switches): Flags {
  return Object.fromEntries(flagIds.map((id) => [id, values[id] === true])) as Flags
}

/** The holders of each Hero, by number of people. With three people, all of them vote for Chewbacca (ESC-3b, 3c). */
const holders: Readonly<Record<number, Readonly<Record<HeroId, readonly number[]>>>> = {
  1: { luke: [0], han: [0], leia: [0], chewbacca: [0] },
  2: { luke: [0], han: [1], leia: [0], chewbacca: [1] },
  3: { luke: [0], han: [1], leia: [2], chewbacca: [0, 1, 2] },
  4: { luke: [0], han: [1], leia: [2], chewbacca: [3] },
}

/** Returns the seats of all four Heroes, for any number of people (ESC-3a). */
export function seats(_: Switches, people: number): readonly SeatSpec[] {
  return heroIds.map((id) => ({
    id,
    name: heroData[id].short,
    side: 'rebels',
    holders: holders[people]?.[id] ?? [],
  }))
}
