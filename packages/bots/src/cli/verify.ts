import { readFileSync } from 'node:fs'
import { games } from '@bay327/games'
import { frozen } from '@bay327/games/frozen'
import { runVerify } from './verify-command.ts'

/** `npm run verify -- replay.json` */
process.exitCode = await runVerify(process.argv.slice(2), games, frozen, {
  print: console.log,
  complain: console.error,
  readFile: (path) => readFileSync(path, 'utf8'),
})
