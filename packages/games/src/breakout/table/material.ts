import type { BreakoutEvent } from '../shared/events.ts'
import { tells } from '../text/tells.ts'

/** Events that bring dice or cards to the table. */
export function isMaterial({ type }: BreakoutEvent): boolean {
  return ['rolled', 'falcon', 'found', 'taken', 'battle', 'threw'].includes(type)
}

/** What a battle came to, in the log's words. */
export function verdictOf(event: BreakoutEvent): string | undefined {
  return event.type === 'beaten' || event.type === 'jailed' ? tells.event(event)?.text : undefined
}
