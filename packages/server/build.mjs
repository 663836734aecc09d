import { writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { licencesOf } from '../../scripts/lib/licences.mjs'

const outfile = new URL(process.argv[2] ?? 'dist/main.js', import.meta.url).pathname

/**
 * Bundles the server with all that it imports, and beside it what its threads run, as `main-bots.js` and `main-proofs.js`, and what is done by
 * whoever keeps it (backups, the doctor), as `main-operate.js`: to find a thousand small files takes Node longer than to read one.
 * What is not JavaScript stays in node_modules. The licences of all that is in them come as `main-licences.txt`.
 * `node build.mjs dist/other.js` writes elsewhere in the package.
 */
const bundle = (source, into) =>
  build({
    entryPoints: [new URL(source, import.meta.url).pathname],
    outfile: into,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Packages in the older form ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)",
    },
    external: ['libsql'],
    metafile: true,
  })

const beside = (name) => outfile.replace(/\.js$/, `-${name}.js`)

const bundles = await Promise.all([
  bundle('src/main.ts', outfile),
  bundle('src/bots/worker.ts', beside('bots')),
  bundle('src/proofs/worker.ts', beside('proofs')),
  bundle('src/cli/operate.ts', beside('operate')),
])

const modules = bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs))
writeFileSync(outfile.replace(/\.js$/, '-licences.txt'), licencesOf(modules))
