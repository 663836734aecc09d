import { statsOf } from '@bay327/engine/contract/stats-text'
import type { WinCause } from './events.ts'

export const stats = statsOf<WinCause>({
  short: 'Endor',
  follows: { side: 'rebels', name: 'Rebels', won: 'were won by the Rebels' },
  causes: {
    'death-star': { words: 'The Death Star is gone' },
    fleet: { words: 'No Rebel ship is left' },
    resigned: { words: 'A side resigned' },
  },
  matches: 'battles',
  bests: [{ of: { figure: 'Orders' }, better: 'less', words: 'orders, the fewest' }],
  fallen: {
    head: 'Where fighters fell',
    one: 'fighter',
    many: 'fighters',
    which: 'Each stands in the sector where it was shot down, of either side.',
  },
})
