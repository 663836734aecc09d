import type { CaptureEvent } from '../shared/events.ts'
import type { Cue } from '@bay327/table/playback/cues'

/** What an event sounds like; most make no sound. */
export function cue(event: CaptureEvent): Cue | undefined {
  switch (event.type) {
    case 'rolled':
    case 'threw':
      return 'dice'
    case 'battle':
      return event.soldier === 'vader' ? 'doom' : 'shot-ours'
    case 'captured':
      return 'passed'
    case 'sent-home':
      return 'failed'
    case 'armed':
      return 'help-comes'
    case 'won':
      return 'won'
    case 'first':
    case 'moved':
    case 'stayed':
      return undefined
  }
}
