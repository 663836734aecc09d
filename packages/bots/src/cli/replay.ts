import { readFileSync } from 'node:fs'
import { games, moduleOf } from '@bay327/games'
import { frozen } from '@bay327/games/frozen'
import { runReplay } from './replay-command.ts'

/** `npm run replay -- replay.json [--at 120] [--json]` */
const terminal = {
  print: console.log,
  complain: console.error,
  readFile: (path: string) => readFileSync(path, 'utf8'),
}
process.exitCode = await runReplay(process.argv.slice(2), games, frozen, terminal, moduleOf)
