import { games } from '@bay327/games'
import { afterEach, describe, expect, it } from 'vitest'
import { playEvening } from '../../testing/evening.ts'
import { openWork, type Work } from '../work.ts'

let work: Work | undefined
afterEach(() => work?.close())

describe('a worker that holds the rules', () => {
  it('opens a match and returns any position in the public view, a seat’s view and the revealed view', async () => {
    const game = games['breakout']!
    const { record, rooms } = playEvening(game, 3)
    work = await openWork()
    const loaded = await work.ask.load(JSON.stringify(record))
    expect(loaded).toMatchObject({ ok: true, last: record.replay.entries.length - 1, table: record.table })
    const middle = [...rooms.keys()][Math.floor(rooms.size / 2)]!
    const seats = record.replay.header.seats.map(({ id }) => id)
    const { state } = rooms.get(middle)!.play!.match
    for (const eyes of ['everybody', 'all', ...seats]) {
      const viewer = new Set(eyes === 'everybody' ? [] : eyes === 'all' ? seats : [eyes])
      const { view } = await work.ask.at(middle, eyes)
      expect(JSON.stringify(view)).toBe(JSON.stringify(game.view(state, viewer)))
    }
    const { events, marks } = await work.ask.story('everybody')
    expect(events).toHaveLength(record.replay.entries.length)
    expect(marks).toContainEqual({ kind: 'end', position: record.replay.entries.length - 1 })
  })

  it('returns why a text cannot be shown', async () => {
    work = await openWork()
    expect(await work.ask.load('PK')).toMatchObject({ ok: false, code: 'broken' })
    expect(await work.ask.load('{"format":"bay327-match","version":2}')).toMatchObject({ ok: false, code: 'newer' })
    expect(await work.ask.load('{"format":"bay327-replay","version":9}')).toMatchObject({ ok: false, code: 'newer' })
  })
})
