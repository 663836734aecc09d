import { replayFile } from '@bay327/engine/match/replay-schema'
import { z } from 'zod'

const name = z.string().max(40)
const place = z.string().max(200)
const option = z.string().max(10_000)
/** The index of an entry of the match's log. */
const index = z.number().int().min(0).max(50_000)
const level = z.enum(['easy', 'steady', 'sharp'])

/**
 * The holders of a seat, from an entry of the match's log on. If there are none, the seat was free, or the rules'
 * default answered.
 */
const holders = z.object({
  from: index,
  people: z.array(name).max(20),
  /** A bot played the seat, or voted together with the people on the seat. */
  bot: level.optional(),
  /** The stand-in while no holder was present. */
  standIn: z.union([z.object({ bot: level }), z.object({ name })]).optional(),
})

/** The votes on a decision of a shared seat. */
const ballot = z.object({
  seat: place,
  /** The number of votes by option. A bot's vote is included only if it broke a tie. */
  votes: z.record(option, z.number().int().min(1).max(1_000)),
  /** The option that each person voted for. Set if ballots were public. */
  cast: z.record(name, option).optional(),
  bot: z.object({ level, option }).optional(),
  /** A die decided the vote. */
  tie: z.literal(true).optional(),
})

/**
 * The data about the people of a match that its log does not contain. There are no ids, tokens, chat or table codes.
 */
const aboutTable = z.object({
  seats: z.record(place, z.array(holders).max(2_000)),
  /** The ballots by the index of their answer in the match's log. */
  ballots: z.record(z.string().regex(/^\d{1,5}$/), ballot),
  switches: z.record(place, z.union([z.boolean(), place])),
  /** People who returned on another device with the consent of another side. */
  vouched: z
    .array(z.object({ name, by: name }))
    .max(1_000)
    .optional(),
  /** The people at the table stopped the match. */
  abandoned: z.literal(true).optional(),
  /** The match began under an earlier release. Only the last holders of the seats are known, and no votes. */
  partly: z.literal(true).optional(),
  /** People are replaced by their seats, and the dice cannot be checked. Set by a link without names. */
  nameless: z.literal(true).optional(),
  /** When the match was dealt, by the store's clock, ms since 1970. Missing in records of earlier releases. */
  began: z.number().int().min(0).optional(),
  /** When the match ended, by the store's clock, ms since 1970. */
  ended: z.number().int().min(0),
})

/**
 * A finished match as it is stored, and as `GET /api/replays/<id>` returns it: the file, and the holders of the seats.
 */
export const matchRecord = z.object({
  format: z.literal('bay327-match'),
  version: z.literal(1),
  replay: replayFile,
  table: aboutTable,
})

/** The id of a finished match: 22 letters, which are the beginning of a hash (see `matchId`). */
export const replayId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** The id of a link without names: the id of a finished match, encrypted by its server. */
export const namelessId = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
