import type { GameText } from '@bay327/engine'
import type { BreakoutEvent } from './events.ts'
import { asks } from './text/asks.ts'
import { tells } from './text/tells.ts'
import type { BreakoutOption, BreakoutView } from './types.ts'

/** Everything the game says, from what a viewer sees. */
export const text: GameText<BreakoutView, BreakoutOption, BreakoutEvent> = { ...asks, ...tells }
