/** A measured figure with its target, so that the output line says whether it is met. */
export interface Figure {
  readonly row: string
  readonly name: string
  /** What was measured: the game, the store, the sizes. */
  readonly of: string
  readonly unit: string
  readonly ours: number
  /** The bare server's figure in the same run. */
  readonly floor?: number
  readonly reach?: Reach
}

/**
 * The target: at most the larger of `most` and `times` the baseline, or at least the smaller of `least` and
 * `leastTimes` the baseline.
 */
export interface Reach {
  readonly times?: number
  readonly most?: number
  readonly least?: number
  readonly leastTimes?: number
  /** The value is at most this much above the floor. */
  readonly above?: number
}

export function isMet({ ours, floor, reach }: Figure): boolean | undefined {
  if (reach === undefined) return undefined
  const most = [
    reach.most,
    floor !== undefined && reach.times !== undefined ? reach.times * floor : undefined,
    floor !== undefined && reach.above !== undefined ? floor + reach.above : undefined,
  ]
  const least = [
    reach.least,
    floor !== undefined && reach.leastTimes !== undefined ? reach.leastTimes * floor : undefined,
  ]
  const known = (bounds: readonly (number | undefined)[]): number[] => bounds.filter((bound) => bound !== undefined)
  if (known(most).length > 0) return ours <= Math.max(...known(most))
  if (known(least).length > 0) return ours >= Math.min(...known(least))
  return undefined
}

export function wordsOf({ times, most, least, leastTimes, above }: Reach): string {
  const words = [
    times !== undefined && `at most ${times} x floor`,
    most !== undefined && `at most ${most}`,
    least !== undefined && `at least ${least}`,
    leastTimes !== undefined && `at least ${leastTimes} x floor`,
    above !== undefined && `at most floor + ${above}`,
  ]
  return words.filter((word) => word !== false).join(' or ')
}

export function jsonOf(figure: Figure): string {
  const { ours, floor, reach, ...rest } = figure
  const isReached = isMet(figure)
  return JSON.stringify({
    ...rest,
    ours: round(ours),
    ...(floor !== undefined && { floor: round(floor), ratio: round(ours / floor) }),
    ...(reach && { reach: wordsOf(reach) }),
    ...(isReached !== undefined && { met: isReached }),
  })
}

/** Prints all figures in columns, for people. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.row,
    figure.name,
    `${round(figure.ours)} ${figure.unit}`,
    figure.floor === undefined ? '' : `${round(figure.floor)}`,
    figure.floor === undefined ? '' : `${round(figure.ours / figure.floor)} x`,
    figure.reach ? wordsOf(figure.reach) : '',
    { true: 'yes', false: 'no', undefined: '' }[`${isMet(figure)}`],
    figure.of,
  ])
  const all = [['row', 'figure', 'ours', 'floor', 'ratio', 'to reach', 'met', 'of'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Rounds to three significant digits. */
function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}
