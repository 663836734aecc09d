import type { GameText } from '@bay327/engine'
import type { DantooineEvent } from '../shared/events.ts'
import { asks } from './asks.ts'
import { tells } from './tells.ts'
import type { DantooineOption, DantooineView } from '../shared/types.ts'

/** All texts of the game, computed from a view. */
export const text: GameText<DantooineView, DantooineOption, DantooineEvent> = { ...asks, ...tells }
