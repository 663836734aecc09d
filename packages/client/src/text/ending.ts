import { t } from '@bay327/table/text/en'

/** The texts of the last screen. */
export const ending = {
  youWon: 'You won',
  youLost: 'You lost',
  youCame: (place: string) => `You came ${place}`,
  won: (who: string) => `${who} won.`,
  nobody: 'Nobody won.',
  you: 'You',
  bot: 'Bot',
  all: 'All',
  sideWon: 'Won',
  sideLost: 'Lost',
  names: (names: readonly string[]) => t.list(names),

  ranking: 'Ranking',
  place: 'Place',
  who: 'Who',
  got: 'What they got',

  again: 'Again',
  againNote: 'Same table, new dice',
  swapped: 'Again, sides swapped',
  replay: 'Replay',
  share: 'Share',
  analyse: 'Analyse',
  more: 'More',
  moreHead: 'After the match',
  check: 'Check the dice',
  save: 'Save',
  stats: 'Statistics',
  leave: 'Leave',

  /** At the last position of a replay. */
  ended: 'How it ended',
  fromStart: 'From the start',
  newTable: 'New table',

  moments: 'What decided it',
  /** The round of a moment. A game that counts no rounds has the position, as the replay does. */
  at: (round: number | undefined, position: number) => (round === undefined ? `#${position}` : `Round ${round}`),
  chance: (chance: number) => `${Math.round(100 * chance)} % chance`,
  chanceLabel: (chance: number) => `It had ${Math.round(100 * chance)} in 100.`,
  deeds: 'Who did what',
} as const
