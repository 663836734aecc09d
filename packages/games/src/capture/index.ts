import { defineGame, type Emblem, type Pictures } from '@bay327/engine'
import { about } from './shared/about.ts'

const emblem: Emblem = {
  lines: 'M62 28h56v56H62z',
  way: 'M90 4v20M90 88v20M34 56h24M122 56h24M46 22V12h14M134 22V12h-14M46 90v10h14M134 90v10h-14',
  dots: [
    [76, 42, 4],
    [76, 56, 4],
    [76, 70, 4],
    [104, 42, 4],
    [104, 56, 4],
    [104, 70, 4],
  ],
}

export const capture = defineGame({
  about,
  emblem,
  game: async () => (await import('./rules/game.ts')).capture,
  text: async () => (await import('./text/index.ts')).text,
  verdict: async () => (await import('./text/verdict.ts')).verdict,
  end: async () => (await import('./text/end.ts')).end,
  chapters: async () => (await import('./text/rules.ts')).rulesChapters(),
  pictures: async () => (await import('./text/pictures.json', { with: { type: 'json' } })).default as Pictures,
  moments: async () => (await import('./testing/diagram-positions.ts')).moments,
  box: async () => (await import('./shared/box.ts')).box,
  presets: async () => (await import('./shared/presets.ts')).presets,
  tour: async () => (await import('./shared/tour.ts')).tour,
  stats: async () => (await import('./shared/stats.ts')).stats,
  hiddenVariants: () => Promise.resolve([]),
  hints: async () => (await import('./bots/index.ts')).hints,
  book: async () => (await import('./codebook.json', { with: { type: 'json' } })).default,
  fallen: async () => (await import('./rules/casualties.ts')).fallen,
  policies: async () => (await import('./bots/policies.ts')).policies,
  proof: async () => (await import('./testing/scenarios.ts')).proof,
})
