import { defineConfig } from 'vitest/config'

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
    isolate: false,
    maxConcurrency: 2,
  },
})
