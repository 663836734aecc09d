import type { GameText } from '@bay327/engine'
import type { NewHopeEvent } from '../shared/events.ts'
import { asks } from './asks.ts'
import { unsaid } from './log.ts'
import { tells } from './tells.ts'
import type { NewHopeOption, NewHopeView } from '../shared/types.ts'

/** All texts of the game, computed from a view. */
export const text: GameText<NewHopeView, NewHopeOption, NewHopeEvent> = { ...asks, ...tells, unsaid }
