import { t } from './en.ts'

const { plural, does } = t

/** What the log says of the room; what happens in a game is told in its own words. */
export const log = {
  empty: 'Nothing has happened yet.',
  round: (round: number) => `Round ${round}`,
  chose: (seat: string, label: string) => `${seat}: ${label}`,
  by: {
    person: '',
    ballot: 'by vote',
    tie: 'by a die, after a tie',
    fallback: 'by default',
    routine: 'went on by itself',
    standing: 'standing answer',
  } as const,
  votes: (count: number, label: string) => (label ? `${count} for ${label}` : plural(count, 'vote', 'votes')),
  votesOf: (names: string, label: string) => (label ? `${names} for ${label}` : names),
  voted: (seat: string) => `The vote on what ${seat} will do is closed.`,
  tie: (seat: string, die: number) => `The vote on what ${seat} will do is tied. The die says ${die}.`,
  ballot: (name: string, cast: number, of: number, seat: string) =>
    `${does(name, 'have', 'has')} voted on what ${seat} will do: ${cast} of ${of} in.`,
  joined: (name: string) => `${does(name, 'sit')} down.`,
  left: (name: string) => `${does(name, 'leave')} the table.`,
  here: (name: string) => `${does(name, 'are', 'is')} here.`,
  lost: (name: string) => `${name} lost contact.`,
  seatOf: (seat: string, name: string) => `${does(name, 'play')} ${seat}.`,
  seatShared: (seat: string, names: string) => `${t.does(names, 'share')} ${seat}, by vote.`,
  seatFree: (seat: string) => `${does(seat, 'are', 'is')} free.`,
  started: (match: number) => (match > 1 ? `Match ${match} begins.` : 'The match begins.'),
  ended: 'The match is over.',
  undone: (count: number) => `${plural(count, 'choice was', 'choices were')} taken back.`,
  proposed: {
    undo: (name: string) => `${does(name, 'ask')} to take back a choice.`,
    'stand-in': (name: string) => `${does(name, 'ask')} for a stand-in.`,
    seat: (name: string) => `${does(name, 'ask')} for a seat.`,
    remove: (name: string) => `${does(name, 'ask')} for somebody to leave the table.`,
    abandon: (name: string) => `${does(name, 'ask')} to end the match.`,
  },
  agreed: {
    undo: 'The table agrees to take it back.',
    'stand-in': 'The table agrees to a stand-in.',
    seat: 'The table gives the seat.',
    remove: 'The table says goodbye to somebody.',
    abandon: 'The table ends the match.',
  },
  declined: {
    undo: 'Nothing is taken back.',
    'stand-in': 'No stand-in.',
    seat: 'The seat is not given.',
    remove: 'Nobody leaves.',
    abandon: 'The match goes on.',
  },
  paused: (name: string) => `${does(name, 'pause')} the table.`,
  resumed: (name: string) => `${does(name, 'let')} the table go on.`,
  lobby: {
    switches: 'The rules of the table were changed.',
    settings: 'The settings of the table were changed.',
    size: 'The table is laid for another number of players.',
    'several-sides': 'For practice: one person may play several sides at this table.',
    'one-side': 'Nobody plays for two sides at this table any more.',
    host: 'The table has another host.',
    again: 'The table goes back to the lobby.',
    'again-swapped': 'The table goes back to the lobby, with the sides exchanged.',
    abandoned: 'The match was abandoned.',
  },
} as const
