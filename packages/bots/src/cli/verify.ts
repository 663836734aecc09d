import { readFileSync } from 'node:fs'
import { games } from '@bay327/games'
import { runVerify } from './verify-command.ts'

/** `npm run verify -- replay.json` */
process.exitCode = runVerify(process.argv.slice(2), games, {
  print: console.log,
  complain: console.error,
  readFile: (path) => readFileSync(path, 'utf8'),
})
