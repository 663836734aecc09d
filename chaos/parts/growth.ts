import { failOver, failOverAtOnce, reshard } from '../growth/cluster.ts'
import type { Part } from '../lib/part.ts'

/** Rooms on several Redis masters: rooms move between masters, masters die, and play continues. */
export const growth: Part = {
  name: 'growth',
  async run(options, tell) {
    await reshard(options, tell)
    await failOver(options, tell)
    await failOverAtOnce(options, tell)
  },
}
