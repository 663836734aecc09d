import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { SchemaOf } from '../define-request.ts'
import { requests, type Asking, type Request } from '../requests.ts'
import { level, list, name, nonce, option, seat, short, table, token, wire } from './fields.ts'

/**
 * The version of the protocol. It is raised with every change that an older client could not read. Two things never
 * change: `hello` with its `protocol`, and the refusal of another version. The `next` of this refusal makes an older
 * client reload, and makes a newer client wait and retry.
 */
export const protocol = 2

export const roomCode = z.string().regex(/^[a-z]{2,12}-[a-z]{2,12}(-[0-9]{1,4})?$/)

/** A table's code. After the code come two groups of four digits, if the host has made a new link. */
export const address = z.string().regex(/^[a-z]{2,12}-[a-z]{2,12}(-[0-9]{1,4}){0,3}$/)

type Schemas<Kinds extends readonly unknown[]> = { readonly [I in keyof Kinds]: SchemaOf<Kinds[I]> }

const schemas = requests.map(({ type, fields }) => z.object({ type: z.literal(type), ...fields(wire) }))

/** A request of a person to a room. The server adds sender, time and entropy. */
export const request = z.discriminatedUnion('type', schemas as unknown as Schemas<typeof requests>)
export type { Asking, Request }

export const hello = z.object({
  protocol: z.number().int(),
  room: address,
  token,
  /** The client's position. The answer contains only what the client missed since then. */
  since: z.string().max(80).optional(),
  /** Requests updates as rows. The value is the id of the client's codebook, or an empty string. */
  rows: z.string().max(40).optional(),
})
export type Hello = z.infer<typeof hello>

export const command = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** The sender's position. It only decides what the answer contains, and never causes a refusal. */
  since: z.string().max(80).optional(),
  request,
})
export type CommandMessage = z.infer<typeof command>

/**
 * A pointer at a place of the board, or at a seat (`seat:luke`: a wave). It is sent to the other people and never
 * logged.
 */
export const ping = z.object({ place: short })
export type Ping = z.infer<typeof ping>

/**
 * What people show each other in addition to chat. It is sent to those who may see it, is never logged, and is never
 * about a secret decision.
 */
export const touch = z.discriminatedUnion('kind', [
  /** A pointer at another person's option. */
  z.object({ kind: z.literal('finger'), question: short, option }),
  /** The option that the sender has highlighted. Without `option`, no option is highlighted. */
  z.object({ kind: z.literal('look'), question: short, option: option.optional() }),
  /** The sender holds cards or dice, for which the other people wait before they see them, or has just shown them. */
  z.object({ kind: z.literal('dice'), holds: z.boolean() }),
  /**
   * The path of a piece that the sender draws over the board: its start and its stops. Without stops, the path is
   * removed.
   */
  z.object({ kind: z.literal('way'), piece: short, from: short, stops: list(short, 16) }),
])
export type Touch = z.infer<typeof touch>

/**
 * A heartbeat, which the server answers. `within` is the time until the page's next heartbeat, ms. After this time, the
 * page counts as disconnected. 0: the page is in the background, and only the heartbeat of the transport counts.
 */
export const pulse = z.object({ within: z.number().int().min(0).max(60_000) })
export type Pulse = z.infer<typeof pulse>
/** Requests the options of a question that a view omits. The request changes nothing and is not logged. */
export const look = z.object({ question: short })
export type Look = z.infer<typeof look>

const version = z.number().int().min(1).max(1_000_000_000)
/**
 * Requests the position of the current match after an earlier entry, and the events since then, until now or until
 * `to`. The request changes nothing.
 */
export const since = z.object({ version, to: version.optional() })
export type Since = z.infer<typeof since>

/** Requests the advice for which an earlier request `advice` asked. This request changes nothing and is not logged. */
export const advise = z.object({ question: short })
export type Advise = z.infer<typeof advise>

/**
 * Maximum length of a file that is sent through the connection, in characters. The longest of 70 real matches has
 * 121,000.
 */
export const LONGEST_SENT = 360_000

export const createRoom = z.object({
  game: short,
  name,
  token,
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** Initial values of some switches. The other switches have the game's defaults. */
  switches: table(z.union([z.boolean(), short]), 40).optional(),
  /**
   * Opens a table for one person. The table has `players` seats, bots take all other seats, and the match starts
   * immediately.
   */
  alone: z
    .object({
      players: z.number().int().min(1).max(40),
      /** The sender's seat. When omitted, the game's default. */
      seat: seat.optional(),
      /** The sender's seat as an index into the game's seats, from 0. */
      place: z.number().int().min(0).max(39).optional(),
      /** The level of every bot. */
      level: level.optional(),
      nonce,
    })
    .optional(),
  /**
   * Opens the guided first turn of the game. The match is always the same, starts immediately, has no commitment, and
   * has bots on the other seats.
   */
  practice: z.literal('tour').optional(),
})
export type CreateRoom = z.infer<typeof createRoom>

/**
 * Opens a practice table that continues from a position of a finished match. The log up to the position stays, and then
 * there are new dice without a commitment. Secret plans at that position are asked again. Seats that are not named get
 * a steady bot.
 */
export const playOn = z.object({
  name,
  token,
  id: createRoom.shape.id,
  /** A position of the match's log. 0 is after the deal. */
  at: z.number().int().min(0).max(50_000),
  /**
   * The players of the seats. `friend`: a bot holds the seat, and the table is paused until a friend has joined and a
   * person resumes the match.
   */
  seats: table(z.enum(['you', 'friend', 'easy', 'steady', 'sharp']), 40).refine((values) =>
    Object.values(values).includes('you'),
  ),
})
export type PlayOn = z.infer<typeof playOn>

/** Opens the same practice table from a match as a file. */
export const playOnFile = playOn.extend({ file: z.string().max(LONGEST_SENT) })

/** The endpoint of a browser's push service, and the keys for messages that only this browser can decrypt. */
export const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
  }),
})
export type Subscription = z.infer<typeof subscription>

/**
 * Subscribes this browser to notifications of a table. A notification is sent when the table waits for the owner of the
 * token and no page of the table is visible.
 */
export const callMe = z.object({ token, subscription })
export type CallMe = z.infer<typeof callMe>

/** Cancels the notifications of a table to this browser. */
export const cancelCalls = z.object({ token, endpoint: z.string().max(1_000) })
export type CallNoMore = z.infer<typeof cancelCalls>

export interface Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly next: 'tell' | 'resync' | 'retry'
}
