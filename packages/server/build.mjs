import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const outfile = new URL(process.argv[2] ?? 'dist/main.js', import.meta.url).pathname

/**
 * Bundles the server with the workspace's own packages, and beside it what its bots' threads run, as `main-bots.js`, and what
 * is done by whoever keeps it (backups, the doctor), as `main-operate.js`; their dependencies from the registry stay in node_modules. `node build.mjs dist/other.js` writes elsewhere in the package.
 */
const bundle = (source, into) =>
  build({
    entryPoints: [new URL(source, import.meta.url).pathname],
    outfile: into,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@bay327/')),
  })

const beside = (name) => outfile.replace(/\.js$/, `-${name}.js`)

await Promise.all([
  bundle('src/main.ts', outfile),
  bundle('src/bots/worker.ts', beside('bots')),
  bundle('src/operate.ts', beside('operate')),
])
