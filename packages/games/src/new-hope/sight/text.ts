import type { GameText } from '@bay327/engine'
import type { NewHopeEvent } from './events.ts'
import { asks } from './text/asks.ts'
import { unsaid } from './text/log.ts'
import { tells } from './text/tells.ts'
import type { NewHopeOption, NewHopeView } from './types.ts'

/** Everything the game says, from what a viewer sees. */
export const text: GameText<NewHopeView, NewHopeOption, NewHopeEvent> = { ...asks, ...tells, unsaid }
