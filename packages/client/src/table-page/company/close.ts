import type { AdvisedOption } from '@bay327/room'

/** Returns how many of the first options are statistically equal. Returns 1 if the first option is clearly the best. */
export function closeOnes(options: readonly AdvisedOption[]): number {
  const [first] = options
  if (!first) return 0
  const far = options.findIndex(({ chance, apart }) => first.chance - chance > 2 * apart)
  return far === -1 ? options.length : Math.max(1, far)
}
