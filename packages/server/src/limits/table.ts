import { LONGEST_SENT, SIZE_LIMITS } from '@bay327/room'

/** Whose use a limit counts together. */
export type Whose = 'request' | 'connection' | 'address' | 'person' | 'table' | 'thread' | 'process'

interface Row {
  readonly of: Whose
  /** Unit of the figure, followed by what it counts: "bytes of a message". */
  readonly what: string
  /** What a client above the limit gets: an error code, or what happens to its connection or request. */
  readonly above: string
}

/** The number of points that may be used within `duration` seconds. */
export interface Rate {
  readonly points: number
  readonly duration: number
}

/** A limit of how often, or how much in a time. */
export interface RateRow extends Row, Rate {}

/** A limit of a size, of a number at a time, or of a share (below 1). */
export interface BoundRow extends Row {
  readonly most: number
}

const rate = (of: Whose, points: number, duration: number, what: string, above = '`too-fast`'): RateRow => ({
  of,
  points,
  duration,
  what,
  above,
})

const bound = (of: Whose, most: number, what: string, above: string): BoundRow => ({ of, most, what, above })

const MINUTE = 60
const DAY = 86_400
const CLOSED = 'the connection is closed'
const BUSY =
  '`busy` for new tables, people without a place at the table, uploads, logs and advice; quiet rooms leave memory'
const TENTH = 'each address may use a tenth of what it may use otherwise'

/** Minimum number of bytes that a new table counts for. A day's quota is 256 times this. */
export const TABLE = 65_536
/** Number of bytes that the record of a match counts for, when the match begins. */
export const RECORD = 8_192
/** Number of bytes that a person's connection and its end count for. */
export const COMING = 512
/** Number of daily quotas that a network may write before its moves are refused too. */
export const FOR_MATCHES = 4
/** Heap memory of an open connection with the data that its table keeps for it, bytes. A measurement gave 17,000. */
export const LINE = 20_480

/** Heap memory that a room in memory counts for, bytes. A measurement gave 70,000 in a lobby, 240,000 in a match. */
export const ROOM = 131_072

/**
 * Every limit of the server. The code that applies a limit reads its figure here (`usualLimits`), docs/security.md is
 * written from these rows, and `chaos/flood/` has an attack for each row. The figures are far above what people at a
 * table need, even for a household or a school behind one address.
 */
export const rows = {
  // Messages.
  hello: rate('connection', 20, 10, '`hello`: connecting to a table'),
  command: rate('connection', 60, 10, 'commands: answers, chat, settings'),
  ping: rate('connection', 20, 5, 'pointing at the board'),
  touch: rate('connection', 60, 10, 'pointing at options, showing considered options, drawing paths'),
  pulse: rate('connection', 30, 10, 'heartbeats of a page'),
  look: rate('connection', 60, 10, 'requests for options that a view omits'),
  // A key held down to step through a match sends seven requests per second.
  since: rate('connection', 80, 10, 'requests for an earlier moment of a running match'),
  advise: rate('connection', 20, 10, 'requests for advice'),
  address: rate('address', 1_500, 10, 'messages'),
  frame: bound('request', 16_384, 'bytes of a frame', CLOSED),
  message: bound('request', 4_128, 'bytes of a message', '`too-large`'),
  refused: bound('connection', 300, 'refused messages', CLOSED),
  commandsWaiting: bound('table', 200, 'commands that wait', '`too-fast`'),

  // Frames and bytes, of whatever kind. The limits of messages above are much lower.
  frames: rate('connection', 1_000, 10, 'frames and packets received', CLOSED),
  framesOfAddress: rate('address', 10_000, 10, 'frames and packets received', CLOSED),
  framesOfAll: rate('process', 100_000, 10, 'frames and packets received', TENTH),
  bytesIn: rate('connection', 1_000_000, 10, 'bytes received', CLOSED),
  bytesInOfAddress: rate('address', 10_000_000, 10, 'bytes received', CLOSED),
  bytesInOfAll: rate('process', 100_000_000, 10, 'bytes received', TENTH),
  bytesOut: rate('connection', 20_000_000, 10, 'bytes of messages sent', CLOSED),
  bytesOutOfAddress: rate('address', 60_000_000, 10, 'bytes of messages sent', CLOSED),
  bytesOutOfAll: rate('process', 300_000_000, 10, 'bytes of messages sent', TENTH),
  fragments: bound('request', 16, 'fragments of a message. A browser sends it whole', CLOSED),
  chunks: bound('connection', 1_024, 'pieces in which an unfinished frame has arrived', CLOSED),
  pongs: bound('connection', 60, 'unread answers to pings', CLOSED),
  connects: bound('connection', 1, 'sockets of Socket.IO, and no other namespace', CLOSED),

  // Connections.
  connection: rate('address', 200, MINUTE, 'new connections'),
  lines: bound('address', 500, 'open connections', '`too-fast`'),
  allLines: bound(
    'process',
    0.5,
    `share of the heap for open connections, each counted as ${LINE.toLocaleString('en')} bytes`,
    '`too-fast`',
  ),
  unread: bound('connection', 524_288, 'characters that it has not read', `${CLOSED}; the page comes back by itself`),
  unreadOfAll: bound(
    'process',
    16_777_216,
    'characters that nobody has read',
    'the connections with the most are closed',
  ),
  unreadBytesOfAll: bound(
    'process',
    33_554_432,
    'bytes of any kind that nobody has read',
    'the connections with the most are closed',
  ),
  webSockets: bound('address', 600, 'WebSockets, also those that no session uses yet', CLOSED),
  idle: bound(
    'address',
    256,
    'connections without a request under way, also with half a request. Behind a proxy, only all together are counted',
    'its oldest is closed',
  ),
  idleOfAll: bound(
    'process',
    1_024,
    'connections without a request under way',
    'the oldest of the address with the most is closed',
  ),
  allConnections: bound(
    'process',
    0.75,
    `share of the heap for connections of any kind, each counted as ${LINE.toLocaleString('en')} bytes`,
    'a new one is closed',
  ),
  helloTime: bound('connection', 60_000, 'ms until its first `hello`', CLOSED),

  // The last line: what no other limit foresees.
  heap: bound('process', 0.8, 'share of the heap in use', BUSY),
  external: bound('process', 0.5, 'memory outside the heap, as a share of its size', BUSY),
  delay: bound('process', 500, 'ms by which the event loop is late, on average in each of two seconds', BUSY),
  rooms: bound(
    'process',
    0.4,
    `share of the heap for rooms in memory, each counted as ${ROOM.toLocaleString('en')} bytes`,
    'quiet rooms leave memory. If none is quiet, `busy` as above',
  ),

  // Requests.
  // The first load of the page takes about 60 requests, and a class of 30 may open it together.
  request: rate('address', 6_000, MINUTE, 'HTTP requests of any kind, except from this machine itself'),
  api: rate('address', 240, MINUTE, 'requests to `/api`'),
  memory: rate('address', 60, MINUTE, 'requests for archived matches and statistics'),
  headTime: bound('request', 20_000, 'ms until its head has arrived', CLOSED),
  requestTime: bound('request', 60_000, 'ms until all of it has arrived', CLOSED),
  pipelined: bound('connection', 16, 'requests without an answer. Browsers and proxies send one', CLOSED),
  body: bound('request', 4_096, 'bytes of a body', '`too-large`'),
  bodies: bound('address', 40, 'bodies that have not arrived completely', '`too-fast`'),
  bodiesOfAll: bound('process', 300, 'bodies that have not arrived completely', '`too-fast`'),
  bodyBytes: bound('address', 3_000_000, 'bytes of bodies that have not arrived completely', '`too-fast`'),
  bodyBytesOfAll: bound('process', 24_000_000, 'bytes of bodies that have not arrived completely', '`too-fast`'),
  upload: bound(
    'request',
    LONGEST_SENT,
    'characters of a match file. Unknown fields and more than 64 levels are refused',
    '`bad-message`',
  ),

  path: bound(
    'request',
    512,
    'characters of a mistyped path that leads to the page it means',
    'the page for unknown paths',
  ),
  sent: bound('process', 33_554_432, 'bytes of matches that are being sent', '`too-fast`'),
  sentToAddress: bound('address', 8_388_608, 'bytes of matches that are being sent to it', '`too-fast`'),
  sentTime: bound('request', 60_000, 'ms until a match that is sent has been read', CLOSED),

  // Tables and seats.
  create: rate('address', 30, MINUTE, 'new tables, including those that continue from a match'),
  guess: rate(
    'address',
    40,
    MINUTE,
    'unknown table codes',
    '`too-fast`; only people with a name at a table can reach it from there',
  ),
  newcomer: rate('address', 20, MINUTE, 'attempts to get a seat back by a link or a name'),

  // Work.
  advice: rate('address', 20_000, MINUTE, 'ms of bot threads for advice'),
  botQueue: bound('process', 64, 'questions waiting for bots', 'the address with the most questions loses one'),
  threadMemory: bound('thread', 96, 'MB of heap', 'the thread ends and starts again; `check-too-long` for a file'),
  // The limit is enough for two people who step back through a long match with a key held down.
  past: rate(
    'address',
    50_000,
    10,
    'log entries sent for earlier moments; an entry that is only read counts a quarter',
  ),
  pastWaiting: bound(
    'process',
    16,
    'waiting requests for earlier moments and for the file of a match. One is served at a time; tables take turns',
    '`too-fast`',
  ),
  pastOfTable: bound('table', 6, 'waiting requests for earlier moments and for the file of a match', '`too-fast`'),
  pastOfAddress: bound('address', 8, 'waiting requests for earlier moments and for the file of a match', '`too-fast`'),
  pastHeld: bound(
    'process',
    4_000_000,
    'characters of rooms in memory for earlier moments',
    'the oldest are read again when needed',
  ),
  proof: rate('address', 30_000, 600, 'ms of CPU time for checking files'),
  proofTime: bound('request', 5_000, 'ms of CPU time for checking a file', '`check-too-long`'),
  proofsWaiting: bound('process', 4, 'files that wait to be checked. One is checked at a time', '`too-fast`'),
  proofsOfAddress: bound('address', 2, 'files that wait or are being checked', '`too-fast`'),

  // Storing.
  written: rate(
    'address',
    256 * TABLE,
    DAY,
    `bytes written to the store. A table counts as at least ${TABLE.toLocaleString('en')}, the record of a match as ${RECORD.toLocaleString('en')}, a connection as ${COMING}. Moves and connections of a match may use ${FOR_MATCHES} times the limit`,
    '`enough-today`',
  ),
  log: bound(
    'table',
    SIZE_LIMITS.log,
    'bytes in its log. Above three quarters, the match is played to its end and no other begins',
    '`table-full`',
  ),
  match: bound('table', SIZE_LIMITS.match, 'bytes in the log of a match', '`table-full`'),
  common: bound(
    'table',
    SIZE_LIMITS.common,
    'bytes of all requests except answers for which a match waits. Above it, each person has their reserve',
    '`table-full`; matches are begun, played and left',
  ),
  visitors: bound(
    'table',
    SIZE_LIMITS.visitors,
    'bytes of all requests when people without a seat have only their reserve. They can still join',
    '`table-full`',
  ),
  tableOfPerson: bound(
    'person',
    SIZE_LIMITS.person,
    'bytes of requests at a table, except answers for which it waits',
    '`table-full`',
  ),
  tableOfAddress: bound(
    'address',
    SIZE_LIMITS.network,
    'bytes of requests at a table of those who joined from there',
    '`table-full`',
  ),
  reserve: bound(
    'person',
    SIZE_LIMITS.reserve,
    'bytes beyond these, to begin, play and leave matches at a table',
    '`table-full`; answers and leaving go on',
  ),
  listed: bound('address', 3, 'tables on the public list', 'the others are not listed'),
  storeForTables: bound('process', 0.8, 'share of the store that is full before no table is opened', '`store-full`'),
  storeForOthers: bound('process', 0.9, 'share of the store that is full before only moves are stored', '`store-full`'),

  // Notifications.
  browsers: bound('person', 4, 'browsers with notifications of a table', 'the oldest gets no more'),
  callsWaiting: bound('process', 1_000, 'waiting notifications', 'the newest is dropped'),
  callsWaitingForOne: bound('process', 500, 'waiting notifications to one push service', 'the newest is dropped'),
  calls: bound('process', 8, 'requests to push services at a time', 'the others wait'),
  callsToOne: bound(
    'process',
    2,
    'requests to one push service at a time. One that does not answer in time gets none for half a minute',
    'the others wait',
  ),
  callsToSlow: bound('process', 4, 'requests to slow push services at a time', 'the others wait'),
} as const satisfies Readonly<Record<string, RateRow | BoundRow>>

export type LimitName = keyof typeof rows

/** The figure of each row: a rate, or a number. */
export type Limits = { readonly [Name in LimitName]: (typeof rows)[Name] extends RateRow ? Rate : number }

/** The limits of a server. */
export const usualLimits = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, 'most' in row ? row.most : row]),
) as unknown as Limits
