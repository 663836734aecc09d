import type { Best, StatsText, Switches } from '@bay327/engine'
import type { MatchLine } from './match-line.ts'

/** Number of matches played, and won by the viewer or their side. */
export interface Tally {
  readonly played: number
  readonly won: number
}

/** Returns the matches that were played to the end. Stopped matches are left out. */
export const endedOf = (lines: readonly MatchLine[]): readonly MatchLine[] =>
  lines.filter(({ end }) => end !== 'broken-off')

export const tallyOf = (lines: readonly MatchLine[]): Tally => ({
  played: lines.length,
  won: lines.filter(({ end }) => end === 'won').length,
})

/** Groups items by key. The largest group is first, and groups of the same size are in the order of their names. */
function grouped<T>(items: readonly (readonly [string, T])[]): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>()
  for (const [key, item] of items) groups.set(key, [...(groups.get(key) ?? []), item])
  return [...groups].sort(([first, a], [second, b]) => b.length - a.length || first.localeCompare(second))
}

/** Returns the matches of each game, the most played game first. */
export const byGame = (lines: readonly MatchLine[]): readonly (readonly [string, readonly MatchLine[]])[] =>
  grouped(lines.map((line) => [line.game, line] as const))

/** Returns the causes by which matches of one game were lost, and their numbers. */
export const lossesOf = (lines: readonly MatchLine[]): readonly (readonly [string, number])[] =>
  grouped(
    lines.flatMap((line) => (line.end === 'lost' && line.cause !== undefined ? [[line.cause, line] as const] : [])),
  ).map(([cause, group]) => [cause, group.length] as const)

/** Returns the names of the other players, each once. */
export function othersIn({ seats }: MatchLine): readonly string[] {
  return [...new Set(seats.flatMap(({ people }) => people.map((name) => name.trim())).filter(Boolean))]
}

/** Returns the viewer's partners and opponents, in a match with two or more sides. */
export function sidesIn(line: MatchLine): { readonly beside: readonly string[]; readonly against: readonly string[] } {
  const own = new Set(line.seats.filter(({ mine }) => mine).map(({ side }) => side))
  const beside = othersIn({ ...line, seats: line.seats.filter(({ side }) => own.has(side)) })
  return { beside, against: othersIn(line).filter((name) => !beside.includes(name)) }
}

/**
 * Returns the people with whom the viewer played, the most frequent first. `''` is last, for matches with bots only or
 * with nobody.
 */
export function company(lines: readonly MatchLine[]): readonly (readonly [string, Tally])[] {
  const people = grouped(lines.flatMap((line) => othersIn(line).map((name) => [name, line] as const)))
  const alone = lines.filter((line) => othersIn(line).length === 0)
  const all = alone.length > 0 ? [...people, ['', alone] as const] : people
  return all.map(([name, group]) => [name, tallyOf(group)] as const)
}

export interface BestOne {
  readonly best: Pick<Best, 'words'>
  readonly value: number
  readonly line: MatchLine
}

const switchedOn = (switches: Switches): number => Object.values(switches).filter((value) => value === true).length

function valueOf(line: MatchLine, { of }: Best): number | undefined {
  if (of === 'rounds') return line.rounds
  if (of === 'switches') return switchedOn(line.switches) || undefined
  const value = line.figures.find(({ name }) => name === of.figure)?.value
  return value === undefined || !/^\d+$/.test(value) ? undefined : Number(value)
}

/** Returns the best won match of a game by the game's own measure. Of two equal ones, returns the newer one. */
export function bestOf(lines: readonly MatchLine[], { bests }: Pick<StatsText, 'bests'>): readonly BestOne[] {
  const won = lines.filter(({ end }) => end === 'won')
  return bests.flatMap((best): readonly BestOne[] => {
    const valued = won.flatMap((line) => {
      const value = valueOf(line, best)
      return value === undefined ? [] : [{ best, value, line }]
    })
    const sign = best.better === 'less' ? 1 : -1
    return valued.sort((a, b) => sign * (a.value - b.value) || b.line.ended - a.line.ended).slice(0, 1)
  })
}

/**
 * Returns the victory with the lowest chance during the match, among matches with a verdict. Returns undefined if there
 * is no such victory.
 */
export function leastLikely(lines: readonly MatchLine[], words: string): BestOne | undefined {
  const [first] = lines
    .flatMap((line) => (line.end === 'won' && line.luck?.least !== undefined ? [{ line, least: line.luck.least }] : []))
    .sort((a, b) => a.least - b.least)
  return first && { best: { words }, value: first.least, line: first.line }
}

export interface LuckSum {
  /** The points of each match, the latest first. */
  readonly points: readonly { readonly points: number; readonly line: MatchLine }[]
  readonly mean: number
  /** Distance from the mean, points per match, within which it lies with probability 90 % by chance. */
  readonly within: number
}

/** Number of standard deviations within which 90 % of a normal distribution lies. */
const nineInTen = 1.645

/** Returns the sum of luck. Returns undefined if no match has a verdict. */
export function luckOf(lines: readonly MatchLine[]): LuckSum | undefined {
  const points = lines.flatMap((line) => (line.luck?.points === undefined ? [] : [{ points: line.luck.points, line }]))
  if (points.length === 0) return undefined
  const mean = points.reduce((sum, point) => sum + point.points, 0) / points.length
  const square = points.reduce((sum, point) => sum + point.points ** 2, 0) / points.length
  return { points, mean, within: (nineInTen * Math.sqrt(square)) / Math.sqrt(points.length) }
}

/** Returns the day of the week with most matches, 0 for Sunday. Returns undefined if there is no match. */
export function usualDay(lines: readonly MatchLine[]): number | undefined {
  const days = grouped(lines.map((line) => [`${new Date(line.ended).getDay()}`, line] as const))
  const [first, second] = days
  if (first === undefined || lines.length < 3) return undefined
  return second === undefined || first[1].length > second[1].length ? Number(first[0]) : undefined
}
