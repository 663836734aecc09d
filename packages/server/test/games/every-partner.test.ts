import type { Game, SeatId } from '@bay327/engine'
import { games } from '@bay327/games'
import { table, type Table } from '@bay327/room/testing/table'
import { describe, expect, it } from 'vitest'

/** Opens a table with the fewest people, one more person who shares the first seat, and bots on free seats. */
function shared(game: Game): { readonly t: Table; readonly seat: SeatId } {
  const t = table(game)
  const names = ['Ann', 'Ben', 'Cy', 'Di'].slice(0, game.people.min)
  t.join(...names)
  const seat = t.view().seats.find(({ people }) => people.includes(t.id('Ann')))?.id ?? ''
  // A person who chooses a seat by hand ends automatic seating, so that the next person gets no seat by joining.
  t.send('Ann', { type: 'release', seat })
  t.send('Ann', { type: 'claim', seat })
  t.join('Pat')
  t.send('Pat', { type: 'claim', seat, share: true })
  const free = t.view().seats.filter(({ people }) => people.length === 0)
  for (const { id } of free) t.send('Ann', { type: 'assign', seat: id, people: [], bot: true })
  t.start()
  return { t, seat }
}

const ends = (t: Table, seat: SeatId) =>
  t.view('Ann').questions.filter(({ decision }) => decision.optional && decision.seat === seat)
const chosen = (t: Table, kind: string) =>
  t.eventsFor().filter((event) => event.type === 'chose' && event.kind === kind)

describe.each(Object.entries(games))('sharing a seat in %s', (_slug, game) => {
  it('does not end the match if the partner does not agree, and ends it together', () => {
    const { t, seat } = shared(game)
    for (const { decision } of ends(t, seat)) {
      for (const { id: option } of decision.options) {
        const openQuestion = () => ends(t, seat).find((question) => question.decision.kind === decision.kind)
        const answer = (name: string) => t.send(name, { type: 'answer', question: openQuestion()?.id ?? '', option })
        const before = chosen(t, decision.kind).length
        answer('Ann')
        t.wait(60)
        expect([chosen(t, decision.kind).length, t.view().outcome]).toEqual([before, null])
        if (openQuestion()?.decision.options.some(({ id }) => id === option)) answer('Pat')
        // Bots on this side may agree after the people.
        const choice = chosen(t, decision.kind).findLast((event) => event.type === 'chose' && event.seat === seat)
        expect(choice).toMatchObject({ by: 'ballot', option: { id: option } })
        if (t.view().outcome !== null) return
      }
    }
  })
})
