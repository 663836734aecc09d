import { t } from '@bay327/table/text/en'

const { plural } = t

/** The texts of replays. */
export const replay = {
  title: (game: string) => `Replay, ${game}`,
  word: 'Replay',
  nameless: 'Replay without names',
  opening: 'Fetching the match',
  frame: 'A finished match',

  lost: 'The match cannot be fetched just now. This page may be offline.',
  brokenAt: (position: number) =>
    `The match cannot be shown beyond #${position}: its old rules are missing here, or the file is damaged.`,

  eyes: {
    label: 'Whose eyes',
    seenAs: 'Seen as',
    everybody: 'Everybody',
    all: 'All revealed',
    seat: (who: string, seat: string) => (who ? `${who}, ${seat}` : seat),
    hidden: (seat: string) => `What ${seat} could not know then stays hidden.`,
    public: 'What nobody showed stays hidden.',
    revealed: 'Everything that anybody knew lies open.',
  },

  scrub: {
    label: 'Timeline',
    slider: 'Moment',
    deal: 'The deal',
    of: (last: number) => `/${last}`,
    round: (round: number, last: number | undefined) =>
      last === undefined ? `Round ${round}` : `Round ${round} of ${last}`,
    at: (position: number, last: number) => `${position} of ${last}`,
    values: (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', '),
    play: 'Play',
    pause: 'Pause',
    back: 'One step back',
    on: 'One step on',
    markBack: 'Previous marked moment',
    markOn: 'Next marked moment',
    speed: 'Speed',
    speeds: { half: '½×', once: '1×', twice: '2×', eight: '8×' },
  },

  marks: {
    good: 'went well',
    bad: 'went badly',
    threat: 'a threat',
    vote: 'a divided vote',
    tie: 'a die settled it',
    away: 'no answer came in time',
    back: 'taken back',
    rules: 'newer rules',
    end: 'the end',
  },

  why: {
    label: 'What led here',
    deal: 'The match is dealt.',
    back: 'Something was taken back.',
    rules: 'From here on the match goes on under newer rules.',
    fixed: (seat: string) => `${seat} has decided in secret.`,
    decides: (seat: string) => `${seat} decides in secret.`,
    chose: (seat: string, what: string) => `${seat}: ${what}`,
    could: (count: number) => plural(count, 'choice', 'choices'),
    chosen: 'chosen',
    more: (count: number) => `Show ${count} more`,
    votes: 'Votes',
    tie: 'A die settled the tie.',
    fallback: 'The rules answered: no answer came in time.',
    next: 'Asked next',
    playOn: 'Play on from here',
    copy: 'Copy link to this moment',
    link: (position: number) => `Link to #${position}`,
    copied: 'Link copied',
  },

  panels: {
    label: 'Beside the match',
    log: 'Log',
    seats: 'Seats',
    verdict: 'Verdict',
    dice: 'Check the dice',
  },

  log: {
    round: (round: number) => `Round ${round}`,
    hidden: (seat: string) => `hidden from ${seat}`,
    /** The text for a secret in the public view. */
    nobody: 'hidden from everybody else',
  },

  keys: {
    open: 'Keys',
  },
} as const
