import { defineGame, type Emblem, type Pictures } from '@bay327/engine'
import { about } from './shared/about.ts'

const emblem: Emblem = {
  lines: 'M36 24l45-8 11 65-45 8zM60 30h26M62 38h16',
  way: 'M92 46h66v46H92zM102 58h22M102 66h14M116 36a24 24 0 0 1 22 6l-7 1M138 42l1-8',
  marks: [[140, 69, 5]],
}

export const newHope = defineGame({
  about,
  emblem,
  game: async () => (await import('./rules/game.ts')).newHope,
  text: async () => (await import('./text/index.ts')).text,
  verdict: async () => (await import('./text/verdict.ts')).verdict,
  end: async () => (await import('./text/end.ts')).end,
  chapters: async (switches) => (await import('./text/rules.ts')).rulesChapters(switches),
  pictures: async () => (await import('./text/pictures.json', { with: { type: 'json' } })).default as Pictures,
  moments: async () => (await import('./testing/diagram-positions.ts')).moments,
  box: async () => (await import('./shared/box.ts')).box,
  presets: async () => (await import('./shared/presets.ts')).presets,
  tour: async () => (await import('./shared/tour.ts')).tour,
  fallen: async () => (await import('./rules/casualties.ts')).fallen,
  stats: async () => (await import('./shared/stats.ts')).stats,
  hiddenVariants: async () => (await import('./testing/hidden-variants.ts')).hiddenVariants,
  resample: async () => (await import('./bots/resample.ts')).resample,
  hints: async () => (await import('./bots/index.ts')).hints,
  book: async () => (await import('./codebook.json', { with: { type: 'json' } })).default,
  policies: async () => (await import('./bots/policies.ts')).policies,
  proof: async () => (await import('./testing/scenarios.ts')).proof,
})
