import type { GameText } from '@bay327/engine'
import type { EscapeEvent } from '../shared/events.ts'
import { asks } from './asks.ts'
import { unsaid } from './log.ts'
import { tells } from './tells.ts'
import type { EscapeOption, EscapeView } from '../shared/types.ts'

export { cardText } from './card.ts'

/** All texts of the game, computed from a view. */
export const text: GameText<EscapeView, EscapeOption, EscapeEvent> = { ...asks, ...tells, unsaid }
