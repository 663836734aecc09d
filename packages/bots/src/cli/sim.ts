import { games } from '@bay327/games'
import { runSim } from './sim-command.ts'
import { inWorkers } from './workers.ts'

/**
 * `npm run sim -- --game escape --games 10000 --players random --seed 1 [--people 3] [--switches a,b=c] [--drawn]
 * [--workers 1] [--json]`: plays the given number of games for every legal number of people with every setting of the
 * switches. `--people` and `--switches` select some of these set-ups.
 */
const terminal = { print: console.log, complain: console.error, now: () => performance.now() }
process.exitCode = await runSim(process.argv.slice(2), games, terminal, ({ slug }, simulations, workers) =>
  inWorkers(
    simulations.map((simulation) => ({ kind: 'simulate', slug, simulation })),
    workers,
  ),
)
