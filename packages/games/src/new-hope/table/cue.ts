import { sideOf } from '../shared/data/characters.ts'
import type { NewHopeEvent } from '../shared/events.ts'
import type { Cue } from '@bay327/table/playback/cues'

/** What events sound like; those that are not listed make no sound. */
export function cue(event: NewHopeEvent): Cue | undefined {
  switch (event.type) {
    case 'attack-resolved':
      return sideOf(event.attacker) === 'light' ? 'shot-ours' : 'shot-theirs'
    case 'injured':
      return 'stamina'
    case 'removed':
      return 'failed'
    case 'boarded':
      return 'passed'
    case 'conflicts':
      return event.areas.length > 0 ? 'troopers' : undefined
    case 'support-revealed':
    case 'targets-revealed':
    case 'game-began':
    case 'turn-started':
    case 'located':
    case 'reshuffled':
    case 'ready':
    case 'supporters-untapped':
    case 'turn-ended':
    case 'said':
    case 'game-ended':
    case 'match-ended':
      return undefined
  }
}
