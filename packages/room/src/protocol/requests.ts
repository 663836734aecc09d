import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { settingNames, settingsTable } from '../settings-table.ts'
import type { Settings } from '../state.ts'

/**
 * Raised with every change that an older client could not read. What is never changed: `hello` with its `protocol`, and the
 * refusal of another one. Its `next` tells an older client to load anew, and a newer one to wait and try again.
 */
export const protocol = 2

/**
 * A name as it was typed or pasted, without controls and marks that turn the text about. Joiners stay: Persian, Sinhala and
 * families of emoji are written with them.
 */
const shownName = (typed: string): string =>
  typed
    .replaceAll(/[^\P{C}\t-\r\u200c\u200d]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Something in it can be seen. */
const name = z
  .string()
  .max(200)
  .overwrite(shownName)
  .min(1)
  .max(24)
  .regex(/[^\p{M}\p{Z}\p{C}\p{DI}\u2800]/u)
const short = z.string().min(1).max(64)
const seat = short
const option = z.string().min(1).max(200)
/** How good a bot is. */
const level = z.union([z.literal('easy'), z.literal('steady'), z.literal('sharp')])
const nonce = z.string().regex(/^[0-9a-f]{32,64}$/)
/** 128 bits or more, made and kept by the browser, base64url. The server keeps only its hash. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{22,86}$/)
export const roomCode = z.string().regex(/^[a-z]{2,12}-[a-z]{2,12}(-[0-9]{1,4})?$/)

/** A table's code; and behind it two groups of four figures, once its host has made a new link. */
export const address = z.string().regex(/^[a-z]{2,12}-[a-z]{2,12}(-[0-9]{1,4}){0,3}$/)

/** A setting's values as a schema. */
function schemaOf<T>(values: readonly T[]): z.ZodType<T> {
  const [first, ...others] = values.map((value) => z.literal(value as z.core.util.Literal))
  const isFlag = values.every((value) => typeof value === 'boolean')
  return (isFlag || first === undefined ? z.boolean() : z.union([first, ...others])) as unknown as z.ZodType<T>
}

const settingSchemas = Object.fromEntries(
  settingNames.map((setting) => [setting, schemaOf<unknown>(settingsTable[setting].values)]),
) as unknown as { [K in keyof Settings]: z.ZodType<Settings[K]> }

/** What a person may ask of a room. The server adds who, when and entropy. */
export const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), name }),
  z.object({ type: z.literal('rename'), name }),
  /**
   * Opens the link that takes this person to another device, good for 2 minutes and one use; without a key it is closed. The
   * key is made by the browser and goes no further than the server, which keeps only its hash.
   */
  z.object({ type: z.literal('open-link'), key: token.optional() }),
  /** By the other device, without a name here: it is that person from now on, and the one before is nobody. */
  z.object({ type: z.literal('follow-link'), key: token }),
  /** By a device without a name here: says that it is somebody without contact, who has lost theirs. The table answers. */
  z.object({ type: z.literal('was-me'), person: short }),
  /** For good, by one's own word: seats go to the others. */
  z.object({ type: z.literal('leave') }),
  /** By the host, while no match is played: removes somebody, whose device then neither sits down nor watches here. */
  z.object({ type: z.literal('keep-out'), person: short }),
  /** By the host, while no match is played: lets somebody back whom the host or the table has removed. */
  z.object({ type: z.literal('let-back'), person: short }),
  /**
   * By the host, while no match is played: the table gets a new address. Who has a name stays; the old link admits nobody else, and
   * a watcher without a name has to come by the new one.
   */
  z.object({ type: z.literal('new-link') }),
  // Lobby
  z.object({
    type: z.literal('claim'),
    seat,
    /** Beside those who hold it already. */
    share: z.boolean().optional(),
    /** Gives up one's seats of other sides. */
    move: z.boolean().optional(),
  }),
  z.object({ type: z.literal('release'), seat }),
  /**
   * By the host: exactly these people hold the seat. With `bot` a bot plays it, or votes beside them. With `seen`, the people
   * who held it when the host decided, it is refused as `seat-changed` where others hold it by now.
   */
  z.object({
    type: z.literal('assign'),
    seat,
    people: z.array(short).max(12),
    seen: z.array(short).max(12).optional(),
    bot: z.boolean().optional(),
    level: level.optional(),
  }),
  /** By the host: for how many the table is laid; bots take the places that nobody has. Without `players`: for those who came. */
  z.object({ type: z.literal('size'), players: z.number().int().min(1).max(40).optional() }),
  /** By the host: how well the seat's bot plays. In a match against each other all who play consent. */
  z.object({ type: z.literal('level'), seat, level }),
  /** By the host: chance seats all who came to play. */
  z.object({ type: z.literal('draw-seats') }),
  z.object({ type: z.literal('pick'), seat, value: short }),
  z.object({ type: z.literal('switch'), id: short, value: z.union([z.boolean(), short]) }),
  /** By the host. In a match against each other all who play consent to what could harm one of them. */
  z.object({
    type: z.literal('settings'),
    settings: z.object(settingSchemas).partial(),
  }),
  /** With `seen`, those who hold one's seats as the sender sees it, it is refused as `seat-changed` where others hold them by now. */
  z.object({ type: z.literal('ready'), nonce, seen: z.array(short).max(40).optional() }),
  z.object({ type: z.literal('unready') }),
  z.object({ type: z.literal('start') }),
  z.object({ type: z.literal('host'), person: short }),
  // Match
  /**
   * Answers a question. On a shared seat it is this person's ballot, and may be sent again to change it. With `careful` it is
   * refused as `final` where the option throws, draws or shows something by itself, so that nothing could take it back.
   */
  z.object({
    type: z.literal('answer'),
    question: short,
    option,
    careful: z.literal(true).optional(),
  }),
  /** Opens the ballot of a shared seat's routine step, or holds a pause. */
  z.object({ type: z.literal('wait'), question: short }),
  /**
   * By anybody with a seat. Has the default player answer one question whose thinking time is over, for those who are asked;
   * or, of a bot's question, lets bots answer at once until somebody present has answered.
   */
  z.object({ type: z.literal('hurry'), question: short }),
  /** Proposes to go back to before the `answers`-th answer of the match; the table consents. */
  z.object({ type: z.literal('undo'), answers: z.number().int().min(0).max(100_000) }),
  /** Proposes that a friend or a bot acts for an absent one, until they are back. */
  z.object({ type: z.literal('stand-in'), seat, by: z.union([z.literal('bot'), short]), level: level.optional() }),
  /** Takes the seat back from the stand-in, or hands over a stand-in's duty. */
  z.object({ type: z.literal('sit-back'), seat }),
  /** Asks for a seat: that of a bot, or a place beside somebody without contact. The table consents. */
  z.object({ type: z.literal('ask'), seat }),
  /** Asks what a bot would do in one's place. All are told that it was asked; the answer comes by the message `advise`. */
  z.object({ type: z.literal('advice'), question: short }),
  /** Yes or no to a proposal. */
  z.object({ type: z.literal('consent'), proposal: short, yes: z.boolean() }),
  z.object({ type: z.literal('pause'), on: z.boolean() }),
  /** One option for a kind of question of one's seat, as if pressed at once; without option: ask again. */
  z.object({ type: z.literal('standing'), seat, kind: short, option: short.optional() }),
  /** By the host: proposes to end the match as it is. */
  z.object({ type: z.literal('abandon') }),
  /** Proposes that somebody leaves for good: what the table's word can do for one who will not be back. */
  z.object({ type: z.literal('remove'), person: short }),
  /** After the end: back to the lobby with a new seed, and if wanted with the two sides exchanged. */
  z.object({ type: z.literal('again'), swap: z.boolean().optional() }),
  /** A person's own wish: every countdown that waits for them runs three times as long. */
  z.object({ type: z.literal('more-time'), on: z.boolean() }),
  z.object({
    type: z.literal('chat'),
    text: z.string().trim().min(1).max(500),
    /** To those who play on one's own side alone. */
    side: z.boolean().optional(),
  }),
])
export type Request = z.infer<typeof request>

/** What a view offers a person to ask for: see `RoomView.may`. */
export type Asking = Extract<
  Request,
  {
    type:
      | 'claim'
      | 'ask'
      | 'stand-in'
      | 'sit-back'
      | 'remove'
      | 'keep-out'
      | 'let-back'
      | 'abandon'
      | 'hurry'
      | 'again'
      | 'level'
      | 'was-me'
  }
>

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
  /** Laid for so many, bots on every other seat, and begun at once. */
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
  /** A guided first turn of the game: always the same match, begun at once, unsealed, with bots on the other seats. */
  practice: z.literal('tour').optional(),
})
export type CreateRoom = z.infer<typeof createRoom>

/**
 * Opens a table of practice that goes on from a moment of a finished match: its log up to there, then new dice that nobody locked
 * away. Plans that lay there in secret are asked anew. A seat that is not named is a steady bot's.
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

/** Has a table call this browser, when nobody looks at its pages and it waits for whoever the token is. */
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
