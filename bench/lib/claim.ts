/** A measured claim: what ours took and what the floor took in the same run, in the same unit. */
export interface Claim {
  readonly name: string
  readonly unit: string
  readonly ours: number
  /** The least that anything of the kind must take. */
  readonly floor: number
  /** What was measured against what, and how much of it. */
  readonly of: string
}

/** One line a claim: the ratio first, for that is what travels from machine to machine. */
export function print({ name, unit, ours, floor, of }: Claim): void {
  const figure = (value: number): string => value.toPrecision(3)
  console.log(`${name}: ${figure(ours / floor)} x the floor (${figure(ours)} against ${figure(floor)} ${unit}; ${of})`)
}
