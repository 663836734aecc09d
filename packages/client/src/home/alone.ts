import type { Alone, AloneSide, BotLevel, GameAbout, Preset } from '@bay327/engine'
import { later } from '@bay327/table/text/later'

/** Returns a game's settings for a solo game. By default it has the maximum number of people. */
export function aloneAt({ alone, people, minutes }: GameAbout): Alone {
  return alone ?? { players: people.max, sides: [{ minutes, text: later.home.aloneUsual(people.max - 1) }] }
}

/** The selected solo settings. */
export interface SoloWish {
  readonly side: AloneSide
  readonly level: BotLevel
  /** The preset. Undefined until the presets are known. */
  readonly preset: Preset | undefined
}
