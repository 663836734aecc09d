import type { Preset, StatsText, Switches } from '@bay327/engine'

/**
 * The server's counts of matches of one kind: `GET /api/totals/<game>`. Without `people`, the counts are of matches
 * that are not divided by kind.
 */
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

/** Minimum number of matches for which a share is shown. */
export const FEW = 50

/** Number of rounds that the server records for all longer matches. */
export const LONGEST = 200

/** A share of won matches with its 95 % confidence interval. */
export interface Portion {
  readonly won: number
  readonly of: number
  readonly low: number
  readonly high: number
}

/** Returns Wilson's interval of a share. It stays within 0 and 1 and is accurate for small numbers. */
export function portionOf(won: number, of: number): Portion {
  if (of === 0) return { won, of, low: 0, high: 1 }
  const z = 1.96
  const share = won / of
  const whole = 1 + z ** 2 / of
  const middle = (share + z ** 2 / (2 * of)) / whole
  const half = (z / whole) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  return { won, of, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0)

export const matchesIn = (kinds: readonly KindTotals[]): number => sum(kinds.map(({ matches }) => matches))

/** Returns how often the followed side won. */
export function wonBy(kinds: readonly KindTotals[], { side }: Pick<StatsText['follows'], 'side'>): Portion {
  return portionOf(sum(kinds.map(({ won }) => won[side] ?? 0)), matchesIn(kinds))
}

export interface Row {
  readonly id: string
  readonly portion: Portion
  /** The share that chance would give, in a game without sides. */
  readonly even?: number | undefined
}

/**
 * Returns the share that chance would give one player, on average over these matches. Returns undefined if sides win.
 */
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

/** Groups matches by number of people. In a game without sides, groups them by number of players, bots included. */
export function byNumber(kinds: readonly KindTotals[], follows: StatsText['follows']): readonly Row[] {
  const rows = rowsBy(kinds, follows, ({ people, players }) => {
    const count = follows.alone ? players : people
    return count === undefined ? undefined : `${count}`
  })
  return [...rows].sort((a, b) => Number(a.id) - Number(b.id))
}

/** Groups matches by the game's own ways to set the table, in their order. `''` has all other matches. */
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

/** Adds up the counts of each kind. Returns them in descending order. */
export function added(
  kinds: readonly KindTotals[],
  of: 'causes' | 'fell' | 'lengths',
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const kind of kinds)
    for (const [id, count] of Object.entries(kind[of])) counts.set(id, (counts.get(id) ?? 0) + count)
  return [...counts].sort(([first, a], [second, b]) => b - a || first.localeCompare(second, 'en', { numeric: true }))
}

export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
  /** Whether the column belongs to the middle half of all matches. */
  readonly middle: boolean
}

export interface Lengths {
  readonly bins: readonly Bin[]
  readonly of: number
  /** The numbers of rounds between which half of the matches ended. Undefined if there are too few matches. */
  readonly half: readonly [number, number] | undefined
}

/** Maximum number of columns. */
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
