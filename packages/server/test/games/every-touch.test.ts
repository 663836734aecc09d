import type { Game } from '@bay327/engine'
import { games } from '@bay327/games'
import { isTouchedBy, optionsForViewer, viewFor, type PersonId, type Room, type CursorMessage } from '@bay327/room'
import { describe, expect, it } from 'vitest'
import { sentInPlay } from '../../src/codebooks/play.ts'

/** Yields every touch about the open questions, and the viewers who could send it. */
function* touchesIn(game: Game, room: Room): Generator<CursorMessage> {
  for (const { id: person } of room.people) {
    const ids = viewFor(game, room, person).questions.map(({ id }) => id)
    for (const question of ids) {
      const options = room.people
        .map((person) => optionsForViewer(game, room, question, person.id))
        .find((look) => typeof look !== 'string')
      for (const { id: option } of (options ?? []).slice(0, 3))
        for (const kind of ['finger', 'look'] as const) yield { kind, question, option, person }
    }
    yield { kind: 'way', piece: 'any', from: 'here', stops: ['there'], person }
    yield { kind: 'dice', holds: true, person }
  }
}

describe.each(Object.entries(games))('what players show each other at %s', (slug, game) => {
  it('is never about a secret, and shows nobody a choice that they may not see', () => {
    let shown = 0
    let isAnyOpen = false
    let move = 0
    for (const { room } of sentInPlay(game, game.people.only?.[0] ?? game.people.max, 60, 5)) {
      if (++move % 3 > 0) continue
      const viewers = [...room.people.map(({ id }) => id), undefined] as readonly (PersonId | undefined)[]
      const { questions } = viewFor(game, room, undefined)
      isAnyOpen ||= questions.some(({ decision }) => !decision.secret)
      for (const touched of touchesIn(game, room))
        for (const viewer of viewers.filter((candidate) => isTouchedBy(game, room, touched, candidate))) {
          // A roll or draw is public when a person holds it.
          if (touched.kind === 'dice') continue
          shown++
          const isAbout = ({ id }: { readonly id: string }) => touched.kind === 'way' || id === touched.question
          expect(questions.filter(isAbout).some(({ decision }) => decision.secret)).toBe(false)
          if (touched.kind === 'way' || touched.option === undefined) continue
          const seen = optionsForViewer(game, room, touched.question, viewer)
          expect(typeof seen === 'string' ? seen : seen.map(({ id }) => id)).toContain(touched.option)
        }
    }
    // If all questions are planned in secret, there is nothing to show.
    expect([slug, shown > 0]).toEqual([slug, isAnyOpen])
  })
})
