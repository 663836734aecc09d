import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium, quiet } from './e2e/kit/chromium.ts'

const plain = ['engine', 'games', 'room', 'bots', 'server'].map((name) => ({
  test: { name, include: [`packages/${name}/src/**/*.test.ts`], testTimeout: 30_000, hookTimeout: 30_000 },
}))

const inPage = 'src/**/*.page.test.ts'
const launchOptions = { args: quiet, executablePath: findChromium() ?? 'chromium' }

// The client's runes need its compiler, so it brings its own Vite configuration.
const client = existsSync('packages/client/vite.config.ts')
  ? [
      {
        extends: './packages/client/vite.config.ts',
        root: 'packages/client',
        test: { name: 'client', include: ['src/**/*.test.ts'], exclude: [inPage], testTimeout: 30_000 },
      },
      {
        extends: './packages/client/vite.config.ts',
        root: 'packages/client',
        test: {
          name: 'page',
          include: [inPage],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions, actionTimeout: 5_000 }),
            instances: [{ browser: 'chromium' as const, viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ]
  : []

const scripts = { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 120_000 } }

export default defineConfig({ test: { projects: [...plain, ...client, scripts], maxWorkers: '100%' } })
