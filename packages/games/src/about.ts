import type { GameAbout } from '@bay327/engine'
import { about as breakout } from './breakout/about.ts'
import { about as capture } from './capture/about.ts'
import { about as dantooine } from './dantooine/about.ts'
import { about as endor } from './endor/about.ts'
import { about as escape } from './escape/about.ts'
import { about as newHope } from './new-hope/about.ts'

/** What the home page says of each game; no rules come along. */
export const abouts: readonly GameAbout[] = [escape, capture, breakout, newHope, dantooine, endor]
