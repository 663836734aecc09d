import type { StatsText } from '@bay327/engine'

export const stats: StatsText = {
  short: 'Dantooine',
  follows: { side: 'seat1', name: 'Pilot A', won: 'went to Pilot A', alone: true },
  causes: { landed: { words: 'One pilot was home first' } },
  lost: 'How races were lost',
  lengths: ['round', 'rounds'],
  best: 'Best races',
  bests: [{ of: 'rounds', better: 'less', words: 'rounds, the quickest' }],
  fallen: {
    head: 'Where X-Wings lost pieces',
    one: 'piece',
    many: 'pieces',
    which: 'Each stands where its X-Wing was when Vader shot it off.',
  },
}
