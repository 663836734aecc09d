import type { EndorEvent, EventOf } from '../shared/events.ts'
import { sideOfSeat } from '../shared/seats.ts'
import type { Cue } from '@bay327/table/playback/cues'

type Sound<T extends EndorEvent['type']> = Cue | ((event: EventOf<T>) => Cue | undefined)

/** What events sound like; those that are not listed make no sound. */
const sounds: { readonly [T in EndorEvent['type']]?: Sound<T> } = {
  attacked: ({ seat }) => (sideOfSeat(seat) === 'rebels' ? 'shot-ours' : 'shot-theirs'),
  'attacked-death-star': ({ hit }) => (hit ? 'passed' : 'failed'),
  shot: ({ hit }) => (hit ? 'doom' : 'dread'),
  assault: 'dice',
  dueled: 'dice',
  ambush: 'troopers',
  destroyed: 'stamina',
  'shields-down': 'help-comes',
  redeemed: 'help-comes',
  won: 'won',
}

export function cue(event: EndorEvent): Cue | undefined {
  const sound = sounds[event.type] as Cue | ((event: EndorEvent) => Cue | undefined) | undefined
  return typeof sound === 'function' ? sound(event) : sound
}
