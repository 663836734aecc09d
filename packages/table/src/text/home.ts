import type { AwaitedTable } from '@bay327/room'
import { t } from './en.ts'

const { plural } = t

/** Texts of the home page. */
export const home = {
  title: 'Bay 327 - escape together tonight',
  skip: 'Skip to the games',
  /** Shown if the first game has no headline. */
  head: ['Old games,', 'new friends.'],
  lead: 'Star Wars games you can no longer buy. In the browser, no account. Send a link and start.',
  /** Returns the greeting by the hour of the reader's clock. */
  greeting: (hour: number) =>
    hour < 5 || hour >= 18 ? 'Good evening,' : hour < 12 ? 'Good morning,' : 'Good afternoon,',
  waiting: (count: number) =>
    count === 0
      ? 'Go back to a table, or start another.'
      : `${plural(count, 'table waits', 'tables wait')} for you. Or start another.`,
  ways: {
    head: 'How do you want to play?',
    friends: 'With friends',
    alone: 'Alone',
    watch: 'Watch',
    text: { friends: 'send a link', alone: 'bots fill the seats', watch: 'tables that are open' },
    open: (count: number) => (count === 0 ? 'no table to watch' : plural(count, 'table open', 'tables open')),
  },
  which: { friends: 'Which game tonight?', alone: 'Which one, alone?', watch: 'Which one would you watch?' },
  verb: (way: 'friends' | 'alone' | 'watch', open: number) =>
    ({ friends: 'Open a table', alone: 'Play alone', watch: open === 0 ? 'Watch' : `Watch, ${open} open` })[way],
  playAlone: (game: string) => `Play alone: ${game}`,
  /** The button's text, with its game. */
  watchGame: (game: string, open: number) => `${open === 0 ? 'No table to watch' : `Watch, ${open} open`}: ${game}`,
  aloneUsual: (bots: number) => `You against ${bots === 1 ? 'a bot' : plural(bots, 'bot', 'bots')}.`,
  bots: 'easy to hard bots',
  begin: 'Start',
  solo: {
    side: 'Which side?',
    level: 'How well do bots play?',
    takes: (from: number, to: number) =>
      `It takes ${from === to ? '' : `${from} to `}${plural(to, 'minute', 'minutes')}.`,
  },
  install: {
    head: 'Install Bay 327?',
    text: 'It opens in a window of its own, from your home screen.',
    yes: 'Install',
    no: 'No',
  },
  watchable: 'Open to watchers now',
  watchLead:
    'Their hosts opened them. You see what everybody at the table may see, and no secret of anybody. They see that somebody watches, not who.',
  /** Returns the people for whom a table waits: "Maya decides for Leia", "All vote for Chewbacca", "Two still plan". */
  awaited: (table: AwaitedTable) => {
    const { seat, people, planning } = table
    if (planning !== undefined) return `${plural(planning, 'seat still plans', 'seats still plan')} in secret.`
    if (people.length === 0) return `A bot decides for ${seat}.`
    if (people.length > 1) return `${t.list(people)} vote for ${seat}.`
    return people[0] === seat ? `${seat} decides.` : `${people[0]} decides for ${seat}.`
  },
  watching: (count: number) => (count === 0 ? 'Nobody watches' : plural(count, 'person watches', 'people watch')),
  noneWatchable: 'No table is open to watchers now. A host opens one in its lobby.',
  watchFailed: 'The list could not be fetched.',
  watchTable: (code: string) => `Watch ${code}`,
  watch: 'Watch',
  round: (round: number) => `Round ${round}.`,
  atTable: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(', ')} and ${more} more.` : `${t.list(names)}.`,
  seatsFree: (count: number) => (count === 0 ? '' : `${plural(count, 'bot plays', 'bots play')} along.`),
  menu: 'Menu: sound, settings, rules, statistics',
  menuHead: 'Menu',
  haveCode: 'Have a code?',
  join: 'Join',
  codeExample: 'rusty-heron',
  badCode: 'A code is two words with a hyphen between them, such as rusty-heron.',
  games: 'Choose a game',
  first: 'Start with this',
  people: (min: number, max: number) => (min === max ? plural(min, 'person', 'people') : `${min}-${max} people`),
  minutes: (from: number, to: number) => (from === to ? `${from} min` : `${from}-${to} min`),
  resume: 'Your tables',
  goBack: 'Go in',
  goInto: (code: string) => `Go in: ${code}`,
  openTable: 'Open',
  forget: (code: string) => `Forget ${code}`,
  lobby: 'Still in the lobby.',
  over: 'This match is finished.',
  yourMove: (seats: string) => (seats ? `Your turn, ${seats}.` : 'Your turn.'),
  waits: (names: string) => `Waiting for ${names}.`,
  playing: (seats: string) => (seats ? `You are ${seats}.` : 'You were watching.'),
  with: (names: string) => `With ${names}.`,
  diceText: 'Sealed before the match, checkable after it by anyone',
  savedText: 'Saved after every choice; come back when you like',
  verify: 'Open a saved match',
  seatsText: 'Kept for anybody who has to leave; a friend or a bot can sit in',
  source: 'Source',
  sourceText: 'Open, MIT',
  small: 'A fan project without profit, not connected with any rights holder. All drawings are our own.',
  newTable: (game: string) => `Open a table: ${game}`,
  nameHint: 'As the others will see it. Up to 24 characters.',
  create: 'Open the table',
  opening: 'Opening',
  failed: 'The table could not be opened. Nothing was lost; try again.',
  rules: 'Rules',
  learn: 'Learn it in 3 minutes',
  /** The text beside the rules, in a narrow tile. */
  learnShort: 'Learn in 3 min',
  learnOf: (game: string) => `Learn in 3 min: ${game}`,
  newTab: 'in a new tab',
  meanwhile: 'While you wait: a guided turn',
  rulesOf: (game: string) => `Rules of ${game}`,
  fair: 'Fair and kept',
  stats: 'Statistics',
} as const
