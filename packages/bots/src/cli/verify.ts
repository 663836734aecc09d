import { readFileSync } from 'node:fs'
import { games, moduleOf } from '@bay327/games'
import { frozen } from '@bay327/games/frozen'
import { runVerify } from './verify-command.ts'

/** `npm run verify -- replay.json [--json]` */
const terminal = {
  print: console.log,
  complain: console.error,
  readFile: (path: string) => readFileSync(path, 'utf8'),
}
process.exitCode = await runVerify(process.argv.slice(2), games, frozen, terminal, async (slug) =>
  moduleOf(slug)?.text(),
)
