import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium, quiet } from './e2e/kit/chromium.ts'

/** What is waited for comes when the machine gets to it: only a test's own end says that it never came. */
const expect = { poll: { timeout: 20_000 } }

/** Nothing that a test of these does outlives it, so that they can share one context. */
const pure = ['engine', 'games', 'room', 'bots']

const plain = [...pure, 'server'].map((name) => ({
  test: {
    name,
    include: [`packages/${name}/{src,example}/**/*.test.ts`],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    isolate: !pure.includes(name),
    expect,
  },
}))

const inPage = 'src/**/*.page.test.ts'
const launchOptions = { args: quiet, executablePath: findChromium() ?? 'chromium' }

// The client's runes need its compiler, so it brings its own Vite configuration.
const client = existsSync('packages/client/vite.config.ts')
  ? [
      {
        extends: './packages/client/vite.config.ts',
        root: 'packages/client',
        test: { name: 'client', include: ['src/**/*.test.ts'], exclude: [inPage], testTimeout: 30_000, expect },
      },
      {
        extends: './packages/client/vite.config.ts',
        root: 'packages/client',
        // Found only when a test gets to them, they would have the page load anew in the middle.
        optimizeDeps: { include: ['@panzoom/panzoom', 'uqr', 'socket.io-client'] },
        test: {
          name: 'page',
          include: [inPage],
          testTimeout: 30_000,
          expect,
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

const bench = { test: { name: 'bench', include: ['bench/**/*.test.ts'], testTimeout: 60_000 } }

/** `npm run coverage`: a report to read, and no threshold to please. */
const coverage = {
  provider: 'v8' as const,
  include: ['packages/*/src/**/*.{ts,svelte}'],
  exclude: [
    '**/*.test.ts',
    '**/testkit/**',
    '**/testkit.ts',
    '**/testing/**',
    '**/kit/**',
    '**/stories/**',
    '**/fuzz/**',
  ],
  reporter: ['text-summary', 'html'],
  reportsDirectory: 'coverage',
}

export default defineConfig({
  test: { projects: [...plain, ...client, scripts, bench], maxWorkers: '100%', coverage },
})
