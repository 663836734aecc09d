import { unbroken } from '@bay327/engine/contract/verdict-text'
import { t } from '@bay327/table/text/en'
import { howLong } from '@bay327/table/text/length'

const { plural, list } = t
const signed = (points: number): string => (points === 0 ? '0' : points > 0 ? `+${points}` : `−${-points}`)
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const points = (count: number): string => plural(Math.abs(count), 'point', 'points')

/** The texts about finished matches: facts, without praise or blame. */
export const verdict = {
  signed,
  points,
  label: 'How the match went',
  brokenOff: (round: number | undefined) =>
    round === undefined ? 'The table broke up' : `The table broke up in round ${round}`,
  nobody: 'Nobody won.',
  /** The name of a seat that several people share. */
  shared: (seat: string, isAll: boolean) => `${seat}, ${isAll ? 'all' : 'shared'}`,
  botOn: (seat: string) => unbroken(`${seat} (bot)`),
  someOf: (seat: string, names: string) => `${seat}, ${names}`,

  work: {
    start: 'Analyse',
    begun: 'Analysing',
    about:
      'How likely each side was to win, where it turned, what dice and cards gave. This device plays on from every turn, for a minute or so; nothing is sent anywhere.',
    failed: 'It could not be worked out here.',
    lost: 'The match could not be fetched.',
    silent: 'This game keeps secrets that cannot be dealt again, so nobody can say how likely it was.',
    turns: (done: number, of: number) => `${done} of ${plural(of, 'turn', 'turns')}`,
    working: (done: number, of: number) => `Working it out: ${done} of ${plural(of, 'turn', 'turns')}`,
    left: (seconds: number) =>
      `about ${plural(seconds, 'second', 'seconds')} left for the line; nothing is sent anywhere`,
    begins: 'nothing is sent anywhere',
    stage: {
      curve: 'Playing on from each turn',
      turning: 'Looking for what moved it',
      luck: 'Weighing dice and cards',
      choices: 'Looking at choices',
      votes: 'Looking at votes',
      done: 'Done',
    },
  },

  chance: {
    band: 'how sure: 19 times in 20 it lies in the band',
    sum: (count: number) => `The ${count} always make 100`,
    round: 'round',
    games: (least: number, most: number) =>
      `${least === most ? least : `${least} to ${most}`} games by bots from each turn, by what all seats knew`,
    below: (side: string) => `below the line: ${side}`,
    above: (side: string) => `above it: ${side}`,
    head: ['Round', 'Chance', 'From', 'To', 'What happened'] as const,
    happened: 'What happened',
    percent: (share: number) => `${Math.round(100 * share)} %`,
    /** Returns the chart in a sentence. */
    drawn: (title: string, rounds: number | undefined, start: string, end: string) =>
      `${title}${rounds === undefined ? '' : ` over ${plural(rounds, 'round', 'rounds')}`}: ${start} at the start, ${end} at the end.`,
    at: (name: string, share: string) => `${name} ${share}`,
  },

  turning: {
    head: 'Where it turned',
    later: 'Named when the whole match has been worked out. You can look back meanwhile.',
    none: 'No single moment decided it.',
    drift: (from: number | undefined, to: number | undefined, before: number, after: number) =>
      from === undefined || to === undefined
        ? `Bit by bit: ${before} to ${after} %.`
        : `${from === to ? `Round ${from}` : `Rounds ${from} to ${to}`}: ${before} to ${after} %.`,
    of: (name: string) => `For ${name}:`,
    round: (round: number | undefined) => (round === undefined ? '' : `Round ${round}`),
    by: (before: number, after: number) => `${before} to ${after} %`,
    look: 'Look',
    lookAt: (name: string) => `Look at it: ${name}`,
  },

  luck: {
    about: (what: string) =>
      `Points of ${what}, against the average of all throws and draws on each seat’s turns. Thin line: nine evenings in ten.`,
    rivals: 'Points of one’s own chance. Bar: one’s own throws and draws. Below it: the whole sum.',
    axis: ['below', 'average', 'above'] as [string, string, string],
    none: 'No throw and no draw weighed anything here.',
    start: 'at the start',
    startOf: (side: string) => `${side} at the start`,
    own: 'dice and cards',
    ownOf: (side: string) => `dice and cards of ${side}`,
    others: 'the others’ dice and cards',
    /** The luck of dice and cards after simultaneous plans, which belongs to no seat. */
    shared: 'dice and cards after plans made at once',
    choices: 'choices',
    yours: 'your choices',
    /** Returns every part of an independent player's sum, so that the row adds up. */
    row: (start: number, own: number, others: number, shared: number, choices: number, end: number) =>
      `start ${start}, own dice and cards ${signed(own)}, others’ ${signed(others)}${shared === 0 ? '' : `, after plans ${signed(shared)}`}, choices ${signed(choices)} = ${end}`,
    /** The note below the sum. It says that the part of choices is what the other parts leave. */
    note: (within: number) =>
      `Choices are what is left, against bots in all seats, ${points(within)} either way. Luck that nobody could weigh is in them too.`,
  },

  choices: {
    head: 'Choices worth another look',
    later: 'Each needs the chance after every other choice. This comes last.',
    chosen: 'chosen',
    better: 'looked better, and what it was',
    name: (round: string, seat: string, chosen: string) => `${[round, seat].filter(Boolean).join(', ')}: ${chosen}`,
    instead: (before: number, better: string, after: number) => `${before} % · ${better}: ${after} %`,
    points: (count: number) => (count === 1 ? 'point' : 'points'),
    none: (count: number) =>
      count === 0
        ? 'There was nothing to choose.'
        : 'None looked surely better by two points with what could be known.',
    rest: (count: number) =>
      `Of the other ${count === 1 ? 'choice' : `${count} choices`}, none looked surely better by two points.`,
  },

  votes: {
    head: 'What the votes changed',
    name: (round: string, seat: string) => [round, seat].filter(Boolean).join(', '),
    ballot: (who: string | undefined, count: number, what: string) =>
      who === undefined ? `${count} for ${what}` : `${who}: ${what}`,
    counted: 'counted; what it changed follows',
    better: 'better than the other side',
    worse: 'a little less than the other side',
    even: 'as good as the other side',
    tie: (what: string) => `a tie; the die took: ${what}`,
    voice: (unanimous: number, all: number) => {
      if (all === 0) return 'There was no vote.'
      if (unanimous === all) return all === 1 ? 'The one vote had one voice.' : `All ${all} votes had one voice.`
      return `${unanimous} of ${plural(all, 'vote', 'votes')} had one voice.`
    },
    sum: (count: number, sum: number) =>
      count === 1
        ? ''
        : `The ${count} that were looked at, together: ${signed(sum)} ${points(sum).replace(/^\d+ /, '')}.`,
  },

  lanes: 'Chance over the match; in words and as a table under Verdict',

  series: { head: ['Round'] as const },

  share: {
    open: 'Share',
    head: 'Share this match',
    about: 'The picture and the words name people as they were called at the table.',
    picture: 'The picture',
    share: 'Share',
    copyPicture: 'Copy the picture',
    savePicture: 'Save the picture',
    text: 'As text',
    copyText: 'Copy the text',
    copyLink: 'Copy the link only',
    copied: 'Copied',
    failed: 'This browser did not let it through.',
    who: 'Who is named',
    you: (name: string) => `${name}, you`,
    nameless: 'Share without names',
    link: 'Unchecked, a person becomes their seat, and the link becomes another one: its replay names nobody, and its dice cannot be checked. A link opens the replay for anybody who has it, without chat.',
    turns: 'Chance, turn by turn',
    rolls: 'See for yourself:',
    start: (title: string, share: number) => `${title}, ${share} % at the start`,
    luck: (rows: readonly string[]) => `Luck: ${rows.join(', ')}`,
    round: (round: number) => `Round ${round}`,
    /** Returns "Friday, 74 minutes": the day on which the match was dealt, if that is known, and the duration. */
    when: (began: number | undefined, ended: number) =>
      [weekday.format(began ?? ended), ...(began === undefined ? [] : [howLong(ended - began)])].join(', '),
    file: (slug: string) => `bay327-${slug}.png`,
  },

  names: (names: readonly string[]) => list(names),
} as const
