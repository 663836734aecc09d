import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/**
 * Bundles the server with the workspace's own packages; its dependencies from the registry stay in node_modules.
 * `node build.mjs dist/other.js` writes elsewhere in the package.
 */
await build({
  entryPoints: [new URL('src/main.ts', import.meta.url).pathname],
  outfile: new URL(process.argv[2] ?? 'dist/main.js', import.meta.url).pathname,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: Object.keys(dependencies).filter((name) => !name.startsWith('@bay327/')),
})
