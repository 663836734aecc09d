import { games } from '@bay327/games'
import { runArena } from './arena-command.ts'
import { inWorkers } from './workers.ts'

/**
 * `npm run arena -- --game endor --a sharp --b steady --games 400 --seed 1 [--people 2] [--switches a,b=c] [--workers
 * 1] [--json]`: compares two players. Each deal is played once for each side. Without `--b`, player `a` plays all
 * seats.
 */
const terminal = { print: console.log, complain: console.error, now: () => performance.now() }
process.exitCode = await runArena(process.argv.slice(2), games, terminal, ({ slug }, contest, bouts, workers) =>
  inWorkers(
    Array.from({ length: bouts }, (_, at) => ({ kind: 'bout', slug, contest, at })),
    workers,
  ),
)
