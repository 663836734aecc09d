import type { Twins } from '@bay327/engine/testkit/twins'
import { twins as breakout } from './breakout/twins.ts'
import { twins as endor } from './endor/twins.ts'
import { twins as escape } from './escape/twins.ts'
import { twins as newHope } from './new-hope/twins.ts'

/** Nothing is hidden: a state has no twin but itself. */
const same: Twins<unknown> = (state) => state

/** How a state of each game is dealt anew in all that a viewer may not know: for tests over the list of games. */
export const twins: Readonly<Record<string, Twins<unknown>>> = {
  escape: escape as Twins<unknown>,
  capture: same,
  breakout: breakout as Twins<unknown>,
  'new-hope': newHope as Twins<unknown>,
  dantooine: same,
  endor: endor as Twins<unknown>,
}
