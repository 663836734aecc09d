import { setTimeout as pause } from 'node:timers/promises'
import { openCrew } from './clients.ts'

export interface Warmth {
  readonly rooms: number
  readonly seed: number
  readonly ms: number
}

/**
 * Has rooms of all games play as fast as they can for so long. Lists of moves that hang on the board alone are made once in the life of a
 * process; at people's pace that would take longer than an evening, and look as if it leaked.
 */
export async function warmUp(url: string, { rooms, seed, ms }: Warmth): Promise<void> {
  const crew = await openCrew({ urls: () => [url], rooms, seed, pace: 1, patience: 30_000 })
  await pause(ms)
  await crew.close()
}
