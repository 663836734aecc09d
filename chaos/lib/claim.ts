/** A claim of `docs/measured/reliability.md`, and what was seen of it. */
export interface Claim {
  readonly part: string
  /** What is claimed, in words: "acknowledged commands lost". */
  readonly name: string
  /** On what: the store, the game, the fault and how often. */
  readonly of: string
  readonly unit: string
  readonly seen: number
  /** What holds: exactly so much, at most, or at least. Without it the figure is only told. */
  readonly holds?: Bound
}

export interface Bound {
  readonly is?: number
  readonly most?: number
  readonly least?: number
}

/** Undefined where nothing is claimed. */
export function isHeld({ seen, holds }: Claim): boolean | undefined {
  if (holds === undefined) return undefined
  const { is, most, least } = holds
  return (
    (is === undefined || seen === is) && (most === undefined || seen <= most) && (least === undefined || seen >= least)
  )
}

export function wordsOf({ is, most, least }: Bound): string {
  const words = [
    is !== undefined && `${is}`,
    most !== undefined && `at most ${most}`,
    least !== undefined && `at least ${least}`,
  ]
  return words.filter((each) => each !== false).join(', ')
}

/** One line: whether it holds, what was seen, and on what. */
export function lineOf(claim: Claim): string {
  const { part, name, of, unit, seen, holds } = claim
  const verdict = { true: 'holds', false: 'FAILS', undefined: '     ' }[`${isHeld(claim)}`]
  const figure = `${Number.isInteger(seen) ? seen : Number(seen.toPrecision(3))}${unit && ` ${unit}`}`
  return `${verdict}  ${part}: ${name}: ${figure}${holds ? ` (${wordsOf(holds)})` : ''}${of && `, ${of}`}`
}
