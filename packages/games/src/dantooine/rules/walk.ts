/** Returns every path of up to `most` steps, shortest first. At a fork, both paths follow in the order of the fork. */
export function walks<P extends string>(
  from: P,
  most: number,
  step: (from: P) => readonly P[],
): readonly (readonly P[])[] {
  const found: (readonly P[])[] = []
  let ways: readonly (readonly P[])[] = [[]]
  for (let steps = 1; steps <= most && ways.length > 0; steps++) {
    ways = ways.flatMap((way) => step(way.at(-1) ?? from).map((next) => [...way, next]))
    found.push(...ways)
  }
  return found
}
