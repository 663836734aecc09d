import type { GameAbout } from '@bay327/engine'
import { about as breakout } from './breakout/sight/about.ts'
import { about as capture } from './capture/sight/about.ts'
import { about as dantooine } from './dantooine/sight/about.ts'
import { about as endor } from './endor/sight/about.ts'
import { about as escape } from './escape/sight/about.ts'
import { about as newHope } from './new-hope/sight/about.ts'

/** What the home page says of each game; no rules come along. */
export const abouts: readonly GameAbout[] = [escape, capture, breakout, newHope, dantooine, endor]
