import { games, partsOf } from '@bay327/games'
import { botEngineOf } from '../engine/index.ts'
import { runFit } from './fit-command.ts'

/**
 * `npm run fit -- --game escape --games 1000 --seed 1 [--people 3] [--switches a,b=c] [--json]`: prints how good a
 * game's evaluation is on new games, and the factors that fit its features to these games. Without `--game`, it does so
 * for every game.
 */
const terminal = { print: console.log, complain: console.error, now: () => performance.now() }
process.exitCode = runFit(process.argv.slice(2), games, await partsOf(botEngineOf), terminal)
