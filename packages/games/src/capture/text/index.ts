import type { GameText } from '@bay327/engine'
import type { CaptureEvent } from '../shared/events.ts'
import { asks } from './asks.ts'
import { tells } from './tells.ts'
import type { CaptureOption, CaptureView } from '../shared/types.ts'

/** All texts of the game, computed from a view. */
export const text: GameText<CaptureView, CaptureOption, CaptureEvent> = { ...asks, ...tells }
