import { preferences } from '../settings/settings.svelte.ts'
import type { Cue } from './cues.ts'
import type { Sound } from './sound.ts'

let sound: Promise<Sound> | undefined

/** Plays a cue for those who switched sound on; the others never load it. */
export function play(cue: Cue) {
  if (!preferences.sound) return
  sound ??= import('./sound.ts').then(({ createSound }) => createSound(() => preferences.sound))
  void sound.then((player) => player.play(cue))
}
