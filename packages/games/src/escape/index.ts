import { defineGame } from '@bay327/engine'
import { about } from './sight/about.ts'
import { emblem } from './sight/emblem.ts'

export const escape = defineGame({
  about,
  emblem,
  game: async () => (await import('./game.ts')).escape,
  text: async () => (await import('./sight/text.ts')).text,
  chapters: async () => (await import('./sight/text/rules.ts')).rulesChapters(),
  presets: async () => (await import('./sight/presets.ts')).presets,
  twins: async () => (await import('./twins.ts')).twins,
  resample: async () => (await import('./resample.ts')).resample,
  mind: async () => (await import('./mind/index.ts')).mind,
  book: async () => (await import('./book.ts')).book,
  policies: async () => (await import('./policies/index.ts')).policies,
  proof: async () => (await import('./proof.ts')).proof,
})
