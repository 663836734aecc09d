import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { SchemaOf } from '../define-request.ts'
import { requests, type Asking, type Request } from '../requests.ts'
import { level, name, nonce, option, seat, short, token, wire } from './fields.ts'

/**
 * Raised with every change that an older client could not read. Never changed: `hello` with its `protocol`, and its
 * refusal for another version, whose `next` makes an older client reload and a newer one wait and retry.
 */
export const protocol = 2

export const roomCode = z.string().regex(/^[a-z]{2,12}-[a-z]{2,12}(-[0-9]{1,4})?$/)

/** A table's code, with two groups of four digits once its host has made a new link. */
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
  /** The client's position, to get only what it missed. */
  since: z.string().max(80).optional(),
  /** Requests updates as rows: the id of the client's codebook, or an empty string. */
  rows: z.string().max(40).optional(),
})
export type Hello = z.infer<typeof hello>

export const command = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** The sender's position; it only decides what is sent back and never causes a refusal. */
  since: z.string().max(80).optional(),
  request,
})
export type CommandMessage = z.infer<typeof command>

/** A pointer at a place of the board, or at a seat (`seat:luke`: a wave): sent to the others, never logged. */
export const ping = z.object({ place: short })
export type Ping = z.infer<typeof ping>

/**
 * What people show each other besides chat: sent to those who may see it, never logged, and never about a secret
 * decision.
 */
export const touch = z.discriminatedUnion('kind', [
  /** A pointer at another person's option. */
  z.object({ kind: z.literal('finger'), question: short, option }),
  /** The sender's highlighted option; without `option`, none. */
  z.object({ kind: z.literal('look'), question: short, option: option.optional() }),
  /** The sender holds cards or dice that the others wait for a moment to see, or has just opened them. */
  z.object({ kind: z.literal('dice'), holds: z.boolean() }),
  /** A drawn path of a piece over the board: its start and its stops. Without stops it is removed. */
  z.object({ kind: z.literal('way'), piece: short, from: short, stops: z.array(short).max(16) }),
])
export type Touch = z.infer<typeof touch>

/**
 * A heartbeat, which is answered. `within` is the time in ms until the page's next one; after that it counts as
 * disconnected. 0: the page is in the background, and only the transport's own heartbeat counts.
 */
export const pulse = z.object({ within: z.number().int().min(0).max(60_000) })
export type Pulse = z.infer<typeof pulse>
/** Requests the options of a question that a view omits: nothing changes, nothing is logged. */
export const look = z.object({ question: short })
export type Look = z.infer<typeof look>

const version = z.number().int().min(1).max(1_000_000_000)
/**
 * Requests the position of the current match after an earlier entry, and the events since: until now, or until `to`.
 * Nothing changes.
 */
export const since = z.object({ version, to: version.optional() })
export type Since = z.infer<typeof since>

/** Gets the advice that an earlier request `advice` asked for. Nothing changes, nothing is logged. */
export const advise = z.object({ question: short })
export type Advise = z.infer<typeof advise>

/** Maximum length of a file sent through the connection, characters: the longest of 70 real matches has 121,000. */
export const LONGEST_SENT = 360_000

export const createRoom = z.object({
  game: short,
  name,
  token,
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** Initial switches; the others have the game's defaults. */
  switches: z
    .record(short, z.union([z.boolean(), short]))
    .refine((given) => Object.keys(given).length <= 40)
    .optional(),
  /** The table has this number of seats, bots take all others, and the match starts immediately. */
  alone: z
    .object({
      players: z.number().int().min(1).max(40),
      /** The sender's seat; otherwise the game's default. */
      seat: seat.optional(),
      /** The sender's seat as an index into the game's seats, from 0. */
      place: z.number().int().min(0).max(39).optional(),
      /** The level of every bot. */
      level: level.optional(),
      nonce,
    })
    .optional(),
  /**
   * A guided first turn of the game: always the same match, started immediately, without a commitment, with bots on the
   * other seats.
   */
  practice: z.literal('tour').optional(),
})
export type CreateRoom = z.infer<typeof createRoom>

/**
 * Opens a practice table that continues from a position of a finished match: its log up to there, then new dice without
 * a commitment. Secret plans of that position are asked for again. Seats that are not named get a steady bot.
 */
export const playOn = z.object({
  name,
  token,
  id: createRoom.shape.id,
  /** A position of the match's log, 0 after the deal. */
  at: z.number().int().min(0).max(50_000),
  /** `friend`: a bot holds it and the table is paused until a friend has joined and somebody resumes. */
  seats: z
    .record(short, z.enum(['you', 'friend', 'easy', 'steady', 'sharp']))
    .refine((given) => Object.keys(given).length <= 40 && Object.values(given).includes('you')),
})
export type PlayOn = z.infer<typeof playOn>

/** The same from a match as a file. */
export const playOnFile = playOn.extend({ file: z.string().max(LONGEST_SENT) })

/** The endpoint of a browser's push service, and the keys that only this browser can decrypt with. */
export const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
  }),
})
export type Subscription = z.infer<typeof subscription>

/**
 * Subscribes this browser to notifications of a table. They are sent when the table waits for the token's owner and no
 * page of the table is visible.
 */
export const callMe = z.object({ token, subscription })
export type CallMe = z.infer<typeof callMe>

/** Cancels a table's notifications to this browser. */
export const callNoMore = z.object({ token, endpoint: z.string().max(1_000) })
export type CallNoMore = z.infer<typeof callNoMore>

export interface Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly next: 'tell' | 'resync' | 'retry'
}
