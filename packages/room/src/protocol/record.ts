import { replayFile } from '@bay327/engine/match/replay-schema'
import { z } from 'zod'

const name = z.string().max(40)
const place = z.string().max(200)
const option = z.string().max(10_000)
/** Of the match's log: the index of one of its entries. */
const index = z.number().int().min(0).max(50_000)
const level = z.enum(['easy', 'steady', 'sharp'])

/** Who held a seat, from an entry of the match's log on. Nobody: it was free, or the rules' default answered. */
const holders = z.object({
  from: index,
  people: z.array(name).max(20),
  /** A bot played it, or voted beside its people. */
  bot: level.optional(),
  /** Who acted while none of them was there. */
  standIn: z.union([z.object({ bot: level }), z.object({ name })]).optional(),
})

/** How a seat of several decided. */
const ballot = z.object({
  seat: place,
  /** How many voted for what; a bot's ballot only where it broke a tie. */
  votes: z.record(option, z.number().int().min(1).max(1_000)),
  /** Who voted for what, where ballots were open. */
  cast: z.record(name, option).optional(),
  bot: z.object({ level, option }).optional(),
  /** A die settled it. */
  tie: z.literal(true).optional(),
})

/** What is known of the people at a match, beside its log. No id, no token, no chat, no table's code. */
const aboutTable = z.object({
  seats: z.record(place, z.array(holders).max(2_000)),
  /** By the index of the answer in the match's log. */
  ballots: z.record(z.string().regex(/^\d{1,5}$/), ballot),
  switches: z.record(place, z.union([z.boolean(), place])),
  /** Who came back on another device on the word of another side. */
  vouched: z
    .array(z.object({ name, by: name }))
    .max(1_000)
    .optional(),
  /** The match was broken off by the table. */
  abandoned: z.literal(true).optional(),
  /** It was begun under an earlier release: only who held the seats at its end is known, and no ballot. */
  partly: z.literal(true).optional(),
  /** When it was dealt: the store's clock, ms since 1970. Records of earlier releases do not say. */
  began: z.number().int().min(0).optional(),
  /** When it was over. */
  ended: z.number().int().min(0),
})

/** A finished match as it is kept, and as `GET /api/replays/<id>` gives it: the file, and who sat there. */
export const matchRecord = z.object({
  format: z.literal('bay327-match'),
  version: z.literal(1),
  replay: replayFile,
  table: aboutTable,
})

/** 22 letters, the first of a hash: see `matchId`. */
export const replayId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
