import { setTimeout as pause } from 'node:timers/promises'
import { openCrew } from './clients/clients.ts'

export interface Warmth {
  readonly rooms: number
  readonly seed: number
  readonly ms: number
}

/**
 * Lets rooms of all games play at full speed for a time. The server computes tables that depend only on the board once
 * for each process. At normal speed that takes hours and would look like a leak.
 */
export async function warmUp(url: string, { rooms, seed, ms }: Warmth): Promise<void> {
  const crew = await openCrew({ urls: () => [url], rooms, seed, pace: 1, patience: 30_000 })
  await pause(ms)
  await crew.close()
}
