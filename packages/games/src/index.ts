import type { Game } from '@bay327/engine'
import { breakout } from './breakout/game.ts'
import { capture } from './capture/game.ts'
import { dantooine } from './dantooine/game.ts'
import { endor } from './endor/game.ts'
import { escape } from './escape/game.ts'
import { newHope } from './new-hope/game.ts'

/** Every game that can be played, by its slug. */
export const games: Readonly<Record<string, Game>> = {
  escape,
  capture,
  breakout,
  'new-hope': newHope,
  dantooine,
  endor,
}
