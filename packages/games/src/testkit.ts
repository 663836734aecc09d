import type { GameText } from '@bay327/engine'
import type { Twins } from '@bay327/engine/testkit/twins'
import { text as breakoutText } from './breakout/sight/text.ts'
import { twins as breakout } from './breakout/twins.ts'
import { text as captureText } from './capture/sight/text.ts'
import { text as dantooineText } from './dantooine/sight/text.ts'
import { text as endorText } from './endor/sight/text.ts'
import { twins as endor } from './endor/twins.ts'
import { text as escapeText } from './escape/sight/text.ts'
import { twins as escape } from './escape/twins.ts'
import { text as newHopeText } from './new-hope/sight/text.ts'
import { twins as newHope } from './new-hope/twins.ts'

/** What every game says: for tests over the list of games. */
export const texts: Readonly<Record<string, GameText>> = {
  escape: escapeText,
  capture: captureText,
  breakout: breakoutText,
  'new-hope': newHopeText,
  dantooine: dantooineText,
  endor: endorText,
}

/** The secrets of each game, and how each is dealt anew: for tests over the list of games. */
export const twins: Readonly<Record<string, Twins<unknown>>> = {
  escape: escape as Twins<unknown>,
  capture: [],
  breakout: breakout as Twins<unknown>,
  'new-hope': newHope as Twins<unknown>,
  dantooine: [],
  endor: endor as Twins<unknown>,
}
