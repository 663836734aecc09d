import { defineGame } from '@bay327/engine'
import { about } from './sight/about.ts'
import { emblem } from './sight/emblem.ts'

export const breakout = defineGame({
  about,
  emblem,
  game: async () => (await import('./game.ts')).breakout,
  text: async () => (await import('./sight/text.ts')).text,
  verdict: async () => (await import('./sight/text/verdict.ts')).verdict,
  chapters: async (switches) => (await import('./sight/text/rules.ts')).rulesChapters(switches),
  pictures: async () => (await import('./sight/text/pictures.ts')).pictures,
  moments: async () => (await import('./moments.ts')).moments,
  box: async () => (await import('./sight/box.ts')).box,
  presets: async () => (await import('./sight/presets.ts')).presets,
  tour: async () => (await import('./sight/tour.ts')).tour,
  fallen: async () => (await import('./fallen.ts')).fallen,
  stats: async () => (await import('./sight/stats.ts')).stats,
  twins: async () => (await import('./twins.ts')).twins,
  resample: async () => (await import('./resample.ts')).resample,
  mind: async () => (await import('./mind/index.ts')).mind,
  policies: async () => (await import('./policies.ts')).policies,
  book: async () => (await import('./book.ts')).book,
  proof: async () => (await import('./proof.ts')).proof,
})
