import { defineGame } from '@bay327/engine'
import { about } from './sight/about.ts'
import { emblem } from './sight/emblem.ts'

export const sevenHarbours = defineGame({
  about,
  emblem,
  game: async () => (await import('./game.ts')).sevenHarbours,
  text: async () => (await import('./sight/text.ts')).text,
  chapters: async () => (await import('./sight/text/rules.ts')).rulesChapters(),
  twins: async () => (await import('./twins.ts')).twins,
  resample: async () => (await import('./resample.ts')).resample,
})
