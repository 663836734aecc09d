// node scripts/run.mjs <file | tool> [arguments]: runs a TypeScript file with tsx, a script, or an installed tool, on a
// current Node. Installs what the lock file names first: `npm start` installs only what the server needs.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { currentNode, runOn } from './lib/node.mjs'

const { program, env } = currentNode()
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [what, ...args] = process.argv.slice(2)
const own = ['tsx', 'vitest', 'oxfmt'].map((name) => join(root, 'node_modules', name))
if (!own.every((path) => existsSync(path))) {
  process.chdir(root)
  const { install } = await import('./lib/make.mjs')
  install()
}
if (what.endsWith('.ts')) await runOn(program, ['--import', import.meta.resolve('tsx'), what, ...args], env)
else if (what.endsWith('.mjs')) await runOn(program, [what, ...args], env)
else await runOn(what, args, env)
