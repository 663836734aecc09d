import type { GameText } from '@bay327/engine'
import type { EndorEvent } from './events.ts'
import { asks } from './text/asks.ts'
import { unsaid } from './text/log.ts'
import { tells } from './text/tells.ts'
import type { EndorOption, EndorView } from './types.ts'

export { cardName } from './text/words.ts'

/** Everything the game says, from what a viewer sees. */
export const text: GameText<EndorView, EndorOption, EndorEvent> = { ...asks, ...tells, unsaid }
