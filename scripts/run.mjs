// node scripts/run.mjs <file.ts | tool> [arguments]: runs a TypeScript file with tsx, or an installed tool, on a
// current Node.
import { currentNode, runOn } from './lib/node.mjs'

const { program, env } = currentNode()
const [what, ...args] = process.argv.slice(2)
if (what.endsWith('.ts')) await runOn(program, ['--import', import.meta.resolve('tsx'), what, ...args], env)
else await runOn(what, args, env)
