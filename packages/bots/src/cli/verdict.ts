import { readFileSync } from 'node:fs'
import { games, partsOf } from '@bay327/games'
import { frozen } from '@bay327/games/frozen'
import { botEngineOf } from '../engine/index.ts'
import { runVerdict } from './verdict-command.ts'

/** `npm run verdict -- replay.json [--seed 1] [--check] [--seeds 20] [--json]` */
const terminal = {
  print: console.log,
  complain: console.error,
  readFile: (path: string) => readFileSync(path, 'utf8'),
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  },
}
const engines = await partsOf(botEngineOf)
process.exitCode = await runVerdict(process.argv.slice(2), games, engines, frozen, terminal)
