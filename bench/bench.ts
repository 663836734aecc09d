import type { Figure } from './lib/figure.ts'
import type { Options } from './lib/options.ts'
import { bots } from './rows/bots.ts'
import { crowd } from './rows/crowd.ts'
import { past } from './rows/past.ts'
import { evening } from './rows/evening.ts'
import { growth } from './rows/growth.ts'
import { idle } from './rows/idle.ts'
import { memory } from './rows/memory.ts'
import { pace } from './rows/pace.ts'
import { play } from './rows/play.ts'
import { policies, rules } from './rows/rules.ts'
import { scale } from './rows/scale.ts'
import { watchers } from './rows/watchers.ts'

export const rows = [play, pace, memory, growth, crowd, watchers, past, idle, evening, bots, rules, policies, scale]

/** Takes the figures of the rows that are asked for, one after the other, and tells each as soon as it is known. */
export async function bench(options: Options, tell: (figure: Figure) => void): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name, run } of rows.filter((row) => options.only.includes(row.name)))
    await run(options, (figure) => {
      const whole = { row: name, ...figure }
      figures.push(whole)
      tell(whole)
    })
  return figures
}
