/** Why a replay is not shown. */
export const missing = {
  head: 'There is no such match, or not any more.',
  broken: 'This match cannot be read: its file is damaged.',
  newer: 'This match was written by a newer release. Reload the page when this one has been renewed.',
  'unknown-game': 'This server does not have the game of this match.',
  'no-worker':
    'The rules could not be loaded, and without them nothing can be shown. This browser may not allow workers.',
} as const
