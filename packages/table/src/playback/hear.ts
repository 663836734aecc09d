import { lazyImport } from '../ui/arrivals.ts'
import { preferences } from '../settings/settings.svelte.ts'
import type { Cue } from './cues.ts'
import type { Sound } from './sound.ts'

let sound: Sound | undefined

/** Plays a sound if sound is on. While sound is off, the player's code is not loaded. */
export function play(cue: Cue) {
  if (!preferences.sound) return
  lazyImport(() => import('./sound.ts')).then(
    ({ createSound }) => (sound ??= createSound(() => preferences.sound)).play(cue),
    () => undefined,
  )
}
