import type { EndorOption, Losses } from '../../shared/types.ts'

export type LossKind = keyof Losses

/** A kind of ship to which hits can be applied, with the numbers that the options offer. */
export interface LossRow {
  readonly kind: Exclude<LossKind, 'fleetMarker'>
  readonly values: readonly number[]
}

const of = ({ losses }: EndorOption, kind: LossKind): number => losses?.[kind] ?? 0
const isMarker = (option: EndorOption): boolean => of(option, 'fleetMarker') > 0

/** Returns the option that destroys the marker and everything on it. Undefined if it is not offered. */
export const markerOption = (options: readonly EndorOption[]): EndorOption | undefined => options.find(isMarker)

export function rowsOf(options: readonly EndorOption[]): readonly LossRow[] {
  const ways = options.filter((option) => !isMarker(option))
  const kinds = [...new Set(ways.flatMap(({ losses = {} }) => Object.keys(losses)))] as LossRow['kind'][]
  return kinds.map((kind) => ({
    kind,
    values: [...new Set(ways.map((option) => of(option, kind)))].sort((a, b) => a - b),
  }))
}

/**
 * Returns the option with this number for this kind. Of several options, returns the option that changes the other
 * kinds least. Returns undefined if there is none.
 */
export function withLoss(
  options: readonly EndorOption[],
  chosen: EndorOption | undefined,
  kind: LossRow['kind'],
  value: number,
): EndorOption | undefined {
  const kinds = rowsOf(options).map((row) => row.kind)
  const apart = (option: EndorOption): number =>
    kinds.reduce((sum, shipKind) => sum + Math.abs(of(option, shipKind) - (chosen ? of(chosen, shipKind) : 0)), 0)
  const ways = options.filter((option) => !isMarker(option) && of(option, kind) === value)
  return [...ways].sort((a, b) => apart(a) - apart(b))[0]
}

export const lossOf = of
