import type { Player } from '../player.ts'
import * as capture from './capture.ts'
import * as dantooine from './dantooine.ts'
import * as endor from './endor.ts'
import * as endorGreedy from './endor-greedy.ts'
import * as escape from './escape.ts'
import * as newHope from './new-hope.ts'

/** The players that know a game, by its slug and by name. What came of them stands in docs/balance.md. */
export const policies: Readonly<Record<string, Readonly<Record<string, Player>>>> = {
  escape: { bayward: escape.bayward, careful: escape.careful },
  capture: { sensible: capture.sensible },
  'new-hope': { sensible: newHope.sensible, plain: newHope.plain },
  dantooine: { good: dantooine.good, mild: dantooine.mild },
  endor: {
    eager: endor.eager,
    whole: endor.whole,
    greedy: endorGreedy.greedy,
    push: endorGreedy.push,
    pushHard: endorGreedy.pushHard,
  },
}
