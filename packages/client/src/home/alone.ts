import type { Alone, AloneSide, BotLevel, GameAbout, Preset } from '@bay327/engine'
import { later } from '@bay327/table/text/later'

/** How a game is played alone; one that says nothing of it is laid for all whom it is made for. */
export function aloneAt({ alone, people, minutes }: GameAbout): Alone {
  return alone ?? { players: people.max, sides: [{ minutes, says: later.home.aloneUsual(people.max - 1) }] }
}

/** How one wants to play alone. */
export interface SoloWish {
  readonly side: AloneSide
  readonly level: BotLevel
  /** Undefined until they are known. */
  readonly preset: Preset | undefined
}
