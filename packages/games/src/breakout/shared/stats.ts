import { statsOf } from '@bay327/engine/contract/stats-text'
import type { Cause } from './events.ts'

export const stats = statsOf<Cause>({
  short: 'Breakout',
  follows: { side: 'rebels', name: 'Rebels', won: 'broke out' },
  causes: {
    code: { words: 'A code card was matched', won: true },
    cards: { words: 'Too many code cards were taken' },
  },
  matches: 'breakouts',
  fallen: {
    head: 'Where Rebels were caught',
    one: 'arrest',
    many: 'arrests',
    which: 'Each is the square from which a Rebel went to the cells.',
  },
})
