/** A claim of `docs/measured/reliability.md`, and the measured value. */
export interface Claim {
  readonly part: string
  /** The claim in words: "acknowledged commands lost". */
  readonly name: string
  /** What was measured: the store, the game, the fault and its count. */
  readonly of: string
  readonly unit: string
  readonly seen: number
  /** The claimed bound: exactly, at most, or at least. Without it, the figure is only reported. */
  readonly holds?: Bound
}

export interface Bound {
  readonly is?: number
  readonly most?: number
  readonly least?: number
}

/** Returns whether the claim holds. Returns undefined if nothing is claimed. */
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
  return words.filter((word) => word !== false).join(', ')
}

/** Returns one line: whether the claim holds, the value, and what it was measured on. */
export function lineOf(claim: Claim): string {
  const { part, name, of, unit, seen, holds } = claim
  const verdict = { true: 'holds', false: 'FAILS', undefined: '     ' }[`${isHeld(claim)}`]
  const figure = `${Number.isInteger(seen) ? seen : Number(seen.toPrecision(3))}${unit && ` ${unit}`}`
  return `${verdict}  ${part}: ${name}: ${figure}${holds ? ` (${wordsOf(holds)})` : ''}${of && `, ${of}`}`
}
