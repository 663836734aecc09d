import type { BreakoutEvent } from '../shared/events.ts'
import type { Phase } from '../shared/types.ts'

const stepOf: Readonly<Record<Phase, number>> = { 'set-up': -1, plan: 1, orders: 2, combat: 4 }

/**
 * Returns the index of the current step among a round's five steps. During the playback it is the step of the event,
 * otherwise the step of the question. -1 during set-up.
 */
export function stepAt(phase: Phase, showing: BreakoutEvent | undefined): number {
  switch (showing?.type) {
    case 'rolled':
      return 0
    case 'ready':
      return 1
    case 'sent':
    case 'stood-up':
      return 2
    case 'revealed':
    case 'falcon':
    case 'found':
    case 'armed':
      return 3
    case 'battle':
    case 'threw':
    case 'beaten':
    case 'jailed':
    case 'disarmed':
    case 'taken':
      return 4
    case 'placed':
    case 'won':
    case undefined:
      return stepOf[phase]
  }
}
