import * as z from 'zod/mini'
import type { MatchLine } from './match-line.ts'

// zod would use `eval` for speed, which the page's content security policy forbids.
z.config({ jitless: true })

const word = z.string().check(z.maxLength(200))
const sentence = z.string().check(z.maxLength(2_000))
const count = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))
const inHundred = z.number().check(z.minimum(0), z.maximum(100))

const seat = z.object({
  id: word,
  name: word,
  side: word,
  people: z.array(word).check(z.maxLength(20)),
  mine: z.optional(z.literal(true)),
  bot: z.optional(z.literal(true)),
})

/** The stored line of a match. */
export const matchLine = z.object({
  version: z.literal(1),
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  seal: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  game: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  ended: z.number().check(z.int(), z.minimum(0), z.maximum(8.64e15)),
  switches: z.record(word, z.union([z.boolean(), word])),
  seats: z.array(seat).check(z.minLength(1), z.maxLength(20)),
  end: z.enum(['won', 'lost', 'drawn', 'broken-off']),
  cause: z.optional(word),
  title: word,
  why: sentence,
  rounds: z.optional(count),
  figures: z.array(z.object({ name: word, value: word, of: z.optional(word) })).check(z.maxLength(20)),
  luck: z.optional(
    z.object({
      points: z.optional(z.number().check(z.minimum(-1_000), z.maximum(1_000))),
      least: z.optional(inHundred),
    }),
  ),
})

/** Returns the stored lines that this release can read. The others stay in the store and are not shown. */
export function linesIn(rows: readonly unknown[]): readonly MatchLine[] {
  const lines = rows.flatMap((row): readonly MatchLine[] => {
    const read = matchLine.safeParse(row)
    return read.success ? [read.data] : []
  })
  return lines.sort((a, b) => b.ended - a.ended || (a.id < b.id ? -1 : 1))
}
