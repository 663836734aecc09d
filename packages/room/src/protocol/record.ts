import { replayFile } from '@bay327/engine/match/replay-schema'
import { z } from 'zod'

const name = z.string().max(40)
const place = z.string().max(200)
const option = z.string().max(10_000)
/** The index of an entry of the match's log. */
const index = z.number().int().min(0).max(50_000)
const level = z.enum(['easy', 'steady', 'sharp'])

/** Who held a seat, from an entry of the match's log on. Nobody: it was free, or the rules' default answered. */
const holders = z.object({
  from: index,
  people: z.array(name).max(20),
  /** A bot played it, or voted together with its people. */
  bot: level.optional(),
  /** The stand-in while none of them was present. */
  standIn: z.union([z.object({ bot: level }), z.object({ name })]).optional(),
})

/** The votes of a shared seat's decision. */
const ballot = z.object({
  seat: place,
  /** The number of votes by option; a bot's vote only if it broke a tie. */
  votes: z.record(option, z.number().int().min(1).max(1_000)),
  /** Who voted for what, if ballots were public. */
  cast: z.record(name, option).optional(),
  bot: z.object({ level, option }).optional(),
  /** A die decided it. */
  tie: z.literal(true).optional(),
})

/** What is known of the people of a match, besides its log. No ids, tokens, chat or table codes. */
const aboutTable = z.object({
  seats: z.record(place, z.array(holders).max(2_000)),
  /** By the index of the answer in the match's log. */
  ballots: z.record(z.string().regex(/^\d{1,5}$/), ballot),
  switches: z.record(place, z.union([z.boolean(), place])),
  /** People who returned on another device with another side's consent. */
  vouched: z
    .array(z.object({ name, by: name }))
    .max(1_000)
    .optional(),
  /** The table stopped the match. */
  abandoned: z.literal(true).optional(),
  /** It began under an earlier release: only the final holders of the seats are known, and no votes. */
  partly: z.literal(true).optional(),
  /** When it was dealt: the store's clock, ms since 1970. Missing in records of earlier releases. */
  began: z.number().int().min(0).optional(),
  /** When it ended. */
  ended: z.number().int().min(0),
})

/** A finished match as stored, and as returned by `GET /api/replays/<id>`: the file, and who held the seats. */
export const matchRecord = z.object({
  format: z.literal('bay327-match'),
  version: z.literal(1),
  replay: replayFile,
  table: aboutTable,
})

/** 22 letters, the beginning of a hash: see `matchId`. */
export const replayId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
