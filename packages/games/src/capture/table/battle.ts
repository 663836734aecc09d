import { nameOf, soldierName } from '../../action-figure/shared/words.ts'
import type { CaptureEvent } from '../shared/events.ts'
import type { Battle } from '../../action-figure/table/duel.ts'
import { words } from './words.ts'

/** A battle on show, put together from its events as they come. */
export interface Shown extends Battle {
  readonly verdict?: string
}

/**
 * What lies on the table after an event that was on show: a battle from its first throw on, nothing once something else
 * happens.
 */
export function battleAfter(before: Shown | undefined, event: CaptureEvent): Shown | undefined {
  switch (event.type) {
    case 'threw': {
      const { rebel, soldier, number } = event
      const throws = number > 1 && before ? before.throws : []
      return { rebel, soldier, isArmed: event.throw.rebel.length > 1, throws: [...throws, event.throw], count: number }
    }
    case 'captured':
      return before && { ...before, verdict: words.won(nameOf(event.rebel), soldierName(event.soldier)) }
    case 'sent-home':
      return before && { ...before, verdict: words.home(nameOf(event.rebel), event.to) }
    case 'battle':
    case 'armed':
    case 'won':
      return before
    case 'first':
    case 'rolled':
    case 'moved':
    case 'stayed':
      return undefined
  }
}
