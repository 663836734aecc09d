import { statsOf } from '@bay327/engine/contract/stats-text'
import type { Cause, MatchCause } from './types.ts'

export const stats = statsOf<Cause | MatchCause>({
  short: 'New Hope',
  follows: { side: 'light', name: 'Light', won: 'were won by Light' },
  causes: {
    'last-standing': { words: 'One side alone was left' },
    'falcon-away': { words: 'Two heroes flew away' },
    'too-few': { words: 'Too few were left to fly' },
    resigned: { words: 'A side resigned' },
    'all-out': { words: 'A draw: the last fell together' },
    stalled: { words: 'A draw: 30 rounds without a hit' },
    agreed: { words: 'A draw, agreed' },
    score: { words: 'Two games: more damage as Light' },
    faster: { words: 'Two games: the faster win' },
    longer: { words: 'Two games: lasted longer as Light' },
    even: { words: 'Two games: even in all' },
  },
  matches: 'fights',
  length: 'round',
  bests: [{ of: { figure: 'Damage to the Empire' }, better: 'more', words: 'points of damage to the Empire' }],
  fallen: {
    head: 'Where characters fell',
    one: 'fall',
    many: 'falls',
    which: 'Each is the area where somebody was hit for the last time.',
  },
})
