/**
 * Builds the service worker into `dist/worker.js`, with the list of this build's files: the first files of the page,
 * those of the home page, and every other file with a hash in its name.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { targets } from '../../../scripts/lib/oldest.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const dist = new URL('../dist/', import.meta.url)
const page = readFileSync(new URL('index.html', dist), 'utf8')
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

/** Returns all files that a chunk needs before it can run. */
function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return []
  seen.add(key)
  const { file, css = [], imports = [] } = manifest[key]
  return [file, ...css, ...imports.flatMap((next) => filesOf(next, seen))].map((each) => each.replace(/^\/?/, '/'))
}

/** Pages that open without a connection: the home page, and the page that verifies a saved match. */
const pages = ['src/home/Home.svelte', 'src/MorePages.svelte', 'src/verification/Verify.svelte'].map((page) => {
  const key = Object.keys(manifest).find((each) => each.endsWith(page))
  if (key === undefined) throw new Error(`${page} is not in the build.`)
  return key
})
const first = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
const shell = [
  ...new Set([...first, ...pages.flatMap((key) => filesOf(key)).map((path) => path.replace(/^\/\//, '/'))]),
]
const hashed = readdirSync(new URL('assets/', dist))
  .filter((name) => !/\.(br|gz|map)$/.test(name))
  .map((name) => `/assets/${name}`)
for (const path of shell) if (!hashed.includes(path)) throw new Error(`${path} is not in the build.`)
const id = createHash('sha256')
  .update(page + hashed.join())
  .digest('hex')
  .slice(0, 12)

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { BUILD: JSON.stringify({ id, shell, hashed }) },
  build: {
    target: targets,
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('../src/service-worker/worker.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})
console.log(`worker.js keeps ${shell.length} files of ${hashed.length}`)
