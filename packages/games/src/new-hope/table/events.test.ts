import type { Switches } from '@bay327/engine'
import { characterIds } from '../shared/data/characters.ts'
import type { NewHopeEvent } from '../shared/events.ts'
import { describe, expect, it } from 'vitest'
import { drawTimes } from './board/draw-times.ts'
import { wholeMatch, type Moment } from '../testing/whole-match.ts'
import { playback } from './events.ts'

const { apply, duration } = playback
const matches: readonly (readonly [people: number, switches: Switches])[] = [
  [2, {}],
  [2, { match: 'swap' }],
  [2, { falcon: true, heroPower: '4' }],
  [2, { reshuffle: 'each-turn' }],
  [5, { crew: true, falcon: true, match: 'swap' }],
]

describe('pictures', () => {
  it.each(matches)('update the view to the rules’ (%i people, %j)', (people, switches) => {
    // With the last four seeds, a deck runs out during a draw.
    for (const seed of [1, 2, 3, 22, 34, 38, 59]) {
      for (const { before, events, after } of wholeMatch(seed, people, switches)) {
        const drawn = events.reduce(apply, before)
        const json = JSON.stringify(events)
        for (const id of characterIds) expect(drawn[id], json).toEqual(after[id])
        expect(drawn.turn, json).toEqual(after.turn)
        expect([drawn.lightPile, drawn.darkPile], json).toEqual([after.lightPile, after.darkPile])
        expect(drawn.match, json).toEqual(after.match)
        // A seat with a single plan is ready, but sends no event.
        expect(after.ready, json).toEqual(expect.arrayContaining([...drawn.ready]))
      }
    }
  })

  it('show a turn with six attacks completely: it fits into a shortened playback', () => {
    const lengths = matches.flatMap(([people, switches]) =>
      [4, 5].flatMap((seed) =>
        [...wholeMatch(seed, people, switches)].map(
          ({ events }) => events.filter((event) => duration(event) > 0).length,
        ),
      ),
    )
    const long = lengths.filter((length) => length > 12)
    expect(long.length / lengths.length).toBeLessThan(0.02)
  })

  it('show six draws one after another in two seconds if there is no conflict (NH-2d)', () => {
    const apart: NewHopeEvent = { type: 'conflicts', areas: [] }
    expect([duration(apart), duration({ type: 'conflicts', areas: ['S'] })]).toEqual([2_000, 900])
    const { before: view } = wholeMatch(1, 2, {}).next().value as Moment
    expect([...drawTimes(apart, 1_200, view)]).toEqual([
      ['han', 0],
      ['leia', 200],
      ['luke', 400],
      ['trooper', 600],
      ['fett', 800],
      ['vader', 1_000],
    ])
    expect(drawTimes({ type: 'conflicts', areas: ['S'] }, 900, view).size).toBe(0)
  })
})
