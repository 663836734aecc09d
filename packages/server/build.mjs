import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { licencesOf } from '../../scripts/lib/licences.mjs'

const outfile = new URL(process.argv[2] ?? 'dist/main.js', import.meta.url).pathname

/**
 * Returns the release that the server reports. The environment variable `COMMIT` gives the commit of a build without
 * Git.
 */
function releaseOf() {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  if (process.env['COMMIT']) return { version, commit: process.env['COMMIT'] }
  try {
    const given = ['describe', '--always', '--dirty', '--exclude', '*']
    const commit = execFileSync('git', given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return { version, commit }
  } catch {
    return { version, commit: 'source' }
  }
}

const release = JSON.stringify(releaseOf())

/**
 * Bundles the server with everything it imports, because Node finds a thousand small files more slowly than it reads
 * one. Bundles its threads (`main-bots.js`, `main-proofs.js`, `main-store.js`) and its tools (backups, the doctor: `main-operate.js`)
 * beside it. Dependencies that are not JavaScript stay in node_modules. The licences of all bundled packages are
 * written to `main-licences.txt`. `node build.mjs dist/other.js` writes elsewhere in the package.
 */
const bundle = (source, into) =>
  build({
    entryPoints: [new URL(source, import.meta.url).pathname],
    outfile: into,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22.13',
    // CommonJS packages load Node's own modules by `require`.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)",
    },
    define: { RELEASE: release },
    metafile: true,
  })

const beside = (name) => outfile.replace(/\.js$/, `-${name}.js`)

const sources = [
  ['src/main.ts', outfile],
  ['src/bots/worker.ts', beside('bots')],
  ['src/proofs/worker.ts', beside('proofs')],
  ['src/store/embedded/worker.ts', beside('store')],
  ['src/cli/operate.ts', beside('operate')],
]
// One after another, and with little garbage kept, for a small host: 529 MB otherwise.
process.env.GOGC ??= '20'
const bundles = []
for (const [source, into] of sources) bundles.push(await bundle(source, into))

const modules = bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs))
writeFileSync(outfile.replace(/\.js$/, '-licences.txt'), licencesOf(modules))
