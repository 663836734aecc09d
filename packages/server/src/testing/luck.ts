import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

const module = join(import.meta.dirname, '../../../../scripts/lib/child-luck.mjs')

/**
 * What to add to the environment of a process that a test starts, so that all it draws follows from the seed of the run, and differs from what
 * others draw. In a test `randomBytes` follows that seed (`scripts/lib/set-luck.mjs`). Outside of one, nothing: it draws as it does.
 */
export function drawsBySeed(options = ''): Readonly<Record<string, string>> {
  if (process.env['BAY327_SEED'] === undefined) return options === '' ? {} : { NODE_OPTIONS: options }
  return { NODE_OPTIONS: `--import ${module} ${options}`.trim(), LUCK: randomBytes(16).toString('hex') }
}
