import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** A planted fault: `find` is replaced by `replace` in this file. */
export interface Fault {
  readonly file: string
  readonly find: string
  readonly replace: string
  /** What is broken. */
  readonly why: string
}

const root = join(import.meta.dirname, '../..')
const platform = join(import.meta.dirname, 'platform')
const replacements: Readonly<Record<string, string>> = {
  crypto: 'crypto.ts',
  perf_hooks: 'perf-hooks.ts',
  timers: 'timers.ts',
  'timers/promises': 'timers-promises.ts',
  zlib: 'zlib.ts',
}

/** Replaces Node's time and randomness by the simulation's. */
const grounded: Plugin = {
  name: 'grounded',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?(crypto|perf_hooks|timers|timers\/promises|zlib)$/ }, ({ path, importer }) => {
      const stand = replacements[path.replace('node:', '')]
      // Prometheus' client keeps the real modules, because it measures the real machine.
      if (stand === undefined || importer.startsWith(platform + sep) || importer.includes('prom-client'))
        return undefined
      return { path: join(platform, stand) }
    })
    // The module of base64id keeps a counter as long as the process runs.
    onLoad({ filter: /contrib\/base64id\.js$/ }, () => ({
      contents: `const { randomBytes } = require('crypto')
        exports.base64id = { generateId: () => randomBytes(15).toString('base64url') }`,
    }))
    // This module of the Engine.IO client takes timers from the global object.
    onLoad({ filter: /engine\.io-client\/build\/esm[^/]*\/globals\.node\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('= global;', '= { setTimeout, clearTimeout };'),
    }))
  },
}

/** Throws if the text does not occur exactly once in the file. */
function broken({ file, find, replace }: Fault): Plugin {
  const path = join(root, file)
  return {
    name: 'broken',
    setup({ onLoad }) {
      onLoad({ filter: new RegExp(`${file.replaceAll('.', '\\.')}$`) }, () => {
        const parts = readFileSync(path, 'utf8').split(find)
        if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${find}`)
        return { contents: parts.join(replace), loader: 'ts' }
      })
    },
  }
}

export interface Bundle {
  readonly url: string
  remove(): void
}

/** Bundles the simulation with the server, unchanged or with a fault. */
export async function bundle(fault?: Fault): Promise<Bundle> {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-simulation-'))
  const outfile = join(directory, 'simulation.mjs')
  const made = await build({
    entryPoints: [join(import.meta.dirname, 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22.13',
    sourcemap: 'inline',
    metafile: true,
    logLevel: 'silent',
    inject: [join(platform, 'globals.ts')],
    define: { 'Math.random': 'simulatedRandom' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [grounded, ...(fault ? [broken(fault)] : [])],
  })
  if (fault && !Object.keys(made.metafile.inputs).includes(fault.file))
    throw new Error(`${fault.file} is not simulated`)
  return { url: pathToFileURL(outfile).href, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
