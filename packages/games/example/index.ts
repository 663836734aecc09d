import { defineGame } from '@bay327/engine'
import { about } from './shared/about.ts'
import { emblem } from './shared/emblem.ts'

export const sevenHarbours = defineGame({
  about,
  emblem,
  game: async () => (await import('./rules/game.ts')).sevenHarbours,
  text: async () => (await import('./text/index.ts')).text,
  chapters: async () => (await import('./text/rules.ts')).rulesChapters(),
  hiddenVariants: async () => (await import('./testing/hidden-variants.ts')).hiddenVariants,
  resample: async () => (await import('./bots/resample.ts')).resample,
})
