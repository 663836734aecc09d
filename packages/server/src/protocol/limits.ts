import { LONGEST_FILE } from '@bay327/engine/match/replay-schema'
import { LONGEST_SENT, SIZE_LIMITS } from '@bay327/room'
import { LONGEST_QUEUE as BOTS_QUEUE } from '../bots/pool.ts'
import { MATCHES_ALONE, NO_TABLES } from '../fullness.ts'
import { usualLimits, type Limits, type Rate } from '../limits.ts'
import { MOST_HELD } from '../matches/log-replayer.ts'
import { LONGEST_QUEUE as PROOFS_QUEUE, OF_ONE_NETWORK as PROOFS_OF_ONE } from '../proofs/proofs.ts'
import { MOST_TIME } from '../proofs/serve.ts'
import * as push from '../push/lanes.ts'
import { BRIEF } from '../rooms/rooms.ts'
import { LONGEST_FRAME, MOST_REFUSED } from '../sockets/sockets.ts'
import { SHARE, LINE } from '../sockets/places.ts'
import * as turns from '../sockets/turns.ts'
import { MOST_OF_ALL, MOST_UNTAKEN } from '../sockets/payload-size.ts'
import { memory } from '../threads/thread.ts'
import { FOR_MATCHES, TABLE } from '../thrift.ts'
import { table } from './markdown.ts'

/** Whose use a limit counts. `line`: one connection. `address`: all connections and requests of an address together. */
type Whose = 'line' | 'address'

/** What each limit applies to. */
const words: Record<keyof Limits, readonly [Whose, string]> = {
  hello: ['line', 'goings to a table'],
  command: ['line', 'commands: moves, talk, settings'],
  ping: ['line', 'fingers on the board'],
  touch: ['line', 'looks, ways and fingers on choices'],
  pulse: ['line', 'signs of life of a page'],
  look: ['line', 'lists of options that a view leaves out'],
  since: ['line', 'looks back into a running match'],
  advise: ['line', 'requests for advice'],
  address: ['address', 'messages over all lines'],
  connection: ['address', 'new lines'],
  lines: ['address', 'open lines'],
  guess: ['address', 'codes of tables that nobody has; then no table is found from there, but by those who sit there'],
  newcomer: ['address', 'tries to get a seat back by a link or by a name'],
  request: ['address', 'requests over HTTP of any kind, but for those of this machine itself'],
  create: ['address', 'tables opened, and tables asked for from a match'],
  api: ['address', 'requests to `/api`'],
  memory: ['address', 'kept matches and totals that are fetched'],
  advice: ['address', 'ms in which bots think about advice'],
  past: ['address', 'entries that are shown to those who look back, and four times those that are read for it'],
  written: [
    'address',
    `bytes written into the store. A table counts as ${TABLE.toLocaleString('en')} at the least. Moves of a match go on up to ${FOR_MATCHES} times as much. The sum lies in the store: a restart does not forget it`,
  ],
  proof: ['address', 'ms of a processor for files that are checked'],
}

const DAY = 86_400_000

/** Limits of everybody's use together, and limits of a single request. */
const bounds = (): readonly (readonly [string, string])[] => [
  [`${LONGEST_FRAME / 1_024} kB`, 'the longest message of a line'],
  [`${percent(SHARE)} of the heap`, `open lines of all addresses, each counted as ${LINE / 1_024} kB`],
  [
    `${MOST_UNTAKEN / 1_024} k, ${MOST_OF_ALL / 1_048_576} M in all`,
    'characters that a line leaves untaken, and all lines together: the heaviest are closed',
  ],
  [figure(MOST_REFUSED), 'refusals after which a line is closed'],
  [figure(LONGEST_SENT), 'characters of a file to play on from; every object in it is strict, 64 levels deep at most'],
  [`${LONGEST_FILE / 1e6} million`, 'characters of a file that `npm run verify` and a browser read'],
  [
    `1, ${PROOFS_QUEUE} waiting, ${PROOFS_OF_ONE} of one address`,
    `files checked at a time: in a thread with ${memory.maxOldGenerationSizeMb} MB, ${MOST_TIME / 1_000} s of a processor for each`,
  ],
  [
    `${SIZE_LIMITS.log / 1e6} million`,
    'characters that a table writes, half of it talk; a match is brought to its end in any case',
  ],
  [percent(NO_TABLES), 'how full the store may be when a table is opened'],
  [percent(MATCHES_ALONE), 'how full it may be when anything but a move is written'],
  [
    `${BRIEF.lobby / DAY} days, ${BRIEF.practice / DAY} of practice`,
    'how long a table is kept at which nobody has answered a question yet',
  ],
  [
    `1, ${turns.MOST} waiting, ${turns.OF_ONE_TABLE} of one table, ${turns.OF_ONE_NETWORK} of one address`,
    'looks back into matches at a time; tables take turns',
  ],
  [`${MOST_HELD / 1e6} million`, 'characters of tables that are remembered for those who look back'],
  [
    `${BOTS_QUEUE}`,
    'questions that wait for bots; addresses take turns, and where it is full the one with the most loses one',
  ],
  [
    `${push.AT_ONCE}, ${push.TO_ONE} to one service, ${push.TO_SLOW} to slow ones`,
    'calls to push services at a time; one that does not answer in time rests for half a minute',
  ],
]

/** Returns the tables of limits in `docs/security.md`. */
export function limitsTables(): string {
  const rates = Object.entries(words).map(([name, [whose, what]]) => [
    `\`${name}\``,
    `a${whose === 'address' ? 'n' : ''} ${whose}`,
    rateOf(usualLimits[name as keyof Limits]),
    what,
  ])
  return [table(['limit', 'of', 'at most', 'of what'], rates), table(['at most', 'of what'], bounds())].join('\n\n')
}

const figure = (value: number): string => value.toLocaleString('en')
const percent = (share: number): string => `${Math.round(100 * share)} %`

function rateOf(rate: Rate | number): string {
  if (typeof rate === 'number') return `${figure(rate)} at a time`
  const { points, duration } = rate
  const time = duration === DAY / 1_000 ? 'a day' : duration === 60 ? 'a minute' : `in ${duration} s`
  return `${figure(points)} ${time}`
}
