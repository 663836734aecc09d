import type { BreakoutEvent } from '../shared/events.ts'
import { tells } from '../text/tells.ts'

/** Returns whether an event has dice or cards. */
export function isMaterial({ type }: BreakoutEvent): boolean {
  return ['rolled', 'falcon', 'found', 'taken', 'battle', 'threw'].includes(type)
}

/** Returns the result of a battle in the words of the log. Returns undefined if the event does not end a battle. */
export function verdictOf(event: BreakoutEvent): string | undefined {
  return event.type === 'beaten' || event.type === 'jailed' ? tells.event(event)?.text : undefined
}
