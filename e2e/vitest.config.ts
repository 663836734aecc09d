import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whole matches take by far the longest: begun last, one worker would play them while the other has nothing to do. */
const long = ['evening.test.ts', 'sizes.test.ts', 'games.test.ts']

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => long.indexOf(basename(moduleId))
    return (await super.sort(files)).toSorted((one, other) => placeOf(other) - placeOf(one))
  }
}

export default defineConfig({
  test: {
    name: 'browsers',
    root: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // Each file starts servers and browsers of its own, and waits for pictures most of the time.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    isolate: false,
    maxConcurrency: 2,
  },
})
