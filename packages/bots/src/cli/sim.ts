import { games } from '@bay327/games'
import { runSim } from './sim-command.ts'

/** `npm run sim -- --game escape --games 10000 --players random --seed 1 [--people 3] [--switches a,b=c] [--json]` */
process.exitCode = runSim(process.argv.slice(2), games, {
  print: console.log,
  complain: console.error,
  now: () => performance.now(),
})
