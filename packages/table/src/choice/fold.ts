import type { Option, OptionText } from '@bay327/engine'

/** One row of the list of choices. */
export type Row =
  | { readonly kind: 'one'; readonly option: Option }
  /** Options that differ only in `count`, the smallest first. They are a stepper with one button. */
  | { readonly kind: 'count'; readonly key: string; readonly options: readonly [Option, ...Option[]] }
  /** Many options of one verb, behind one button. Destinations are never folded. */
  | { readonly kind: 'group'; readonly key: string; readonly options: readonly [Option, ...Option[]] }

export interface Folded {
  readonly main: readonly Row[]
  readonly aside: readonly Row[]
}

/** Maximum number of rows, which is the number of the number keys. */
export const mostKeys = 9
/** Minimum number of options that become a stepper. */
const leastCounts = 3
const leastGroup = 4

/** Groups a flat list by its structure alone (`verb`, `target`, `from`, `to`, `count`), in the list's order. */
export function fold(options: readonly Option[]): Folded {
  return {
    main: foldRank(options.filter((option) => !option.aside)),
    aside: foldRank(options.filter((option) => option.aside)),
  }
}

/** Maximum number of names on a group's button. */
const mostNamed = 2

/**
 * Returns the text of a group's options: for each option its name, or why it changes nothing. An example is "walking to
 * H7 is free, Hold fire".
 */
export function foldedWords(options: readonly Option[], words: (option: Option) => OptionText): string {
  const all = [...new Set(options.map(words).map(({ label, idle = label }) => idle))]
  return `${all.slice(0, mostNamed).join(', ')}${all.length > mostNamed ? ' …' : ''}`
}

function foldRank(options: readonly Option[]): readonly Row[] {
  const rows = gather(options, countKey, leastCounts, 'count')
  if (rows.length <= mostKeys) return rows
  const single = rows.flatMap((row) => (row.kind === 'one' ? [row.option] : []))
  const grouped = gather(single, groupKey, leastGroup, 'group')
  const all = [...grouped, ...rows.filter((row) => row.kind !== 'one')]
  const places = new Map(options.map((option, at) => [option, at]))
  const placeOf = (row: Row): number => Math.min(...optionsOf(row).map((option) => places.get(option) ?? 0))
  return all.sort((a, b) => placeOf(a) - placeOf(b))
}

function gather(
  options: readonly Option[],
  keyOf: (option: Option) => string | undefined,
  least: number,
  kind: 'count' | 'group',
): Row[] {
  const together = new Map<string, Option[]>()
  for (const option of options) {
    const key = keyOf(option)
    if (key !== undefined) together.set(key, [...(together.get(key) ?? []), option])
  }
  const placed = new Set<string>()
  return options.flatMap((option): Row[] => {
    const key = keyOf(option)
    const all = key === undefined ? undefined : together.get(key)
    if (key === undefined || all === undefined || all.length < least) return [{ kind: 'one', option }]
    if (placed.has(key)) return []
    placed.add(key)
    const sorted = kind === 'count' ? [...all].sort((a, b) => (a.count ?? 0) - (b.count ?? 0)) : all
    return [{ kind, key, options: sorted as [Option, ...Option[]] }]
  })
}

function countKey({ verb, target, from, to, count, fatal }: Option): string | undefined {
  return count === undefined || fatal ? undefined : [verb, target, from, to].join('|')
}

function groupKey({ verb, target, to, fatal }: Option): string | undefined {
  return to !== undefined || fatal ? undefined : [verb, target].join('|')
}

/** Returns every option of a row. */
export function optionsOf(row: Row): readonly Option[] {
  return row.kind === 'one' ? [row.option] : row.options
}
