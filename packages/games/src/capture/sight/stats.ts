import type { StatsText } from '@bay327/engine'
import type { Cause } from './events.ts'

const causes: Readonly<Record<Cause, StatsText['causes'][string]>> = {
  points: { words: 'More points than anybody' },
  vader: { words: 'A tie, settled by Vader' },
  fett: { words: 'A tie, settled by Fett' },
}

export const stats: StatsText = {
  short: 'Capture',
  follows: { side: 'seat1', name: 'first seat', won: 'went to the first seat', alone: true },
  causes,
  lost: 'How races were lost',
  lengths: ['round', 'rounds'],
  best: 'Best races',
  bests: [{ of: 'rounds', better: 'less', words: 'rounds, the quickest' }],
  fallen: {
    head: 'Where prisoners were taken',
    one: 'prisoner',
    many: 'prisoners',
    which: 'Each stands where it was captured.',
  },
}
