import type { EscapeEvent } from '@bay327/games/escape/events'
import type { Cue } from '../../play/cues.ts'

/** What an event sounds like; nothing where the screen says it better. */
export function cue(event: EscapeEvent): Cue | undefined {
  switch (event.type) {
    case 'fired':
    case 'hunters-fired':
      return 'shot-theirs'
    case 'shot':
      return 'shot-ours'
    case 'tested':
    case 'rolled':
      return 'dice'
    case 'force-spent':
      return event.passed ? 'passed' : 'failed'
    case 'stat':
      return event.stat === 'stamina' && event.to < event.from ? 'stamina' : undefined
    case 'troopers':
      return event.to > event.from ? 'troopers' : undefined
    case 'vader':
      return event.to > event.from ? 'vader-up' : undefined
    case 'faced-vader':
      return 'vader-faced'
    case 'droids':
      return event.to === 'hidden' ? 'droids-help' : 'droids-found'
    case 'boarded':
    case 'won':
      return 'won'
    case 'lost':
      return 'lost'
    default:
      return undefined
  }
}
