import { z } from 'zod'

/** Maximum length of a file, in characters. A match of a thousand answers takes a tenth of this length. */
export const LONGEST_FILE = 8_000_000

/** Maximum nesting of arrays and objects. A game's state, the deepest part of a file, has about 12 levels. */
export const DEEPEST_FILE = 64

const SPAN = 2 ** 32
const count = (most: number) => z.number().int().min(0).max(most)
const text = (most: number) => z.string().max(most)
const name = text(200)

/** The draw number `index` with its label. `got` is the result, from 0 to `sides - 1`. */
const draw = z.strictObject({ label: text(1_000), index: count(10_000_000), sides: count(SPAN), got: count(SPAN) })
const draws = z.array(draw).max(20_000)

const seat = z.strictObject({
  id: name,
  name,
  side: name,
  holders: z.array(count(1_000)).max(100),
  drawn: z.literal(true).optional(),
  pick: z.strictObject({ value: name, among: z.array(name).max(200) }).optional(),
})

const header = z.strictObject({
  game: name,
  rules: name,
  people: count(1_000),
  switches: z.record(name, z.union([z.boolean(), name])),
  seats: z.array(seat).max(100),
  commitment: name,
  nonces: z.array(z.strictObject({ by: name, nonce: name })).max(100),
})

/** Id of an option. A plan with many parts is one option, so its id may be long. */
const option = text(10_000)

/** One entry of a log. */
export const replayEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('setup'), draws }),
  z.strictObject({
    kind: z.literal('answer'),
    decision: name,
    option,
    by: z.enum(['tie', 'fallback']).optional(),
    among: z.array(option).max(2_000).optional(),
    draws,
  }),
  z.strictObject({ kind: z.literal('dice'), seed: name }),
  z.strictObject({ kind: z.literal('undo'), answers: count(1_000_000) }),
  z.strictObject({
    kind: z.literal('rules'),
    from: name,
    to: name,
    before: name,
    state: z.unknown().refine((state) => state !== undefined, 'is missing'),
  }),
])

const replay = z.strictObject({
  format: z.literal('bay327-replay'),
  header,
  seed: name,
  entries: z.array(replayEntry).max(50_000),
  outcome: z.unknown().optional(),
})

/** 64 bits of SHA-256, in hex. */
const sum = z.string().regex(/^[0-9a-f]{16}$/)

/**
 * A finished match as a file, in every version so far. Every object is strict: an unknown field is refused, because
 * `verify` would not check it.
 */
export const replayFile = z.discriminatedUnion('version', [
  replay.extend({ version: z.literal(1) }),
  replay.extend({ version: z.literal(2) }),
  replay.extend({
    version: z.literal(3),
    header: header.extend({ practice: z.literal(true).optional() }),
    sums: z.strictObject({ table: sum, entries: z.array(sum).max(50_000) }),
  }),
])
