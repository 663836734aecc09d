// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript file with tsx, on a current Node.
import { currentNode, runOn } from './lib/node.mjs'

const { program, env } = currentNode()
await runOn(program, ['--import', import.meta.resolve('tsx'), ...process.argv.slice(2)], env)
