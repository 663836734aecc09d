import type { Figure } from './lib/measurement.ts'
import type { Options } from './lib/options.ts'
import { bots } from './scenarios/bots.ts'
import { crowd } from './scenarios/crowd.ts'
import { past } from './scenarios/past.ts'
import { evening } from './scenarios/evening.ts'
import { growth } from './scenarios/growth.ts'
import { idle } from './scenarios/idle.ts'
import { memory } from './scenarios/memory.ts'
import { pace } from './scenarios/pace.ts'
import { play } from './scenarios/play.ts'
import { policies, rules } from './scenarios/rules.ts'
import { same } from './scenarios/same.ts'
import { scale } from './scenarios/scale.ts'
import { soak } from './scenarios/soak.ts'
import { stops } from './scenarios/stops.ts'
import { watchers } from './scenarios/watchers.ts'

export const rows = [
  play,
  same,
  pace,
  stops,
  memory,
  growth,
  crowd,
  watchers,
  past,
  idle,
  evening,
  soak,
  bots,
  rules,
  policies,
  scale,
]

/** Measures the selected rows one after the other, and reports each figure immediately. */
export async function bench(options: Options, report: (figure: Figure) => void): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name, run } of rows.filter((row) => options.only.includes(row.name)))
    await run(options, (figure) => {
      const whole = { row: name, ...figure }
      figures.push(whole)
      report(whole)
    })
  return figures
}
