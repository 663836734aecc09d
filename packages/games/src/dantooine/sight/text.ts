import type { GameText } from '@bay327/engine'
import type { DantooineEvent } from './events.ts'
import { asks } from './text/asks.ts'
import { tells } from './text/tells.ts'
import type { DantooineOption, DantooineView } from './types.ts'

/** Everything the game says, from what a viewer sees. */
export const text: GameText<DantooineView, DantooineOption, DantooineEvent> = { ...asks, ...tells }
