import type { StatsText } from '@bay327/engine'
import type { Cause } from './events.ts'

const causes: Readonly<Record<Cause, StatsText['causes'][string]>> = {
  code: { words: 'A code card was matched', won: true },
  cards: { words: 'Too many code cards were taken' },
}

export const stats: StatsText = {
  short: 'Breakout',
  follows: { side: 'rebels', name: 'Rebels', won: 'broke out' },
  causes,
  lost: 'How breakouts were lost',
  lengths: ['round', 'rounds'],
  best: 'Best breakouts',
  bests: [{ of: 'rounds', better: 'less', words: 'rounds, the quickest' }],
  fallen: {
    head: 'Where Rebels were caught',
    one: 'arrest',
    many: 'arrests',
    which: 'Each is the square from which a Rebel went to the cells.',
  },
}
