import { t } from './en.ts'

const { plural } = t

/** Texts for a person who has followed a table's link. */
export const guest = {
  title: (game: string, host: string | undefined) => (host === undefined ? game : `${host} asks you to play ${game}`),
  asks: 'asks you to the table.',
  plays: 'plays already.',
  hosts: 'is the host of this table.',
  shut: 'Closed for now',
  taken: 'No seat free',
  who: 'Who sits here',
  free_: (count: number) => (count === 0 ? 'Seats to share' : plural(count, 'seat free', 'seats free')),
  free: 'free',
  bot: 'free, a bot would play',
  botNow: 'a bot plays here now',
  ready: (name: string) => `${name}, ready`,
  allVote: 'everybody votes',
  none: 'No seat is free, but you can watch.',
  yours: 'Yours',
  sit: 'Sit down here',
  choose: 'Take',
  chooseLabel: (seat: string) => `Take ${seat} instead`,
  sitAs: (seat: string) => `Sit down as ${seat}`,
  askFor: (seat: string) => `Ask for ${seat}`,
  askText: 'Those who play here have to say yes first.',
  another: 'Another seat',
  watch: 'Just watch',
  closed: 'This table takes nobody new for now. Its host can open it again.',
} as const
