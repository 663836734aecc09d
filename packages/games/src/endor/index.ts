import { defineGame, type Emblem, type Pictures } from '@bay327/engine'
import { about } from './shared/about.ts'

const emblem: Emblem = {
  lines: 'M118 12a44 44 0 1 0 14 66M118 12v14l-12 8 10 14-8 12 24 18',
  faint: 'M48 50h58M52 66h54M60 84h44M60 32h46',
  way: 'M128 6a58 58 0 0 1 20 90',
  dashed: true,
  marks: [
    [136, 53, 4],
    [152, 40, 3],
    [154, 76, 3],
  ],
}

export const endor = defineGame({
  about,
  emblem,
  game: async () => (await import('./rules/game.ts')).endor,
  text: async () => (await import('./text/index.ts')).text,
  verdict: async () => (await import('./text/verdict.ts')).verdict,
  end: async () => (await import('./text/end.ts')).end,
  chapters: async () => (await import('./text/rules.ts')).rulesChapters(),
  pictures: async () => (await import('./text/pictures.json', { with: { type: 'json' } })).default as Pictures,
  moments: async () => (await import('./testing/diagram-positions.ts')).moments,
  box: async () => (await import('./shared/box.ts')).box,
  presets: async () => (await import('./shared/presets.ts')).presets,
  tour: async () => (await import('./shared/tour.ts')).tour,
  fallen: async () => (await import('./rules/battles/casualties.ts')).fallen,
  stats: async () => (await import('./shared/stats.ts')).stats,
  hiddenVariants: async () => (await import('./testing/hidden-variants.ts')).hiddenVariants,
  resample: async () => (await import('./bots/resample.ts')).resample,
  hints: async () => (await import('./bots/index.ts')).hints,
  book: async () => (await import('./codebook.json', { with: { type: 'json' } })).default,
  policies: async () => (await import('./bots/policies/index.ts')).policies,
  proof: async () => (await import('./testing/scenarios.ts')).proof,
})
