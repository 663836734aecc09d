import type { GameText } from '@bay327/engine'
import type { BreakoutEvent } from '../shared/events.ts'
import { asks } from './asks.ts'
import { tells } from './tells.ts'
import type { BreakoutOption, BreakoutView } from '../shared/types.ts'

/** All texts of the game, computed from a view. */
export const text: GameText<BreakoutView, BreakoutOption, BreakoutEvent> = { ...asks, ...tells }
