import type { EscapeEvent, EventOf } from '../shared/events.ts'
import type { Cue } from '@bay327/table/playback/cues'

type Sound<T extends EscapeEvent['type']> = Cue | ((event: EventOf<T>) => Cue | undefined)

/** What events sound like; those that are not listed make no sound. */
const sounds: { readonly [T in EscapeEvent['type']]?: Sound<T> } = {
  fired: 'shot-theirs',
  'hunters-fired': 'shot-theirs',
  shot: 'shot-ours',
  tested: 'dice',
  rolled: 'dice',
  'force-spent': ({ passed }) => (passed ? 'passed' : 'failed'),
  stat: ({ stat, from, to }) => (stat === 'stamina' && to < from ? 'stamina' : undefined),
  troopers: ({ from, to }) => (to > from ? 'troopers' : undefined),
  vader: ({ from, to }) => (to > from ? 'dread' : undefined),
  'faced-vader': 'doom',
  droids: ({ to }) => (to === 'hidden' ? 'help-comes' : 'help-lost'),
  boarded: 'won',
  won: 'won',
  lost: 'lost',
}

export function cue(event: EscapeEvent): Cue | undefined {
  const sound = sounds[event.type] as Cue | ((event: EscapeEvent) => Cue | undefined) | undefined
  return typeof sound === 'function' ? sound(event) : sound
}
