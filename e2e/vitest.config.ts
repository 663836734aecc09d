import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { limits } from '../scripts/lib/patience.mjs'

/**
 * Whole matches take by far the longest: begun last, one worker would play them while the other has nothing to do. Two games at a time
 * are played there, and in `sizes`: beside each of them files come that have one test at a time, so that there are always three.
 */
const first = ['games', 'evening', 'looks', 'hour', 'sides', 'sizes'].map((name) => `${name}.test.ts`)

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => first.indexOf(basename(moduleId)) + 1 || Infinity
    return (await super.sort(files)).toSorted((one, other) => Math.sign(placeOf(one) - placeOf(other)) || 0)
  }
}

export default defineConfig({
  test: {
    name: 'browsers',
    root: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['setup.ts'],
    testTimeout: limits.test,
    hookTimeout: limits.test,
    expect: { poll: { timeout: limits.state } },
    // Each file starts servers and browsers of its own, and waits for pictures most of the time.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    isolate: false,
    maxConcurrency: 2,
  },
})
