/** Texts of notifications: the offer, and the message. The service worker has no other texts. */
export const calls = {
  offer: 'Alert me on my turn?',
  both: 'Sound and notice',
  sound: 'Sound only',
  soundAlone: 'With a sound',
  no: 'No',
  move: (game: string) => `Your turn in ${game}`,
  vote: (game: string) => `Your vote in ${game}`,
  notices: 'Notices',
  noticesText:
    'When this page is hidden, the browser says that it is your turn, and nothing else. At a table with a day to think also when it is closed.',
} as const
