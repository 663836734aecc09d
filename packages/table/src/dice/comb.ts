/**
 * Returns how many of the 6^n equally likely rolls of `dice` dice give each total. The first number is that of the
 * lowest total.
 */
export function waysOf(dice: number): readonly number[] {
  let ways = [1]
  for (let n = 0; n < dice; n++) {
    ways = Array.from({ length: ways.length + 5 }, (_, total) =>
      [0, 1, 2, 3, 4, 5].reduce((sum, face) => sum + (ways[total - face] ?? 0), 0),
    )
  }
  return ways
}

export type Tooth = 'passes' | 'helped' | 'fails'

/** Returns the meaning of a total if `need` or less passes and `help` can lower the roll afterwards. */
export function toothOf(total: number, need: number, help: number): Tooth {
  if (total <= need) return 'passes'
  return total <= need + help ? 'helped' : 'fails'
}

/** Returns the bars in words, such as "Two dice. 7 or less passes, 21 of 36. 8 to 11 passes with Force. 12 fails." */
export function combInWords(dice: number, need: number, help: number, helpName: string, rolled?: number): string {
  const ways = waysOf(dice)
  const totals = ways.map((_, i) => i + dice)
  const of = (tooth: Tooth) => totals.filter((total) => toothOf(total, need, help) === tooth)
  const span = (list: readonly number[]): string =>
    list.length > 1 ? `${list[0]} to ${list[list.length - 1]}` : `${list[0] ?? ''}`
  const passing = of('passes').reduce((sum, total) => sum + (ways[total - dice] ?? 0), 0)
  const helped = of('helped')
  const fails = of('fails')
  const name = dice === 1 ? 'One die' : dice === 2 ? 'Two dice' : 'Three dice'
  return [
    `${name}. ${passing > 0 ? `${Math.min(need, 6 * dice)} or less passes` : 'No total passes'}, ${passing} of ${6 ** dice}.`,
    helped.length > 0 ? `${span(helped)} passes with ${helpName}.` : '',
    fails.length > 0 ? `${span(fails)} fails.` : '',
    rolled === undefined ? '' : `The roll was ${rolled}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** A probability in a row of others, with its label. */
export interface ChanceTooth {
  /** Label below the bar: "2+", "3 dice". */
  readonly label: string
  /** The probability, from 0 to 1. */
  readonly chance: number
  /** Whether the bar is highlighted, because it is the one that applies. */
  readonly lit?: boolean
}
