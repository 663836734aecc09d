/** Texts of notifications: the offer, and the message. The service worker has no other texts. */
export const calls = {
  offer: 'Shall the table call you when it is your move?',
  both: 'Sound and notice',
  sound: 'Sound only',
  soundAlone: 'With a sound',
  no: 'No',
  move: (game: string) => `Your move in ${game}`,
  vote: (game: string) => `Your vote in ${game}`,
  notices: 'Notices',
  noticesText:
    'When this page is hidden, the browser says that it is your move, and nothing else. At a table with a day to think also when it is closed.',
} as const
