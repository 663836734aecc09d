import { defineGame } from '@bay327/engine'
import { about } from './sight/about.ts'
import { emblem } from './sight/emblem.ts'

export const capture = defineGame({
  about,
  emblem,
  game: async () => (await import('./game.ts')).capture,
  text: async () => (await import('./sight/text.ts')).text,
  verdict: async () => (await import('./sight/text/verdict.ts')).verdict,
  chapters: async () => (await import('./sight/text/rules.ts')).rulesChapters(),
  pictures: async () => (await import('./sight/text/pictures.ts')).pictures,
  moments: async () => (await import('./moments.ts')).moments,
  box: async () => (await import('./sight/box.ts')).box,
  presets: async () => (await import('./sight/presets.ts')).presets,
  tour: async () => (await import('./sight/tour.ts')).tour,
  stats: async () => (await import('./sight/stats.ts')).stats,
  twins: () => Promise.resolve([]),
  mind: async () => (await import('./mind/mind.ts')).mind,
  book: async () => (await import('./book.ts')).book,
  fallen: async () => (await import('./fallen.ts')).fallen,
  policies: async () => (await import('./policies.ts')).policies,
  proof: async () => (await import('./proof.ts')).proof,
})
