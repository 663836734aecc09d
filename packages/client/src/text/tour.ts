import { t } from '@bay327/table/text/en'

/** The texts around a guided turn. Its messages are the game's own. */
export const tour = {
  label: 'A guided turn',
  at: (step: number, of: number) => `${step} of ${of}`,
  back: 'Back',
  practice: 'Practice,',
  skip: ['Skip', ' the tour'],
  next: 'Go on',
  waiting: 'Waiting for you',
  free: 'This one is yours to choose. What stands first brings you most.',
  freeNext: 'Enough of this',
  wait: 'Now the others play. A tap skips ahead.',
  show: 'Look what comes of it.',
  end: {
    done: 'You know the turn now. The rest comes by playing.',
    skipped: 'That is enough talk. The table is yours.',
    here: 'Play on here',
    friends: 'Play with friends',
    again: 'Once more',
  },
  page: {
    title: (game: string) => t.title(`A guided turn: ${game}`),
    head: (game: string) => `A guided turn: ${game}`,
    lead: 'A practice table with bots, about three minutes. You press the real buttons, and nothing counts.',
    begin: 'Begin',
    opening: 'Laying the table',
    failed: 'The table could not be opened. Nothing was lost; try again.',
  },
} as const
