import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'browsers',
    root: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    // Each file starts servers and browsers of its own; two cores carry two such evenings at a time.
    maxWorkers: 2,
  },
})
