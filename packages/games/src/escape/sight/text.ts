import type { GameText } from '@bay327/engine'
import type { EscapeEvent } from './events.ts'
import { asks } from './text/asks.ts'
import { unsaid } from './text/log.ts'
import { tells } from './text/tells.ts'
import type { EscapeOption, EscapeView } from './types.ts'

export { cardText } from './text/card.ts'

/** Everything the game says, from what a viewer sees. */
export const text: GameText<EscapeView, EscapeOption, EscapeEvent> = { ...asks, ...tells, unsaid }
