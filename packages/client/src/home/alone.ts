import type { Alone, GameAbout } from '@bay327/engine'
import { later } from '../text/later.ts'

/** How a game is played alone; one that says nothing of it is laid for all whom it is made for. */
export function aloneAt({ alone, people }: GameAbout): Alone {
  return alone ?? { players: people.max, says: later.home.aloneUsual(people.max - 1) }
}
