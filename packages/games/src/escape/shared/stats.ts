import { statsOf } from '@bay327/engine/contract/stats-text'
import type { LossCause } from './events.ts'

export const stats = statsOf<LossCause | 'escaped'>({
  short: 'Escape',
  follows: { side: 'rebels', name: 'Heroes', won: 'escaped' },
  causes: {
    escaped: { words: 'All four aboard', won: true },
    'vader-track': { words: 'Vader’s track was full' },
    stamina: { words: 'No stamina was left' },
    'vader-faced': { words: 'Faced Vader, no Obi-Wan left' },
    stranded: { words: 'Held by the tractor beam' },
  },
  matches: 'escapes',
  bests: [
    { of: { figure: 'Vader track' }, better: 'less', words: 'on the Vader track, the quietest' },
    { of: 'switches', better: 'more', words: 'difficult rules at once' },
  ],
  fallen: {
    head: 'Where Heroes fell',
    one: 'fall',
    many: 'falls',
    which: 'A fall has a place where the last stamina went, or where Vader came in person.',
  },
})
