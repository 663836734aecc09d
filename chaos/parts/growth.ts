import { failOver, failOverAtOnce, reshard } from '../growth/cluster.ts'
import type { Part } from '../lib/part.ts'

/** Rooms on several Redis masters: rooms move between masters, masters die, and play continues. */
export const growth: Part = {
  name: 'growth',
  async run(options, report) {
    await reshard(options, report)
    await failOver(options, report)
    await failOverAtOnce(options, report)
  },
}
