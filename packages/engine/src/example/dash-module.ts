import { defineGame } from '../contract/manifest.ts'
import { about } from './dash-about.ts'

/** The manifest of DASH, the example game. The list of games does not contain DASH. */
export const dashModule = defineGame({
  about,
  game: async () => (await import('./dash.ts')).dash,
  text: async () => (await import('./dash-text.ts')).text,
  chapters: async () => (await import('./dash-text.ts')).chapters(),
  hiddenVariants: async () => (await import('./dash-hidden-variants.ts')).hiddenVariants,
  resample: async () => (await import('./dash-resample.ts')).resample,
})
