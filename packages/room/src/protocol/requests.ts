import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { SchemaOf } from '../define-request.ts'
import { requests, type Asking, type Request } from '../requests.ts'
import { level, name, nonce, option, seat, short, token, wire } from './fields.ts'

/**
 * Raised with every change that an older client could not read. What is never changed: `hello` with its `protocol`, and the
 * refusal of another one. Its `next` tells an older client to reload, and a newer one to wait and try again.
 */
export const protocol = 2

export const roomCode = z.string().regex(/^[a-z]{2,12}-[a-z]{2,12}(-[0-9]{1,4})?$/)

/** A table's code; and behind it two groups of four figures, once its host has made a new link. */
export const address = z.string().regex(/^[a-z]{2,12}-[a-z]{2,12}(-[0-9]{1,4}){0,3}$/)

type Schemas<Kinds extends readonly unknown[]> = { readonly [I in keyof Kinds]: SchemaOf<Kinds[I]> }

const schemas = requests.map(({ type, fields }) => z.object({ type: z.literal(type), ...fields(wire) }))

/** What a person may ask of a room. The server adds who, when and entropy. */
export const request = z.discriminatedUnion('type', schemas as unknown as Schemas<typeof requests>)
export type { Asking, Request }

export const hello = z.object({
  protocol: z.number().int(),
  room: address,
  token,
  /** What the viewer holds, to get only what it missed. */
  since: z.string().max(80).optional(),
  /** Asks for updates as rows: the id of the book that the client holds, or nothing yet. */
  rows: z.string().max(40).optional(),
})
export type Hello = z.infer<typeof hello>

export const command = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** The position the sender held; says only what to send back, never refuses anything. */
  since: z.string().max(80).optional(),
  request,
})
export type CommandMessage = z.infer<typeof command>

/** A finger on a place of the board, or on a seat (`seat:luke`: a wave): told to the others, never logged. */
export const ping = z.object({ place: short })
export type Ping = z.infer<typeof ping>

/**
 * What friends show each other beside the talk: told to those who may see it, never logged. What one decides in secret is never
 * touched.
 */
export const touch = z.discriminatedUnion('kind', [
  /** A finger on a choice of somebody else. */
  z.object({ kind: z.literal('finger'), question: short, option }),
  /** Which of one's own choices one looks at; without an option, at none. */
  z.object({ kind: z.literal('look'), question: short, option: option.optional() }),
  /** A way of a piece over the board: from where it stands, and where it would stop. Without stops it is wiped. */
  z.object({ kind: z.literal('way'), piece: short, from: short, stops: z.array(short).max(16) }),
])
export type Touch = z.infer<typeof touch>

/**
 * Asks for a sign of life, which is the answer, and says within how many ms this page will be heard of again: after that
 * it counts as gone. 0: it rests, and only the line's own slow beat tells that it is there.
 */
export const pulse = z.object({ within: z.number().int().min(0).max(60_000) })
export type Pulse = z.infer<typeof pulse>
/** Asks for the options of a question that a view leaves out: nothing changes, nothing is logged. */
export const look = z.object({ question: short })
export type Look = z.infer<typeof look>

const version = z.number().int().min(1).max(1_000_000_000)
/**
 * Asks how the match that is played looked after an earlier entry, and what happened since: until now, or until `to`. Nothing
 * changes.
 */
export const since = z.object({ version, to: version.optional() })
export type Since = z.infer<typeof since>

/** Asks for the advice that one has asked for with `advice`. Nothing changes, nothing is logged. */
export const advise = z.object({ question: short })
export type Advise = z.infer<typeof advise>

/** How many characters of a file are taken over the line: the longest of 70 real matches has 121,000. */
export const LONGEST_SENT = 360_000

export const createRoom = z.object({
  game: short,
  name,
  token,
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** How the table is set from the start; the others are as printed. */
  switches: z
    .record(short, z.union([z.boolean(), short]))
    .refine((given) => Object.keys(given).length <= 40)
    .optional(),
  /** The table is set for this number of seats, bots take every other seat, and the match starts immediately. */
  alone: z
    .object({
      players: z.number().int().min(1).max(40),
      /** One's own; otherwise what the game deals. */
      seat: seat.optional(),
      /** The same by its number among the seats that the game deals, from 0. */
      place: z.number().int().min(0).max(39).optional(),
      /** How well every bot plays. */
      level: level.optional(),
      nonce,
    })
    .optional(),
  /** A guided first turn of the game: always the same match, started immediately, unsealed, with bots on the other seats. */
  practice: z.literal('tour').optional(),
})
export type CreateRoom = z.infer<typeof createRoom>

/**
 * Opens a table of practice that goes on from a moment of a finished match: its log up to there, then new dice that nobody locked
 * away. Secret plans of that position are asked for again. A seat that is not named is a steady bot's.
 */
export const playOn = z.object({
  name,
  token,
  id: createRoom.shape.id,
  /** A position of the match's log, 0 after the deal. */
  at: z.number().int().min(0).max(50_000),
  /** `friend`: a bot holds it, and the table stands still, until a friend has come and somebody says to go on. */
  seats: z
    .record(short, z.enum(['you', 'friend', 'easy', 'steady', 'sharp']))
    .refine((given) => Object.keys(given).length <= 40 && Object.values(given).includes('you')),
})
export type PlayOn = z.infer<typeof playOn>

/** The same from a match as a file. */
export const playOnFile = playOn.extend({ file: z.string().max(LONGEST_SENT) })

/** Where a browser's push service takes messages for it, and the keys that only this browser opens them with. */
export const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
  }),
})
export type Subscription = z.infer<typeof subscription>

/** Has a table call this browser when it waits for the token's owner and none of its pages is visible. */
export const callMe = z.object({ token, subscription })
export type CallMe = z.infer<typeof callMe>

/** No more calls from a table to this browser. */
export const callNoMore = z.object({ token, endpoint: z.string().max(1_000) })
export type CallNoMore = z.infer<typeof callNoMore>

export interface Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly next: 'tell' | 'resync' | 'retry'
}
