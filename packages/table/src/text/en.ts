import { countOf, listWords, ordinal, percentOf } from '@bay327/engine/contract/text'

/** Texts that several parts of the page share. A game's own texts are in its folder. */

/**
 * Returns a person or people with a verb: "Luke asks", "you ask", "Luke and Leia ask". Irregular verbs are given in
 * both forms: `does(who, 'are', 'is')`.
 */
const does = (who: string, plural: string, singular = `${plural}s`) =>
  `${who} ${/^you$| and /i.test(who) ? plural : singular}`
/** Returns a person's name at the start of a sentence. A bot's name there is "A bot". */
const first = (who: string) => (who === 'Bot' ? 'A bot' : who)
const within = (who: string) => (who === 'Bot' ? 'a bot' : who === 'You' ? 'you' : who)

export const t = {
  list: listWords,
  does,
  first,
  within,
  plural: countOf,
  ordinal,
  title: (text: string) => `${text} - Bay 327`,
  homeLabel: 'Bay 327, home',
  abandoned: 'Ended for everybody',
  close: 'Close',
  pad: { you: 'Your turn', voting: 'Voting', deciding: 'Deciding', next: 'Next', lost: 'No contact' },
  onBoard: {
    read: 'Read the board',
    stands: (name: string, place: string) => `${name}: ${place}.`,
    faint: 'Not now.',
    legend: 'Key',
    mayReach: (names: string) => `Can be chosen now: ${names}.`,
  },
  settings: 'Settings',
  said: (name: string, text: string) => `${name}: ${text}`,
  you: 'You',
  youSmall: 'you',
  bot: 'Bot',
  /** The hollow circle is the mark of bots. */
  hollowBot: '\u25cb Bot',
  /** How well a bot plays, within a sentence. */
  level: (level: 'easy' | 'steady' | 'sharp') => (level === 'sharp' ? 'hard' : level),
  standIn: (by: string, people: string) => (people ? `${by} for ${people}` : by),
  allVote: 'All vote',
  loading: (what: string) => `Fetching ${what}`,
  noLine: 'Offline. The table comes back as soon as there is a connection.',
  busy: (seconds?: number) =>
    `The server is busy for a moment. This page tries again ${seconds ? `in ${seconds} s` : 'by itself'}.`,
  loadFailed: 'This part did not load.',
  tryAgain: 'Try again',
  skip: 'Skip to what is asked now',

  missing: {
    head: 'No such page',
    home: 'Go to the home page',
    room: (code: string) => `No table is called ${code}. Check the code, or open a new one.`,
    renewed: 'Bay 327 has been updated. Reload when you like; your game goes on.',
    reload: 'Reload',
  },

  table: {
    station: 'State of the game',
    pads: 'Pads',
    board: 'Board',
    asked: 'What is asked now',
    side: 'Log, chat, crew',
    yourMove: (seat: string) => `${seat}, your turn`,
    decidedTitle: (seat: string) => `${seat}: decided`,
    voteTitle: 'Vote',
    noLineTitle: 'Offline',
    overTitle: 'The match is over',
    skips: 'A tap or Escape skips this',
  },

  question: {
    none: 'Nothing to do now.',
    rule: 'The rule for this',
    decided: 'Decided.',
    decides: (names: string, seat: string) => does(names, 'decide') + (names === seat ? '' : ` for ${seat}`),
    nobody: 'Nobody',
    voteClosed: 'The vote is closed.',
    noneNext: 'One moment.',
    /** A title that has no form for use after a colon stands alone. */
    vote: (title: string, vote: string | undefined) => (vote === undefined ? `Vote. ${title}` : `Vote: ${vote}`),
    planning: (names: string) => `${does(names, 'are', 'is')} planning in secret.`,
    locked: 'Locked.',
    votedFor: (name: string, label: string) => `${name} chose: ${label}`,
    ready: (seat: string) => `${does(seat, 'are', 'is')} ready.`,
    sent: 'sent',
    sending: 'sending',
    stillSending: 'still sending',
    fatal: 'This loses the game for certain. Press again to do it anyway.',
    final: 'Press again to do it. It cannot be taken back.',
    neverTold: 'never tell me',
    risk: (percent: string | undefined, of: string) => `${percent ?? 'a chance'} ${of}`,
    percent: percentOf,
    withHelp: (odds: string, help: string) => `${odds} with ${help}`,
    more: (count: number, what: string) => `${count} more: ${what}`,
    moreClose: 'Back to the first choices',
    ways: (count: number) => countOf(count, 'way', 'ways'),
    howMany: 'How many',
    ballotIn: (cast: number, of: number) => `${cast} of ${of} in`,
    together: (people: number) => `${people === 2 ? 'Both' : 'All'} of you have to choose this.`,
    goesOn: 'Automatic. Press Wait to choose yourself.',
    lapses: 'No answer means no.',
  },

  secret: {
    face: 'Covered. Something is waiting for you here.',
    mayReopen: 'You may reopen it until all have locked in.',
    reopen: 'Reopen',
    stands: 'What you locked stands until you lock again.',
    leave: 'Leave it as it was',
    undo: 'your hidden choice',
  },
} as const
