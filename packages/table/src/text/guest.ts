import { t } from './en.ts'

const { plural } = t

/** Texts for a person who has followed a table's link. */
export const guest = {
  title: (game: string, host: string | undefined) => (host === undefined ? game : `${host} asks you to play ${game}`),
  asks: 'asks you to the table.',
  keeps: 'plays already, and there is room for you.',
  plays: 'plays already.',
  hosts: 'is the host of this table.',
  shut: 'Closed for now',
  taken: 'All seats taken',
  who: 'Who sits here',
  free_: (count: number) => (count === 0 ? 'Room for you' : plural(count, 'seat free', 'seats free')),
  free: 'free',
  bot: 'free, a bot would play',
  botNow: 'a bot plays here now',
  ready: (name: string) => `${name}, ready`,
  allVote: 'everybody votes',
  none: 'All seats are taken, but you can watch.',
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
