interface Placed {
  readonly x: number
  readonly label: string
}

/**
 * Returns, for each flag, the side where its words fit without overlap: after the flag, before it, or none. If none
 * fits, the flag has undefined.
 */
export function besideFlags(
  flags: readonly Placed[],
  width: number,
  em: number,
): readonly ('start' | 'end' | undefined)[] {
  const occupied = flags.map(({ x }) => [x - 13 * em, x + 13 * em] as const)
  return flags.map(({ x, label }) => {
    const long = Math.max(label.length * 7, 92) * em
    const isFree = (from: number, to: number) =>
      from >= 0 && to <= width && !occupied.some(([start, end]) => start < to && end > from)
    const [behind, before] = [
      [x + 14 * em, x + 21 * em + long],
      [x - 21 * em - long, x - 14 * em],
    ] as const
    if (isFree(...behind)) return (occupied.push(behind), 'start')
    if (isFree(...before)) return (occupied.push(before), 'end')
    return undefined
  })
}
