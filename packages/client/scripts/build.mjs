// Builds the page, one step after another, in as little memory as a small host has: `npm run bench:build` measures it. The
// bundler's allocator, mimalloc, otherwise takes memory in advance and keeps what is freed; each thread has its own share.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

/** The check of the oldest browsers reads data that a host does not install. `npm test` builds with it. */
const hasBrowserData = existsSync(join(import.meta.dirname, '../../../node_modules/@mdn/browser-compat-data'))
const own = ['worker', ...(hasBrowserData ? ['browsers'] : []), 'compress', 'budget'].map((name) => [
  join(import.meta.dirname, `${name}.mjs`),
])

const env = {
  ...process.env,
  MIMALLOC_ALLOW_LARGE_OS_PAGES: '0',
  MIMALLOC_ALLOW_THP: '0',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_PURGE_DELAY: '0',
  MALLOC_ARENA_MAX: '1',
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  UV_THREADPOOL_SIZE: '1',
}
const heap = ['--max-old-space-size=128', '--max-semi-space-size=1', '--optimize-for-size']

for (const step of [[vite, 'build'], ...own]) {
  const { status } = spawnSync(process.execPath, [...heap, ...step], { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
