import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { tellSeed } from '../scripts/lib/luck.mjs'
import { onCurrentNode } from '../scripts/lib/node.mjs'
import { limits } from '../scripts/lib/patience.mjs'

await onCurrentNode()
const seed = tellSeed()
if (seed !== undefined) process.stdout.write(`${seed}\n`)

/** The longest tests, which run first. Otherwise one worker would run them at the end while the other is idle. */
const first = ['games', 'hour', 'sizes', 'evening', 'looks', 'sides'].map((name) => `${name}.test.ts`)

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => first.indexOf(basename(moduleId)) + 1 || Infinity
    return (await super.sort(files)).toSorted((a, b) => Math.sign(placeOf(a) - placeOf(b)) || 0)
  }
}

export default defineConfig({
  test: {
    name: 'browsers',
    root: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['setup.mjs'],
    testTimeout: limits.test,
    hookTimeout: limits.test,
    expect: { poll: { timeout: limits.state } },
    // Tests use Node's own module loader, because Vite's takes longer.
    execArgv: ['--import', 'tsx'],
    experimental: { viteModuleRunner: false },
    // A worker keeps its browser and its server for all its files.
    maxWorkers: 2,
    isolate: false,
    maxConcurrency: 2,
    sequence: { sequencer: LongFirst },
  },
})
