import { soldierName } from '@bay327/games/action-figure/words'
import { nameOf } from '@bay327/games/action-figure/words'
import type { CaptureEvent } from '@bay327/games/capture/events'
import type { Battle } from '../action-figure/duel.ts'
import { words } from './words.ts'

/** A battle on show, put together from its events as they come. */
export interface Shown extends Battle {
  readonly verdict?: string
}

/** What lies on the table after an event: the battle so far, nothing once something else happens. */
export function battleAfter(before: Shown | undefined, event: CaptureEvent): Shown | undefined {
  switch (event.type) {
    case 'battle':
      return { rebel: event.rebel, soldier: event.soldier, isArmed: event.isArmed, throws: [] }
    case 'threw':
      return before && { ...before, throws: [...before.throws, event.throw] }
    case 'captured':
      return before && { ...before, verdict: words.won(nameOf(event.rebel), soldierName(event.soldier)) }
    case 'sent-home':
      return before && { ...before, verdict: words.home(nameOf(event.rebel), event.to) }
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
