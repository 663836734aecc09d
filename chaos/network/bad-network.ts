import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '@bay327/bench/lib/drive'
import type { RoomCode } from '@bay327/room'
import type { Proxy } from '@bay327/server/testing/processes/proxy'
import { openCrew, type Crew } from '../lib/clients/clients.ts'
import { judge, reportJudgement } from '../lib/convergence-check.ts'
import type { Report } from '../lib/part.ts'
import type { Place } from '../lib/place.ts'
import { wishOf, type Wish } from '../lib/random-request.ts'
import type { Fault } from './faults.ts'

/** Faults of one connection: that of one person at each table, or that of this person's server to Redis. */
export interface Rain {
  readonly on: 'the line of one of three people' | 'the line of one of two servers to Redis'
  readonly faults: readonly Fault[]
  readonly rooms: number
  /** Length of each fault, and of the time without a fault before it, s. */
  readonly seconds: number
  readonly seed: number
  /** Timeout after which a person gives up a connection, ms. */
  readonly patience: number
  /**
   * Whether the delays of other people have a target. Without a target, as on a busy machine, they are only reported.
   */
  readonly isTimed: boolean
}

/** Games without votes, because a repeated vote would look like a duplicate. */
const games = ['capture', 'breakout', 'dantooine', 'new-hope'] as const

/** Maximum growth of a server's memory in the second half of the faults, MB. The first half warms the server up. */
const MOST_GROWTH = 16

/**
 * Plays at tables where one connection has one fault after the other. Reports how that affects other people, and
 * whether the result is correct.
 */
export async function playWithFaults(place: Place, options: Rain, report: Report): Promise<void> {
  const { on, faults, rooms, seconds, seed, patience, isTimed } = options
  const [first, other] = place.nodes
  if (!first || !other) throw new Error('There are no servers.')
  const line = await first.line(seed)
  const isOfPeople = on.includes('people')
  // If a person has the faults, the others are at both servers. If the connection to Redis has the faults, the others
  // are at the other server.
  const seats = [isOfPeople ? line.url : first.url, isOfPeople ? first.url : other.url, other.url]
  const delays = watch()
  const crew = await openCrew({
    urls: () => [other.url],
    urlsOf: (at) => [seats[at] ?? other.url],
    rooms,
    games,
    people: 3,
    seed,
    pace: 60,
    patience,
    wish: playOrTalk,
    heard: delays.heard,
  })
  const wet = new Set(crew.rooms.map((room) => crew.members.find((member) => member.room === room)))
  const dry = crew.members.filter((member) => !wet.has(member))
  const stuck = new Set<RoomCode>()
  const had = [await memoryOf(place)]
  for (const fault of faults) {
    const of = `${on} ${fault.name}, ${rooms} tables, ${seconds} s`
    const fair = await delays.during(crew, dry, seconds)
    const target: Proxy = isOfPeople ? line.proxy : first.toRedis
    let isOn = true
    const raining = fault.on(target, () => isOn)
    const foul = await delays.during(crew, dry, seconds)
    isOn = false
    await raining
    const healed = performance.now()
    for (const code of await crew.settle()) stuck.add(code)
    had.push(await memoryOf(place))
    reportDelays(report, of, fair, foul, isTimed)
    report({ name: 'until all held the same again', of, unit: 'ms', seen: performance.now() - healed })
    crew.playOn()
  }
  for (const code of await crew.settle()) stuck.add(code)
  const of = `${on} bad in ${faults.length} ways, ${rooms} tables`
  reportJudgement(report, of, await judge(place.store, crew.members), [...stuck])
  reportMemory(report, of, had)
  await crew.close()
}

const playOrTalk: Wish = (view, party) => wishOf(view, party) ?? { type: 'chat', text: 'We wait.' }

/** Returns the memory of each server, MB. */
const memoryOf = ({ nodes }: Place): Promise<readonly number[]> =>
  Promise.all(nodes.map(async (node) => (await node.has()).heap / 2 ** 20))

/** Reports the growth of memory. `had`: the memory of each server before the faults, and after each, MB. */
export function reportMemory(report: Report, of: string, had: readonly (readonly number[])[]): void {
  const half = had[had.length >> 1] ?? []
  const grown = Math.max(...(had.at(-1) ?? []).map((mb, at) => mb - (half[at] ?? NaN)))
  const series = (had[0] ?? []).map((_, at) => had.map((item) => Math.round(item[at] ?? NaN)).join(' ')).join('; ')
  const words = `${of}, MB before and after each: ${series}`
  report({
    name: 'memory grown at a server in the second half',
    of: words,
    unit: 'MB',
    seen: grown,
    holds: { most: MOST_GROWTH },
  })
}

/** Records when and to whom the servers delivered each entry, by the entry's id. */
function watch() {
  let came = new Map<string, Map<string, number>>()
  return {
    heard(token: string, { position }: { readonly position: string }): void {
      const id = position.slice(position.indexOf('.') + 1)
      const times = came.get(id) ?? new Map<string, number>()
      if (!times.has(token)) times.set(token, performance.now())
      came.set(id, times)
    },

    /**
     * Watches for this long, and until there is a measurement. Returns the times until a command reached all these
     * people at its table, ms.
     */
    async during(crew: Crew, people: Crew['members'], seconds: number): Promise<readonly number[]> {
      came = new Map()
      const began = performance.now()
      await Promise.all([pause(seconds * 1_000), crew.goOn(3)])
      return people.flatMap(({ room, sent }) => {
        const others = people.filter((person) => person.room === room).map(({ token }) => token)
        return sent.flatMap(({ id, last, yes }) => {
          const times = others.map((token) => came.get(id)?.get(token) ?? Number.NaN)
          const took = Math.max(...times) - last
          return last > began && yes !== undefined && !Number.isNaN(took) ? [took] : []
        })
      })
    },
  }
}

/** Reports delays. `fair`: the times before the fault. `foul`: the times during it. */
export function reportDelays(
  report: Report,
  of: string,
  fair: readonly number[],
  foul: readonly number[],
  isTimed: boolean,
): void {
  const [before, during] = [fair, foul].map((times) => [...times].sort((a, b) => a - b))
  if (!before || !during) return
  const name = 'until a command was with all the others'
  report({ name: `${name}, p50, all lines fair`, of, unit: 'ms', seen: quantile(before, 0.5) })
  report({ name: `${name}, p50`, of, unit: 'ms', seen: quantile(during, 0.5) })
  report({ name: `${name}, p99, all lines fair`, of, unit: 'ms', seen: quantile(before, 0.99) })
  const most = Math.ceil(3 * quantile(before, 0.99) + 250)
  report({ name: `${name}, p99`, of, unit: 'ms', seen: quantile(during, 0.99), ...(isTimed && { holds: { most } }) })
}
