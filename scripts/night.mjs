// npm run night: the random and long tests, and the browser tests over a slow line (SLOW_LINE: the longest delay of a
// piece of data, ms). Each run has a new seed and prints it. BAY327_SEED=N repeats a run, BAY327_FUZZ=N makes it longer.
import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './lib/make.mjs'
import { tellSeed } from './lib/luck.mjs'
import { onCurrentNode } from './lib/node.mjs'
import { tellSlowness } from './lib/patience.mjs'
import { stop } from './lib/print.mjs'
import { tests } from './lib/test-steps.mjs'
import { needTools } from './lib/tools.mjs'

await onCurrentNode()
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
install()
const { missing } = needTools()
if (missing.length > 0) stop(missing.join('\n'))
process.env['BAY327_FUZZ'] ??= '10'
process.env['EVERY_SIZE'] ??= 'whole'
console.log(tellSlowness() ?? '')
console.log(tellSeed(Math.floor(Date.now() / 1_000) % 1_000_000))

/** Matches the source of every test that draws random numbers, or that is longer in the night run. */
const drawing = /testkit\/stretch'|from 'fast-check'/
const files = spawnSync('git', ['ls-files', '*.test.ts'], { encoding: 'utf8' }).stdout.split('\n')
const fuzzers = files.filter(
  (file) => file !== '' && !file.startsWith('e2e/') && drawing.test(readFileSync(file, 'utf8')),
)

// Every command of the documents, in a fresh clone.
process.env['BAY327_COMMANDS'] ??= 'all'
const steps = {
  commands: tests('night-commands', ['--project', 'commands']),
  fuzzers: tests('night', ['--project', 'node', '--project', 'night', ...fuzzers, 'night']),
  sizes: tests('night-browsers', ['--config', 'e2e/vitest.config.ts', 'solo']),
  'slow line': (whole) => {
    // The step before has played every number of players.
    delete process.env['EVERY_SIZE']
    process.env['SLOW_LINE'] ??= '800'
    return tests('slow-line', ['--config', 'e2e/vitest.config.ts'])(whole)
  },
}
const sum = { passed: 0, failed: 0 }
for (const [name, step] of Object.entries(steps)) {
  console.log(`\n== ${name}`)
  const { passed, failed, notes = [] } = await step(true)
  sum.passed += passed
  sum.failed += failed
  for (const note of notes) console.log(note)
}
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0
