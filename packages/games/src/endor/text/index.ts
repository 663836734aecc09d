import type { GameText } from '@bay327/engine'
import type { EndorEvent } from '../shared/events.ts'
import { asks } from './asks.ts'
import { unsaid } from './log.ts'
import { tells } from './tells.ts'
import type { EndorOption, EndorView } from '../shared/types.ts'

export { cardName } from './words.ts'

/** All texts of the game, computed from a view. */
export const text: GameText<EndorView, EndorOption, EndorEvent> = { ...asks, ...tells, unsaid }
