import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const plain = ['engine', 'games', 'room', 'bots', 'server'].map((name) => ({
  test: { name, include: [`packages/${name}/src/**/*.test.ts`], testTimeout: 30_000, hookTimeout: 30_000 },
}))

// The client's runes need its compiler, so it brings its own Vite configuration.
const client = existsSync('packages/client/vite.config.ts')
  ? [
      {
        extends: './packages/client/vite.config.ts',
        root: 'packages/client',
        test: { name: 'client', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
      },
    ]
  : []

const scripts = { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 120_000 } }

export default defineConfig({ test: { projects: [...plain, ...client, scripts], maxWorkers: '100%' } })
