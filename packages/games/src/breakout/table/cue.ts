import type { BreakoutEvent } from '../shared/events.ts'
import type { Cue } from '@bay327/table/playback/cues'

/** What an event sounds like; those that are not listed make no sound. */
export function cue(event: BreakoutEvent): Cue | undefined {
  switch (event.type) {
    case 'rolled':
      return 'dice'
    case 'threw':
      return event.throw.result === 'nothing' ? undefined : 'dice'
    case 'sent':
    case 'placed':
      return 'troopers'
    case 'stood-up':
      return 'dread'
    case 'battle':
      return 'shot-theirs'
    case 'beaten':
      return 'shot-ours'
    case 'armed':
    case 'found':
      return 'help-comes'
    case 'jailed':
      return 'stamina'
    case 'taken':
      return 'help-lost'
    case 'falcon':
      return event.card === undefined ? 'failed' : 'passed'
    case 'won':
      return event.side === 'rebels' ? 'won' : 'lost'
    case 'ready':
    case 'revealed':
    case 'disarmed':
      return undefined
  }
}
