import { games } from '@bay327/games'
import { simulate } from '../simulate.ts'
import type { Job } from './workers.ts'

/** Carries out one simulation after the other, until nobody asks any more. */
process.on('message', ({ slug, simulation }: Job) => {
  const game = games[slug]
  if (game === undefined) throw new Error(`there is no game ${slug}`)
  process.send?.(simulate(game, simulation))
})
