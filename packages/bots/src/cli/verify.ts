import { readFileSync } from 'node:fs'
import { games } from '@bay327/games'
import { runVerify } from './verify-command.ts'

/** `npm run verify -- replay.json` */
function readFile(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

const [path, ...more] = process.argv.slice(2)
process.exitCode = runVerify(more.length > 0 ? undefined : readFile(path), games, {
  print: console.log,
  complain: console.error,
})
