import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { brief, findChromium } from './e2e/support/chromium.ts'
import { tellSeed } from './scripts/lib/luck.mjs'
import { onCurrentNode } from './scripts/lib/node.mjs'
import { limits } from './scripts/lib/patience.mjs'

await onCurrentNode()
const luck = tellSeed()
if (luck !== undefined) process.stdout.write(`${luck}\n`)

/**
 * As many workers as cores. Vitest passes the root's number to no project, and refuses a run of projects with different
 * numbers, unless a `groupOrder` keeps them apart.
 */
const maxWorkers = '100%'

/** Only a hang exceeds these limits. */
const patient = {
  testTimeout: limits.test,
  hookTimeout: limits.test,
  teardownTimeout: limits.state,
  expect: { poll: { timeout: limits.state } },
}

/** Tests leave nothing behind after their file, so that files can share a context: imports are evaluated once per worker. */
const shared = {
  isolate: false,
  setupFiles: ['restore-globals', 'set-luck'].map((name) => join(import.meta.dirname, `scripts/lib/${name}.mjs`)),
}

/** Node's own module loader: Vite's takes longer, and only coverage needs it. */
const native = process.argv.includes('--coverage')
  ? {}
  : { execArgv: ['--import', 'tsx'], experimental: { viteModuleRunner: false } }

/** All tests that run in Node are one project: imports are evaluated once per worker. */
const node = {
  test: {
    name: 'node',
    maxWorkers,
    ...native,
    include: [
      'packages/{engine,games,room,bots,server}/{src,example,test}/**/*.test.ts',
      'bench/**/*.test.ts',
      'chaos/**/*.test.ts',
    ],
    exclude: ['packages/games/src/*/table/**', '**/node_modules/**', '**/*.night.test.ts'],
    ...patient,
    ...shared,
  },
}

/** Vitest sends each dynamic import of a page to its runner first. A worker has no runner. */
const inWorkersToo: Plugin = {
  name: 'in-workers-too',
  transform: (code, id) =>
    /\/worker\/worker\.ts(\?|$)/.test(id)
      ? `globalThis.__vitest_browser_runner__ ??= { wrapDynamicImport: (get) => get() }\n${code}`
      : undefined,
}

/**
 * Each test file has its own page, which loads the same hundreds of modules: while nobody edits them, the browser caches
 * them. Mocked modules are always requested.
 */
const keptByTheBrowser: Plugin = {
  name: 'kept-by-the-browser',
  configureServer({ config, middlewares }) {
    if (config.server.watch !== null) return
    middlewares.use((request, response, next) => {
      const set = response.setHeader.bind(response)
      if (!/socket[._]+io-client/.test(request.url ?? ''))
        response.setHeader = (name, value) =>
          set(name, name.toLowerCase() === 'cache-control' && value === 'no-cache' ? 'max-age=3600' : value)
      next()
    })
  },
}

const folders = ['src', '../table/src', '../games/src/*/table']
const inPage = folders.map((folder) => `${folder}/**/*.page.test.ts`)
const launchOptions = { args: brief, executablePath: findChromium() ?? 'chromium' }

/** These files mock a module, or need one that is not loaded yet: each has its own modules. All others share theirs. */
const alone = [
  'src/App.page.test.ts',
  '../table/src/board/camera/glide.page.test.ts',
  'src/table-page/question/CurrentQuestion.page.test.ts',
]

const pages = {
  extends: './packages/client/vite.config.ts',
  root: 'packages/client',
  // If these were found only when a test imports them, the page would reload during the test.
  optimizeDeps: {
    include: [
      '@leeoniya/ufuzzy',
      'comlink',
      '@bay327/table > d3-scale',
      '@bay327/table > d3-shape',
      'axe-core',
      '@bay327/table > idb-keyval',
      '@bay327/table > @panzoom/panzoom',
      '@bay327/table > uqr',
      'socket.io-client',
      '@bay327/engine > zod',
      'zod/mini',
      '@bay327/room > unicode-confusables',
    ],
  },
  plugins: [inWorkersToo, keptByTheBrowser],
  test: {
    name: 'pages',
    sequence: { groupOrder: 1 },
    ...patient,
    setupFiles: ['src/testing/apart.ts'],
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: limits.state,
      screenshotFailures: false,
      locators: { exact: false },
      provider: playwright({ launchOptions, actionTimeout: limits.state }),
      viewport: { width: 1440, height: 900 },
      instances: [
        { browser: 'chromium' as const, name: 'page', include: inPage, exclude: alone, isolate: false },
        { browser: 'chromium' as const, name: 'page alone', include: alone, isolate: true },
      ],
    },
  },
}

// The client's runes need its compiler, so it has its own Vite configuration.
const client = existsSync('packages/client/vite.config.ts')
  ? [
      {
        extends: './packages/client/vite.config.ts',
        root: 'packages/client',
        test: {
          name: 'client',
          maxWorkers,
          include: folders.map((folder) => `${folder}/**/*.test.ts`),
          exclude: inPage,
          ...patient,
          ...shared,
        },
      },
      pages,
    ]
  : []

/** Long tests, for `npm run night`. */
const night = {
  test: { ...node.test, name: 'night', include: ['chaos/**/*.night.test.ts'], exclude: ['**/node_modules/**'] },
}

const scripts = { test: { name: 'scripts', maxWorkers, include: ['scripts/test/*.test.mjs'], ...patient } }

/** The commands of the documents, in a fresh clone. */
const commands = { test: { name: 'commands', maxWorkers, include: ['scripts/commands/*.test.mjs'], ...patient } }

/** Projects that run only by name. */
const named = [night, commands].filter(({ test }) => process.argv.includes(test.name))

/** These tests mostly wait for stores and servers: they start first and run beside others. */
const isWaiting = /\/(bench|chaos|packages\/server)\//

/** Keeps the files of a project together: between two projects all workers restart and import everything again. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId, project }: TestSpecification): number =>
      isWaiting.test(moduleId) ? 0 : project.name === 'node' ? 1 : 2
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** `npm run coverage`: a report without a threshold. */
const coverage = {
  provider: 'v8' as const,
  include: ['packages/*/src/**/*.{ts,svelte}'],
  exclude: ['**/*.test.ts', '**/testkit/**', '**/testkit.ts', '**/testing/**', '**/stories/**', '**/fuzz/**'],
  reporter: ['text-summary', 'html'],
  reportsDirectory: 'coverage',
}

export default defineConfig({
  test: {
    projects: [node, ...client, scripts, ...named],
    sequence: { sequencer: WaitingFirst },
    coverage,
  },
})
