import { t } from '@bay327/table/text/en'

const { plural, list } = t
const number = (count: number) => count.toLocaleString('en-GB')
const signed = (points: number, digits = 0) => {
  const text = Math.abs(points).toFixed(digits)
  return Number(text) === 0 ? text : `${points > 0 ? '+' : '\u2212'}${text}`
}
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The texts of statistics. */
export const stats = {
  number,
  signed,
  title: 'Statistics',
  loading: 'Counting',
  tabs: { mine: 'Yours, in this browser', everybody: 'Everybody, without names' },
  tabsLabel: 'Statistics',
  link: 'Statistics',
  linkText: 'What you played and how it went, kept in this browser.',
  asTable: 'As a table',
  asDrawing: 'As a drawing',
  lookBack: 'Replay',
  lookBackAt: (game: string, when: string) => `Replay: ${game}, ${when}`,

  empty: {
    head: 'Nothing here yet.',
    lead: 'When a match ends, this browser keeps a line about it: what you played, how it ended, how lucky the dice were. Nobody else can see it.',
    open: 'Open a table',
    bring: 'Bring lines from another browser',
  },
  shut: {
    head: 'This browser keeps nothing.',
    lead: 'It does not let this page store lines about your matches, as in some private windows. Your tables go on as ever.',
    until: 'This browser keeps nothing: these matches are here until this page closes.',
  },

  top: {
    matches: (count: number, since: string, day: number | undefined) => [
      `${count === 1 ? 'match' : 'matches'} since ${since}${day === undefined ? '' : ','}`,
      day === undefined ? '' : `most on a ${days[day]}`,
    ],
    won: (won: number, played: number) => [
      played === 1 ? 'of it won' : 'of them won',
      played === 0 ? '' : `${Math.round((won / played) * 100)} in 100`,
    ],
    luck: (mean: number, within: number) => [
      'points of luck a match,',
      Math.abs(mean) <= within
        ? 'so: about what is fair'
        : mean > 0
          ? 'so: kinder dice than most'
          : 'so: harder dice than most',
    ],
    kept: 'Kept in this browser only. The server knows none of it.',
  },
  save: 'Save all as a file',
  bring: 'Bring in a file',
  erase: 'Erase everything',
  eraseSure: 'Press again: every line here is gone for good',
  erased: 'Everything is erased.',
  fileName: (date: string) => `bay327-statistics-${date}.json`,
  brought: (added: number, existing: number) =>
    added === 0
      ? existing === 0
        ? 'There was no match in that file.'
        : `Nothing new: ${existing === 1 ? 'that match was' : 'those matches were'} here already.`
      : `${plural(added, 'match', 'matches')} brought in${existing > 0 ? `; ${number(existing)} ${existing === 1 ? 'was' : 'were'} here already` : ''}.`,
  badFile: {
    'too-large': 'That file is too large to be one of these. Nothing was changed.',
    'no-file': 'That is no file of statistics: it was not saved by this page. Nothing was changed.',
    newer: 'That file was saved by a newer Bay 327. Reload this page and try again. Nothing was changed.',
    'too-many': 'That file holds more than 10,000 matches. Nothing was changed.',
    'bad-line': (line: number) =>
      `Match ${number(line)} in that file is not as this page writes them, so the file was changed or damaged. Nothing was changed here.`,
    unread: 'That file could not be read. Nothing was changed.',
    unerased: 'This browser would not erase it: its store is shut. Reload this page and try again.',
  },

  byGame: 'By game',
  played: 'played',
  won: 'won',
  tally: (won: number, played: number) => `${number(won)} of ${number(played)} won`,
  lost: (lost: number, played: number) => `${number(lost)} of ${number(played)}. What ended them:`,
  noLosses: 'None yet.',
  howLost: 'How matches were lost',
  whose: 'Which game',
  best: 'Best matches',
  least: 'the least chance that still won',
  percent: (share: number) => `${Math.round(share)}%`,
  crew: (names: readonly string[], bots: number, when: string) => {
    const with_ = names.length > 0 ? list([...names, 'you']) : bots > 0 ? 'you and bots' : 'you alone'
    return `${with_.charAt(0).toUpperCase()}${with_.slice(1)}, ${when}`
  },
  people: 'People played with',
  botsOnly: 'nobody else',
  peopleText:
    'Matches together, and how many were won by you or by your side. Names are as they were typed; they stay here.',
  nobody: 'Nobody so far.',

  luck: 'Luck, every match a dot',
  luckText: (count: number, within: number) =>
    `Points of chance that your own dice and cards gave, against the average. The diamond is the last match, the arrow the mean. Over ${plural(count, 'match', 'matches')} nine people in ten have a mean between \u2212${within.toFixed(0)} and +${within.toFixed(0)}.`,
  noLuck: 'A match’s luck stands here once its verdict was worked out, on its last screen or in its replay.',
  luckLabel: (count: number, mean: number) =>
    `Luck of ${plural(count, 'match', 'matches')}, mean ${signed(mean, 1)} points`,
  badDice: 'bad dice',
  goodDice: 'good dice',

  last: 'Last matches',
  head: { when: 'When', game: 'Game', with: 'With', end: 'End', rounds: 'Rounds', luck: 'Luck', back: 'Replay' },
  ends: { won: 'won', lost: 'lost', drawn: 'drawn', 'broken-off': 'broken off' },
  with: (beside: readonly string[], against: readonly string[]) =>
    [list(beside), against.length > 0 ? `against ${list(against)}` : ''].filter(Boolean).join(', '),
  more: (count: number) => `Show ${plural(count, 'more', 'more')}`,

  everybody: {
    finished: (count: number) => [count === 1 ? 'match finished' : 'matches finished', 'on this server'],
    which: 'Game',
    promise:
      'Totals only: no names, no tables, no times of day. Each match counts once, when it ends. The host can switch this off.',
    off: 'Nothing is counted here.',
    offText: 'The host of this server has switched totals off. What you played yourself stands under the other tab.',
    failed: 'The totals could not be fetched.',
    none: 'No match of this game has been finished here yet.',
    share: (won: number, of: number, how: string) =>
      `${number(won)} of ${number(of)} ${how}${of > 0 ? `, ${Math.round((won / of) * 100)} in 100` : ''}`,
    byPeople: 'By people',
    byPlayers: 'By players',
    byRules: 'By rules',
    peopleHead: 'People',
    playersHead: 'Players',
    rulesHead: 'Rules',
    sureSides: 'The square is the share, the line around it how sure that is; dashed: even.',
    sureAlone: 'The square is the share, the line around it how sure that is; dashed: what chance alone would give.',
    people: (count: number) => plural(count, 'person', 'people'),
    players: (count: number) => plural(count, 'player', 'players'),
    otherRules: 'set otherwise',
    of: (won: number, played: number) => `${number(won)} of ${number(played)}`,
    between: (from: number, to: number) => `between ${Math.round(from * 100)} and ${Math.round(to * 100)} in 100`,
    tooFew: (count: number) => `${plural(count, 'match', 'matches')}: too few`,
    endedOthers: (count: number) => `What ended the other ${number(count)}`,
    ended: 'What ended them',
    otherCause: 'otherwise',
    long: 'How long they ran',
    longText: (many: string, of: number, half: readonly [number, number] | undefined) =>
      `${many.charAt(0).toUpperCase()}${many.slice(1)} of ${of === 1 ? 'one match' : `all ${number(of)}`}.${half ? ` Half ended between ${half[0]} and ${half[1]}.` : ''}`,
    longest: (count: number) => `${count} or more`,
    others: 'The other games',
    noFalls: 'None yet.',
    heat: (falls: number, singular: string, many: string, written: number) =>
      `${plural(falls, singular, many)}. A square’s area is the number; the ${written === 1 ? 'most is' : `${written} most are`} written.`,
    most: (places: readonly (readonly [string, number])[]) =>
      `Most: ${places.map(([name, count]) => `${name}, ${number(count)}`).join('; ')}.`,
    place: 'Place',
    count: 'How many',
    share_: 'Share won',
    sure: 'How sure',
    matches: 'Matches',
    how: 'How it ended',
  },
} as const

/** Returns when a match ended, in words: "Friday", "12 Nov", "12 Nov 2025". */
export function whenOf(ended: number, now: number): string {
  const [then, today] = [new Date(ended), new Date(now)]
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate()).getTime()
  if (ended >= midnight && ended <= now + 60_000) return 'Today'
  if (ended < midnight && midnight - ended <= 6 * 86_400_000) return days[then.getDay()] ?? ''
  const year = then.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...year }).format(then)
}

/** Returns when a match ended, within a sentence: "today", "on Friday", "in May", "in May 2025". */
export function relativeDate(ended: number, now: number): string {
  const when = whenOf(ended, now)
  if (when === 'Today') return 'today'
  return (days as readonly string[]).includes(when) ? `on ${when}` : `in ${monthOf(ended, now)}`
}

/** Returns the month in which a match ended: "March", "March 2025". */
export function monthOf(ended: number, now: number): string {
  const year = new Date(ended).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat('en-GB', { month: 'long', ...year }).format(new Date(ended))
}
