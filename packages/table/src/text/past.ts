import { capital, numeral } from '@bay327/engine/contract/text'
import { t } from './en.ts'
import { howLong } from './length.ts'

const { plural } = t

/** Texts of the log and its filter, of looking back, and of catching up. */
export const past = {
  log: {
    sieve: 'Look through the log',
    all: 'All',
    kinds: { throw: 'Throws', move: 'Moves', loss: 'Losses', vote: 'Votes', bot: 'Bots', table: 'Table' },
    of: (seat: string) => `Only ${seat}`,
    search: (lines: number) => `Search ${plural(lines, 'line', 'lines')}`,
    found: (lines: number) => plural(lines, 'line', 'lines'),
    none: 'No line is like that.',
    look: 'Look at this moment',
    moment: (moment: number) => `#${moment}`,
    happened: 'Last round',
    find: 'Find',
    close: 'Show the whole log',
    whole: 'The whole match, line by line',
  },

  look: {
    head: 'Looking back',
    round: (round: number) => `Looking back, round ${round}`,
    now: 'Back to now',
    isNow: 'This is now.',
    wait: 'One moment.',
    earlier: 'Earlier',
    later: 'Later',
    show: 'Show what came',
    stop: 'Stop',
    failed: 'This moment cannot be shown. It may lie too far back, or the page is offline.',
    asked: (name: string, title: string) => `${name} was asked: ${title}`,
    moments: 'Moments',
    hint: 'Arrow keys go from moment to moment. The table goes on meanwhile.',
    waits: 'Waits for you now',
    others: 'Now',
    answer: 'Go and answer',
  },

  catchUp: {
    offer: 'Show what I missed',
    missed: (count: number) => `You missed ${plural(count, 'thing', 'things')}.`,
    away: (ms: number) => `You were away for ${howLong(ms)}.`,
    sat: 'You sat down in the middle of the match.',
    /** Number of rounds and events that passed, and number of events that are reported here. */
    passed(rounds: number, things: number, shown: number) {
      const went = `${plural(things, 'thing', 'things')} happened`
      const all = rounds > 1 ? `${capital(numeral(rounds))} rounds were played, ${went}.` : `${capital(went)}.`
      if (shown === 0) return `${all} None of it changes much for you.`
      return `${all} ${shown === 1 ? 'One matters' : `${capital(numeral(shown))} matter`} most to you.`
    },
    changed: 'What changed while you were away',
    changedSat: 'What changed since the first moment that can be seen',
    hollow: 'Hollow: where they were. Filled: now.',
    matters: 'What matters to you',
    mine: 'Done for you.',
    look: (text: string) => `Look at this moment: ${text}`,
    goOn: 'Go on',
    show: (seconds: number) => `Show me, ${seconds} s`,
    round: 'The last round only',
    all: (lines: number) => `All ${plural(lines, 'line', 'lines')}`,
    every: 'Everything that happened',
  },
} as const
