import { defineGame, type Emblem, type Pictures } from '@bay327/engine'
import { about } from './shared/about.ts'

const emblem: Emblem = {
  lines:
    'M29 74a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M19 74a19 19 0 1 0 38 0a19 19 0 1 0 -38 0M135 36a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M125 36a19 19 0 1 0 38 0a19 19 0 1 0 -38 0M84 22l6 3-2 6-6-1zM100 84l7 2-1 6-6 1-3-5z',
  faint: 'M9 74a29 29 0 1 0 58 0a29 29 0 1 0 -58 0M115 36a29 29 0 1 0 58 0a29 29 0 1 0 -58 0',
  way: 'M64 60C84 48 92 66 116 46',
  dashed: true,
  marks: [[118, 44, 4]],
}

export const dantooine = defineGame({
  about,
  emblem,
  game: async () => (await import('./rules/game.ts')).dantooine,
  text: async () => (await import('./text/index.ts')).text,
  verdict: async () => (await import('./text/verdict.ts')).verdict,
  end: async () => (await import('./text/end.ts')).end,
  chapters: async () => (await import('./text/rules.ts')).rulesChapters(),
  pictures: async () => (await import('./text/pictures.json', { with: { type: 'json' } })).default as Pictures,
  moments: async () => (await import('./testing/diagram-positions.ts')).moments,
  box: async () => (await import('./shared/box.ts')).box,
  presets: async () => (await import('./shared/presets.ts')).presets,
  tour: async () => (await import('./shared/tour.ts')).tour,
  fallen: async () => (await import('./rules/casualties.ts')).fallen,
  stats: async () => (await import('./shared/stats.ts')).stats,
  hiddenVariants: () => Promise.resolve([]),
  hints: async () => (await import('./bots/index.ts')).hints,
  book: async () => (await import('./codebook.json', { with: { type: 'json' } })).default,
  policies: async () => (await import('./bots/policies.ts')).policies,
  proof: async () => (await import('./testing/scenarios.ts')).proof,
})
