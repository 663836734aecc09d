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

/** Whose use a limit counts: of one connection, or of all connections and requests of an address together. */
type Whose = 'connection' | 'address'

/** What each limit applies to. */
const words: Record<keyof Limits, readonly [Whose, string]> = {
  hello: ['connection', '`hello`: connecting to a table'],
  command: ['connection', 'commands: answers, chat, settings'],
  ping: ['connection', 'pointing at the board'],
  touch: ['connection', 'pointing at options, showing considered options, drawing paths'],
  pulse: ['connection', 'heartbeats of a page'],
  look: ['connection', 'requests for options that a view omits'],
  since: ['connection', 'requests for an earlier moment of a running match'],
  advise: ['connection', 'requests for advice'],
  address: ['address', 'messages'],
  connection: ['address', 'new connections'],
  lines: ['address', 'open connections'],
  guess: [
    'address',
    'unknown table codes. Above the limit, only people with a name at a table can reach it from there',
  ],
  newcomer: ['address', 'attempts to get a seat back by a link or a name'],
  request: ['address', 'HTTP requests of any kind, except from this machine itself'],
  create: ['address', 'new tables, including those that continue from a match'],
  api: ['address', 'requests to `/api`'],
  memory: ['address', 'requests for archived matches and statistics'],
  advice: ['address', 'ms of bot threads for advice'],
  past: ['address', 'log entries sent for earlier moments; an entry that is only read counts a quarter'],
  written: [
    'address',
    `bytes written to the store. A table counts as at least ${TABLE.toLocaleString('en')}. Moves of a match may use ${FOR_MATCHES} times the limit.`,
  ],
  proof: ['address', 'ms of CPU time for checking files'],
}

const DAY = 86_400_000

/** Limits of everybody's use together, and limits of a single request. */
const bounds = (): readonly (readonly [string, string])[] => [
  [`${LONGEST_FRAME / 1_024} kB`, 'longest message'],
  [`${percent(SHARE)} of the heap`, `open connections of all addresses, each counted as ${LINE / 1_024} kB`],
  [
    `${MOST_UNTAKEN / 1_024} k, ${MOST_OF_ALL / 1_048_576} M in all`,
    'unread characters of a connection, and of all together: the largest are closed first',
  ],
  [figure(MOST_REFUSED), 'refused messages, after which the connection is closed'],
  [figure(LONGEST_SENT), 'characters of an uploaded match file. Unknown fields and more than 64 levels are refused'],
  [`${LONGEST_FILE / 1e6} million`, 'characters of a match file that `npm run verify` or a browser reads'],
  [
    `1, ${PROOFS_QUEUE} waiting, ${PROOFS_OF_ONE} of one address`,
    `files checked at a time, in a thread with ${memory.maxOldGenerationSizeMb} MB and ${MOST_TIME / 1_000} s of CPU time for each`,
  ],
  [
    `${SIZE_LIMITS.log / 1e6} million`,
    'characters in the log of a table, at most half of them chat. A match can always be played to its end',
  ],
  [percent(NO_TABLES), 'fullness of the store above which no table is opened'],
  [percent(MATCHES_ALONE), 'fullness above which only moves are stored'],
  [
    `${BRIEF.lobby / DAY} days, ${BRIEF.practice / DAY} of practice`,
    'how long a table is kept if nobody ever answered a question there',
  ],
  [
    `1, ${turns.MOST} waiting, ${turns.OF_ONE_TABLE} of one table, ${turns.OF_ONE_NETWORK} of one address`,
    'requests for earlier moments served at a time; tables take turns',
  ],
  [`${MOST_HELD / 1e6} million`, 'characters of rooms in memory for earlier moments'],
  [
    `${BOTS_QUEUE}`,
    'questions waiting for bots. Addresses take turns; if the queue is full, the address with the most questions loses one',
  ],
  [
    `${push.AT_ONCE}, ${push.TO_ONE} to one service, ${push.TO_SLOW} to slow ones`,
    'requests to push services at a time. A service that does not answer in time gets none for half a minute',
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
  return [table(['limit', 'counted for', 'at most', 'what'], rates), table(['at most', 'what'], bounds())].join('\n\n')
}

const figure = (value: number): string => value.toLocaleString('en')
const percent = (share: number): string => `${Math.round(100 * share)} %`

function rateOf(rate: Rate | number): string {
  if (typeof rate === 'number') return `${figure(rate)} at a time`
  const { points, duration } = rate
  const time = duration === DAY / 1_000 ? 'a day' : duration === 60 ? 'a minute' : `in ${duration} s`
  return `${figure(points)} ${time}`
}
