import { defineGame } from '@bay327/engine'
import { about } from './shared/about.ts'
import { emblem } from './shared/emblem.ts'

export const escape = defineGame({
  about,
  emblem,
  game: async () => (await import('./rules/game.ts')).escape,
  text: async () => (await import('./text/index.ts')).text,
  verdict: async () => (await import('./text/verdict.ts')).verdict,
  chapters: async () => (await import('./text/rules.ts')).rulesChapters(),
  pictures: async () => (await import('./text/pictures.ts')).pictures,
  moments: async () => (await import('./testing/diagram-positions.ts')).moments,
  box: async () => (await import('./shared/box.ts')).box,
  presets: async () => (await import('./shared/presets.ts')).presets,
  tour: async () => (await import('./shared/tour.ts')).tour,
  fallen: async () => (await import('./rules/casualties.ts')).fallen,
  stats: async () => (await import('./shared/stats.ts')).stats,
  twins: async () => (await import('./testing/hidden-variants.ts')).twins,
  resample: async () => (await import('./bots/resample.ts')).resample,
  mind: async () => (await import('./bots/index.ts')).mind,
  book: async () => (await import('./codebook.ts')).book,
  policies: async () => (await import('./bots/policies/index.ts')).policies,
  proof: async () => (await import('./testing/scenarios.ts')).proof,
})
