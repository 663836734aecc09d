import { games } from '@bay327/games'
import { playPairedGame } from '../arena.ts'
import { simulate } from '../simulate.ts'
import type { Job } from './workers.ts'

/** The worker runs one job after the other until the parent process disconnects. */
process.on('message', (job: Job) => {
  const game = games[job.slug]
  if (game === undefined) throw new Error(`there is no game ${job.slug}`)
  process.send?.(
    job.kind === 'bout'
      ? playPairedGame(game, job.contest, job.at, () => performance.now())
      : simulate(game, job.simulation),
  )
})
