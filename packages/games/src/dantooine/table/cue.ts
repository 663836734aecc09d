import type { DantooineEvent } from '../shared/events.ts'
import type { Cue } from '@bay327/table/playback/cues'

/** What events sound like; those that are not listed make no sound. */
const sounds: { readonly [T in DantooineEvent['type']]?: Cue } = {
  'rebel-spun': 'dial',
  'imperial-spun': 'dial',
  attacked: 'shot-theirs',
  'in-field': 'failed',
  'force-taken': 'passed',
  repaired: 'help-comes',
  won: 'won',
}

export const cue = (event: DantooineEvent): Cue | undefined => sounds[event.type]
