import { defineGame, type Emblem, type Pictures } from '@bay327/engine'
import { about } from './shared/about.ts'

const emblem: Emblem = {
  lines: 'M90 6 140 56 90 106 40 56zM84 101h12M86 106h8',
  faint:
    'M80 16 130 66M70 26 120 76M60 36 110 86M50 46 100 96M100 16 50 66M110 26 60 76M120 36 70 86M130 46 80 96M36 56a54 54 0 1 0 108 0a54 54 0 1 0 -108 0',
  way: 'M90 96 80 86 90 76 100 66 90 56 80 46 90 36 90 16',
  marks: [[90, 16, 4.5]],
}

export const escape = defineGame({
  about,
  emblem,
  game: async () => (await import('./rules/game.ts')).escape,
  text: async () => (await import('./text/index.ts')).text,
  verdict: async () => (await import('./text/verdict.ts')).verdict,
  end: async () => (await import('./text/end.ts')).end,
  chapters: async () => (await import('./text/rules.ts')).rulesChapters(),
  pictures: async () => (await import('./text/pictures.json', { with: { type: 'json' } })).default as Pictures,
  moments: async () => (await import('./testing/diagram-positions.ts')).moments,
  box: async () => (await import('./shared/box.ts')).box,
  presets: async () => (await import('./shared/presets.ts')).presets,
  tour: async () => (await import('./shared/tour.ts')).tour,
  fallen: async () => (await import('./rules/fights/casualties.ts')).fallen,
  stats: async () => (await import('./shared/stats.ts')).stats,
  hiddenVariants: async () => (await import('./testing/hidden-variants.ts')).hiddenVariants,
  resample: async () => (await import('./bots/resample.ts')).resample,
  hints: async () => (await import('./bots/index.ts')).hints,
  book: async () => (await import('./codebook.json', { with: { type: 'json' } })).default,
  policies: async () => (await import('./bots/policies/index.ts')).policies,
  proof: async () => (await import('./testing/scenarios.ts')).proof,
})
