import type { Decision } from '@bay327/engine'
import type { Claim, ClaimContext } from '@bay327/engine/testkit/claims'
import { bay, sectorOf } from '../../shared/data/map.ts'
import { heroIds, stats, type HeroId, type SectorId, type Stat } from '../../shared/data/types.ts'
import type { EscapeEvent, EventOf } from '../../shared/events.ts'
import { arrowPath, neighbours } from '../../shared/station.ts'
import { list, nameOf, placeName, statNames } from '../../text/words.ts'
import type { EscapeOption, EscapeView, Verb } from '../../shared/types.ts'

/* The data of the checks: events of a turn, numbers, dice and places. */

export type Context = ClaimContext<EscapeView, Decision<EscapeOption>, EscapeOption, EscapeEvent>
export type OptionClaim = Claim<Context>

/**
 * Returns the events of a type in this turn. Events of the next Hero's turn are left out, because that turn may begin
 * before a question is asked.
 */
export function eventsOf<T extends EscapeEvent['type']>({ events }: Context, type: T): readonly EventOf<T>[] {
  const next = events.findIndex((event) => event.type === 'turn-began')
  const ofTurn = next < 0 ? events : events.slice(0, next)
  return ofTurn.filter((event): event is EventOf<T> => event.type === type)
}
export const me = ({ decision }: Context): HeroId => decision.seat as HeroId
export const pad = (context: Context) => context.before[me(context)]
export const hasSentence = ({ sentences }: Context, words: RegExp): boolean =>
  sentences.some((sentence) => words.test(sentence))
export const isOpen = ({ decisions }: Context, ...kinds: readonly string[]) =>
  decisions.some(({ kind }) => kinds.includes(kind))
export const isLost = (context: Context): boolean => eventsOf(context, 'lost').length > 0
export const heroNamed = (name = ''): HeroId => heroIds.find((id) => nameOf(id) === name) ?? 'luke'
export const statOf = (name = ''): Stat | undefined =>
  stats.find((stat) => statNames[stat].toLowerCase() === name.toLowerCase())
export const number = (words = '') => Number(words.replace('−', '-'))

export const byCard = (context: Context, stat: string) =>
  eventsOf(context, 'stat').filter((item) => item.stat === stat && item.why === 'card')
export const pursuit = (context: Context, hero = me(context)) =>
  eventsOf(context, 'troopers').filter((item) => item.hero === hero && item.why === 'card')
export const track = (context: Context, ...why: readonly string[]) =>
  eventsOf(context, 'vader').filter((item) => why.includes(item.why))
export const thrown = (context: Context, what: string) =>
  eventsOf(context, 'rolled').find((candidate) => candidate.for === what)?.total ?? 0
export const moved = (context: Context) => eventsOf(context, 'moved').length + eventsOf(context, 'jumped').length
/** Returns whether another question comes before the next part of the turn, or the turn has ended. */
export const isPutOff = (context: Context) =>
  isOpen(context, 'transfer', 'trapped', 'reshuffle', 'remove', 'stat') || eventsOf(context, 'trapped').length > 0
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
  (context, most = '1', score) =>
    eventsOf(context, 'shot').every(({ hit, total }) => hit === total <= Number(most)) &&
    (score === undefined || pad(context).blaster === Number(score)),
]
export const raised = (context: Context, to?: string) =>
  track(context, 'force', 'tractor', 'obi-wan')[0]?.to === Number(to)
export const vaderTo: OptionClaim = [/Vader (\d+)/, raised]
export const keeps: OptionClaim = [
  /(\w+) keeps (\d+)\./,
  (context, who, n) =>
    heroNamed(who) === me(context) &&
    eventsOf(context, 'stat').some(({ why, to }) => why === 'spent' && to === Number(n)),
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
export const endOf = (context: Context): SectorId =>
  eventsOf(context, 'moved').at(0)?.path.at(-1) ??
  eventsOf(context, 'jumped')[0]?.to ??
  context.after[me(context)].sector
export const place: readonly OptionClaim[] = [
  [
    /(?!.+ there\.|\w+ keeps|Beside|\w+ bars)(.+?)(?:, (\d+) from the Bay)?(, not opened yet)?\./,
    (context, name, n, closed) => {
      if (isLost(context)) return true
      const to = endOf(context)
      const far = n === undefined ? to === bay : stepsFrom(to) === Number(n)
      return (
        placeName(to) === name &&
        far &&
        (context.before.terminals[to] === 0) === (closed !== undefined) &&
        isPeopled(context)
      )
    },
  ],
  [
    /Beside (.+), not opened yet\./,
    (context, name) =>
      neighbours(endOf(context)).some((id) => placeName(id) === name && context.before.terminals[id] === 0),
  ],
  [
    /(\w+) bars the rest\./,
    (context, wall) => {
      const { direction = 'F', printed = 0 } = context.option
      const [a, b] = [sectorOf(endOf(context)), sectorOf(wall ?? '')]
      const [right, up] = { F: [0, 1], B: [0, -1], L: [-1, 0], R: [1, 0] }[direction]
      const isNext = a.column + (right ?? 0) === b.column && a.row + (up ?? 0) === b.row
      return isLost(context) || (isNext && arrowPath(endOf(context), direction, printed).length === 0)
    },
  ],
  [
    /(.+) (is|are) there\./,
    (context, who, be) => {
      const there = thereIn(context)
      return isLost(context) || (list(there.map(nameOf)) === who && (be === 'is') === (there.length === 1))
    },
  ],
]
export const thereIn = (context: Context) =>
  heroIds.filter((id) => id !== me(context) && context.before[id].sector === endOf(context))
export const isPeopled = (context: Context) => hasSentence(context, / there\.$/) === thereIn(context).length > 0
