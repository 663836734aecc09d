import type { GameText } from '@bay327/engine'
import type { CaptureEvent } from './events.ts'
import { asks } from './text/asks.ts'
import { tells } from './text/tells.ts'
import type { CaptureOption, CaptureView } from './types.ts'

/** Everything the game says, from what a viewer sees. */
export const text: GameText<CaptureView, CaptureOption, CaptureEvent> = { ...asks, ...tells }
