import { failOver, failOverAtOnce, reshard } from '../growth/cluster.ts'
import type { Part } from '../lib/part.ts'

/** Rooms that live on several masters: they move, and masters die, and play goes on. */
export const growth: Part = {
  name: 'growth',
  async run(options, tell) {
    await reshard(options, tell)
    await failOver(options, tell)
    await failOverAtOnce(options, tell)
  },
}
