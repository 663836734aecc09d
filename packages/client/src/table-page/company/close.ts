import type { AdvisedOption } from '@bay327/room'

/** How many of the best, which come first, cannot be told apart: 1 where the first is surely the best. */
export function closeOnes(options: readonly AdvisedOption[]): number {
  const [first] = options
  if (!first) return 0
  const far = options.findIndex(({ chance, apart }) => first.chance - chance > 2 * apart)
  return far === -1 ? options.length : Math.max(1, far)
}
