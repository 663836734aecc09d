import { games, partsOf } from '@bay327/games'
import type { Position, SentEvent, Update } from '@bay327/room'
import { plainForm, rowsForm } from '@bay327/room/codec/form'
import { packer } from '@bay327/room/codec/pack'
import { reader } from '@bay327/room/codec/reader'
import { describe, expect, it } from 'vitest'
import { sentInPlay } from '../../src/codebooks/play.ts'

const books = await partsOf((game) => game.book?.())

const MOVES = 120

describe.each(Object.entries(games))('the messages of %s as rows', (slug, game) => {
  const book = books[slug] ?? { parts: [], shapes: [] }
  const [rows, plain, read] = [rowsForm(book), plainForm(), reader(book)]
  const moves = [...sentInPlay(game, game.people.only?.[0] ?? game.people.max, MOVES, 5)]
  const sent = moves.flatMap((move) => move.sent)

  it('contain the same as plain JSON, key by key, in less than half the size', () => {
    const length = { rows: 0, plain: 0 }
    sent.forEach(({ parts, events }, i) => {
      const sentEvents = events.map((event, n): SentEvent => ({ at: 1_000 + (n >> 1), version: i + 1, event }))
      const frame = { position: `${i + 1}.entry` as Position, ...(i % 3 === 0 && { now: 1_000 }) }
      const update: Update = { ...frame, parts, events: sentEvents }
      const [short, long] = [rows.text(update), plain.text(update)]
      expect(long).toBe(JSON.stringify(update))
      expect(JSON.stringify(read.update(JSON.parse(short)))).toBe(long)
      length.rows += short.length
      length.plain += long.length
    })
    expect(length.rows).toBeLessThan(length.plain / 2)
  })

  it('fit the shapes of its codebook; if not, run npm run books', () => {
    const pack = packer(book.shapes)
    let [plainly, all] = [0, 0]
    const count = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if (!Array.isArray(value) && Object.keys(value).length > 1) {
        all++
        if (!Array.isArray(pack(value))) plainly++
      }
      for (const item of Object.values(value)) count(item)
    }
    for (const { parts, events } of sent) {
      for (const part of Object.values(parts)) count(part)
      count(events)
    }
    expect(plainly / all).toBeLessThan(0.1)
  })
})
