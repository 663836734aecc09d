import type { StatsText } from '@bay327/engine'
import type { WinCause } from './events.ts'

const causes: Readonly<Record<WinCause, StatsText['causes'][string]>> = {
  'death-star': { words: 'The Death Star is gone' },
  fleet: { words: 'No Rebel ship is left' },
  resigned: { words: 'A side resigned' },
}

export const stats: StatsText = {
  short: 'Endor',
  follows: { side: 'rebels', name: 'Rebels', won: 'were won by the Rebels' },
  causes,
  lost: 'How battles were lost',
  lengths: ['round', 'rounds'],
  best: 'Best battles',
  bests: [
    { of: 'rounds', better: 'less', words: 'rounds, the quickest' },
    { of: { figure: 'Orders' }, better: 'less', words: 'orders, the fewest' },
  ],
  fallen: {
    head: 'Where fighters fell',
    one: 'fighter',
    many: 'fighters',
    which: 'Each stands in the sector where it was shot down, of either side.',
  },
}
