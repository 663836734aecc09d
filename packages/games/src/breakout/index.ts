import { defineGame, type Emblem, type Pictures } from '@bay327/engine'
import { about } from './shared/about.ts'

const emblem: Emblem = {
  lines:
    'M40 6h100v100H40zM54 20h32M100 20h26v26M54 34v58h28M68 34h18M68 48v30M100 34v14M126 60v32h-30M112 60v18H96M80 46h20v20H80z',
  way: 'M47 99V27h44v12',
  dashed: true,
  marks: [[90, 56, 4]],
}

export const breakout = defineGame({
  about,
  emblem,
  game: async () => (await import('./rules/game.ts')).breakout,
  text: async () => (await import('./text/index.ts')).text,
  verdict: async () => (await import('./text/verdict.ts')).verdict,
  end: async () => (await import('./text/end.ts')).end,
  chapters: async (switches) => (await import('./text/rules.ts')).rulesChapters(switches),
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
  policies: async () => (await import('./bots/policies.ts')).policies,
  book: async () => (await import('./codebook.json', { with: { type: 'json' } })).default,
  proof: async () => (await import('./testing/scenarios.ts')).proof,
})
