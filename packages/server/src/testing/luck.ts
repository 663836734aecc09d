import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

const module = join(import.meta.dirname, '../../../../scripts/lib/child-luck.mjs')

/**
 * Returns environment variables for a process that a test starts. With them the process' random numbers follow the
 * run's seed and differ from those of other processes. In a test, `randomBytes` follows that seed
 * (`scripts/lib/set-luck.mjs`). `options`: further `NODE_OPTIONS`. Without a seed, sets only these.
 */
export function drawsBySeed(options = ''): Readonly<Record<string, string>> {
  if (process.env['BAY327_SEED'] === undefined) return options === '' ? {} : { NODE_OPTIONS: options }
  return { NODE_OPTIONS: `--import ${module} ${options}`.trim(), LUCK: randomBytes(16).toString('hex') }
}
