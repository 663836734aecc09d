import type { Preset, StatsText, Switches } from '@bay327/engine'

/** What the server has counted of matches of one kind: `GET /api/totals/<game>`. Without people: of all kinds beyond those told apart. */
export interface KindTotals {
  readonly people?: number
  readonly players?: number
  readonly switches?: Switches
  readonly matches: number
  readonly lengths: Readonly<Record<string, number>>
  readonly won: Readonly<Record<string, number>>
  readonly causes: Readonly<Record<string, number>>
  readonly fell: Readonly<Record<string, number>>
}

/** Of fewer matches no share is told. */
export const FEW = 50

/** What is longer is counted as this long by the server. */
export const LONGEST = 200

/** So many of so many, and between which shares it lies, 95 of 100 times. */
export interface Portion {
  readonly won: number
  readonly of: number
  readonly low: number
  readonly high: number
}

/** Wilson's interval: it stays within 0 and 1, and is honest where few or none were won. */
export function portionOf(won: number, of: number): Portion {
  if (of === 0) return { won, of, low: 0, high: 1 }
  const z = 1.96
  const share = won / of
  const whole = 1 + z ** 2 / of
  const middle = (share + z ** 2 / (2 * of)) / whole
  const half = (z / whole) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  return { won, of, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

export const matchesIn = (kinds: readonly KindTotals[]): number => sum(kinds.map(({ matches }) => matches))

/** How often the followed side has won. */
export function wonBy(kinds: readonly KindTotals[], { side }: Pick<StatsText['follows'], 'side'>): Portion {
  return portionOf(sum(kinds.map(({ won }) => won[side] ?? 0)), matchesIn(kinds))
}

export interface Row {
  readonly id: string
  readonly portion: Portion
  /** The share that chance alone would give, where each plays for themselves. */
  readonly even?: number | undefined
}

/** What chance alone would give one of all who play, on the mean of these matches; undefined where sides win. */
export function evenOf(
  kinds: readonly KindTotals[],
  { alone }: Pick<StatsText['follows'], 'alone'>,
): number | undefined {
  const known = kinds.filter(({ players }) => players !== undefined)
  if (!alone || known.length === 0) return undefined
  return sum(known.map(({ matches, players = 1 }) => matches / players)) / matchesIn(known)
}

function rowsBy(
  kinds: readonly KindTotals[],
  follows: StatsText['follows'],
  idOf: (kind: KindTotals) => string | undefined,
): readonly Row[] {
  const groups = new Map<string, KindTotals[]>()
  for (const kind of kinds) {
    const id = idOf(kind)
    if (id !== undefined) groups.set(id, [...(groups.get(id) ?? []), kind])
  }
  return [...groups].map(([id, group]) => ({ id, portion: wonBy(group, follows), even: evenOf(group, follows) }))
}

/** By the number of people who sat there; of a game in which each plays alone, by the number of players, bots included. */
export function byNumber(kinds: readonly KindTotals[], follows: StatsText['follows']): readonly Row[] {
  const rows = rowsBy(kinds, follows, ({ people, players }) => {
    const count = follows.alone ? players : people
    return count === undefined ? undefined : `${count}`
  })
  return [...rows].sort((a, b) => Number(a.id) - Number(b.id))
}

/** By the game's own ways to set the table, in their order; under `''` all that were set otherwise. */
export function byRules(
  kinds: readonly KindTotals[],
  follows: StatsText['follows'],
  presets: readonly Preset[],
): readonly Row[] {
  const presetOf = ({ switches }: KindTotals): string | undefined =>
    switches &&
    (presets.find((preset) => Object.entries(preset.switches).every(([id, value]) => switches[id] === value))?.id ?? '')
  const order = [...presets.map(({ id }) => id), '']
  return [...rowsBy(kinds, follows, presetOf)].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

/** How often something of a kind was counted, the most first. */
export function added(
  kinds: readonly KindTotals[],
  of: 'causes' | 'fell' | 'lengths',
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const kind of kinds)
    for (const [id, count] of Object.entries(kind[of])) counts.set(id, (counts.get(id) ?? 0) + count)
  return [...counts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other, 'en', { numeric: true }))
}

export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
  /** Half of all matches ended in these. */
  readonly middle: boolean
}

export interface Lengths {
  readonly bins: readonly Bin[]
  readonly of: number
  /** Between these half of them ended. Undefined of few. */
  readonly half: readonly [number, number] | undefined
}

/** So many columns at most. */
const columns = 16

export function lengthsOf(kinds: readonly KindTotals[]): Lengths {
  const counted = added(kinds, 'lengths')
    .map(([length, count]) => [Number(length), count] as const)
    .sort(([a], [b]) => a - b)
  const of = sum(counted.map(([, count]) => count))
  const [first, last] = [counted[0]?.[0] ?? 0, counted.at(-1)?.[0] ?? 0]
  if (of === 0) return { bins: [], of, half: undefined }
  const at = (share: number): number => {
    let before = 0
    return counted.find(([, count]) => (before += count) >= share * of)?.[0] ?? last
  }
  const half = [at(0.25), at(0.75)] as const
  const width = Math.ceil((last - first + 1) / columns)
  const bins = Array.from({ length: Math.ceil((last - first + 1) / width) }, (_, i): Bin => {
    const [from, to] = [first + i * width, first + (i + 1) * width - 1]
    const inside = counted.filter(([length]) => length >= from && length <= to)
    return { from, to, count: sum(inside.map(([, count]) => count)), middle: to >= half[0] && from <= half[1] }
  })
  return { bins, of, half: of >= FEW ? half : undefined }
}
