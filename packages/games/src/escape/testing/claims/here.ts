import type { Decision } from '@bay327/engine'
import type { Claim, ClaimContext } from '@bay327/engine/testkit/claims'
import { bay, sectorOf } from '../../shared/data/map.ts'
import { heroIds, stats, type HeroId, type SectorId, type Stat } from '../../shared/data/types.ts'
import type { EscapeEvent, EventOf } from '../../shared/events.ts'
import { arrowPath, neighbours } from '../../shared/station.ts'
import { list, nameOf, placeName, statNames } from '../../text/words.ts'
import type { EscapeOption, EscapeView, Verb } from '../../shared/types.ts'

/* The data of the checks: events of a turn, numbers, dice and places. */

export type Here = ClaimContext<EscapeView, Decision<EscapeOption>, EscapeOption, EscapeEvent>
export type OptionClaim = Claim<Here>

/**
 * Returns the events of a type in this turn. Events of the next Hero's turn are left out, because that turn may begin
 * before a question is asked.
 */
export function eventsOf<T extends EscapeEvent['type']>({ events }: Here, type: T): readonly EventOf<T>[] {
  const next = events.findIndex((event) => event.type === 'turn-began')
  const ofTurn = next < 0 ? events : events.slice(0, next)
  return ofTurn.filter((event): event is EventOf<T> => event.type === type)
}
export const me = ({ decision }: Here): HeroId => decision.seat as HeroId
export const pad = (here: Here) => here.before[me(here)]
export const hasSentence = ({ sentences }: Here, words: RegExp): boolean =>
  sentences.some((sentence) => words.test(sentence))
export const isOpen = ({ decisions }: Here, ...kinds: readonly string[]) =>
  decisions.some(({ kind }) => kinds.includes(kind))
export const isLost = (here: Here): boolean => eventsOf(here, 'lost').length > 0
export const called = (name = ''): HeroId => heroIds.find((id) => nameOf(id) === name) ?? 'luke'
export const statOf = (name = ''): Stat | undefined =>
  stats.find((stat) => statNames[stat].toLowerCase() === name.toLowerCase())
export const number = (words = '') => Number(words.replace('−', '-'))

export const byCard = (here: Here, stat: string) =>
  eventsOf(here, 'stat').filter((item) => item.stat === stat && item.why === 'card')
export const pursuit = (here: Here, hero = me(here)) =>
  eventsOf(here, 'troopers').filter((item) => item.hero === hero && item.why === 'card')
export const track = (here: Here, ...why: readonly string[]) =>
  eventsOf(here, 'vader').filter((item) => why.includes(item.why))
export const thrown = (here: Here, what: string) =>
  eventsOf(here, 'rolled').find((candidate) => candidate.for === what)?.total ?? 0
export const moved = (here: Here) => eventsOf(here, 'moved').length + eventsOf(here, 'jumped').length
/** Returns whether another question comes before the next part of the turn, or the turn has ended. */
export const isPutOff = (here: Here) =>
  isOpen(here, 'transfer', 'trapped', 'reshuffle', 'remove', 'stat') || eventsOf(here, 'trapped').length > 0
export type Claims = Readonly<Record<Verb, readonly OptionClaim[]>>

/** Returns the probability that `dice` dice show the total or less. */
export function atMost(total: number, dice: number): number {
  const ways = 6 ** dice
  const sums = Array.from({ length: ways }, (_, way) =>
    Array.from({ length: dice }, (_each, die) => 1 + (Math.floor(way / 6 ** die) % 6)).reduce(
      (sum, face) => sum + face,
      0,
    ),
  )
  return sums.filter((sum) => sum <= total).length / ways
}
export const isClose = (a: number | undefined, b: number) => Math.abs((a ?? -1) - b) < 1e-9
export const shots: OptionClaim = [
  /(?:(\d+) or less hits|No roll hits)(?: \(Blaster (\d+)\))?\./,
  (here, most = '1', score) =>
    eventsOf(here, 'shot').every(({ hit, total }) => hit === total <= Number(most)) &&
    (score === undefined || pad(here).blaster === Number(score)),
]
export const raised = (here: Here, to?: string) => track(here, 'force', 'tractor', 'obi-wan')[0]?.to === Number(to)
export const vaderTo: OptionClaim = [/Vader (\d+)/, raised]
export const keeps: OptionClaim = [
  /(\w+) keeps (\d+)\./,
  (here, who, n) =>
    called(who) === me(here) && eventsOf(here, 'stat').some(({ why, to }) => why === 'spent' && to === Number(n)),
]

export function stepsFrom(to: SectorId): number {
  let [edge, steps] = [new Set([to]), 0]
  const seen = new Set<SectorId>(edge)
  for (; !edge.has(bay) && edge.size > 0; steps++) {
    edge = new Set([...edge].flatMap((at) => Object.values(sectorOf(at).next)).filter((at) => !seen.has(at)))
    for (const at of edge) seen.add(at)
  }
  return steps
}
export const endOf = (here: Here): SectorId =>
  eventsOf(here, 'moved').at(0)?.path.at(-1) ?? eventsOf(here, 'jumped')[0]?.to ?? here.after[me(here)].sector
export const place: readonly OptionClaim[] = [
  [
    /(?!.+ there\.|\w+ keeps|Beside|\w+ bars)(.+?)(?:, (\d+) from the Bay)?(, not opened yet)?\./,
    (here, name, n, closed) => {
      if (isLost(here)) return true
      const to = endOf(here)
      const far = n === undefined ? to === bay : stepsFrom(to) === Number(n)
      return (
        placeName(to) === name && far && (here.before.terminals[to] === 0) === (closed !== undefined) && isPeopled(here)
      )
    },
  ],
  [
    /Beside (.+), not opened yet\./,
    (here, name) => neighbours(endOf(here)).some((id) => placeName(id) === name && here.before.terminals[id] === 0),
  ],
  [
    /(\w+) bars the rest\./,
    (here, wall) => {
      const { direction = 'F', printed = 0 } = here.option
      const [a, b] = [sectorOf(endOf(here)), sectorOf(wall ?? '')]
      const [right, up] = { F: [0, 1], B: [0, -1], L: [-1, 0], R: [1, 0] }[direction]
      const isNext = a.column + (right ?? 0) === b.column && a.row + (up ?? 0) === b.row
      return isLost(here) || (isNext && arrowPath(endOf(here), direction, printed).length === 0)
    },
  ],
  [
    /(.+) (is|are) there\./,
    (here, who, be) => {
      const there = thereIn(here)
      return isLost(here) || (list(there.map(nameOf)) === who && (be === 'is') === (there.length === 1))
    },
  ],
]
export const thereIn = (here: Here) => heroIds.filter((id) => id !== me(here) && here.before[id].sector === endOf(here))
export const isPeopled = (here: Here) => hasSentence(here, / there\.$/) === thereIn(here).length > 0
