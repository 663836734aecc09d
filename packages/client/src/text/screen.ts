import { t } from '@bay327/table/text/en'

/** The texts of the shared screen. */
export const screenWords = {
  title: (code: string) => `${code} on the television`,
  /** The people who are asked: "Maya, for Leia", "Maya, for the Imperial". A bot plays for itself. */
  who: (people: readonly string[], seat: string, seatText: string) =>
    people.length === 0 || people.includes(seat) ? seat : `${t.list(people)}, for ${seatText}`,
  vote: (seatText: string) => `A vote for ${seatText}`,
  more: (count: number) => (count === 1 ? 'And one more choice.' : `And ${count} more choices.`),
  missing: (names: string) => `Waiting for ${names}.`,
  planning: 'Secret plans',
  locked: 'locked',
  plans: 'planning',
  board: 'The board',
  asked: 'What is asked',
  state: 'How things stand',
  captions: 'What happened',
  chance: 'How likely they win',
  none: 'Nobody is asked anything.',
  lobby: 'The table is being laid',
  seats: 'Who plays what',
  free: 'free',
  join: ['Point a phone here', 'to sit down', 'or to watch'],
  qr: 'The link to this table as a QR code',
  paused: 'Paused',
  lost: 'Offline. Reconnecting.',
} as const
