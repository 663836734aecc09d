import { statsOf } from '@bay327/engine/contract/stats-text'
import type { Cause } from './events.ts'

export const stats = statsOf<Cause>({
  short: 'Capture',
  follows: { side: 'seat1', name: 'first seat', won: 'went to the first seat', alone: true },
  causes: {
    points: { words: 'More points than anybody' },
    vader: { words: 'A tie, settled by Vader' },
    fett: { words: 'A tie, settled by Fett' },
  },
  matches: 'races',
  fallen: {
    head: 'Where prisoners were taken',
    one: 'prisoner',
    many: 'prisoners',
    which: 'Each stands where it was captured.',
  },
})
