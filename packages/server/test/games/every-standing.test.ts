import { ROUTINE, type Decision, type Game } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { games, partsOf } from '@bay327/games'
import { started } from '@bay327/room/testing/table'
import { describe, expect, it } from 'vitest'

const texts = await partsOf((game) => game.text())

const newHope = games['new-hope'] as Game

describe('a standing answer', () => {
  it('never matches an offer of a draw, and no command makes a room larger than half a megabyte', () => {
    const t = started(newHope, 'Ann', 'Ben')
    const decline = { type: 'standing', kind: 'resign-or-draw', option: 'decline-draw' } as const
    const offer = { type: 'standing', kind: 'resign-or-draw', option: 'offer-draw' } as const
    const seats = t.view().seats.map(({ id }) => id)
    expect(t.refuses('Ann', { ...offer, seat: seats[0] ?? '' })).toBe('not-possible')
    expect(t.refuses('Ben', { ...decline, seat: seats[1] ?? '' })).toBe('not-possible')
    const beside = t
      .view('Ann')
      .questions.find(({ decision, people }) => decision.optional && people[0] === t.id('Ann'))
    t.send('Ann', { type: 'answer', question: beside?.id ?? '', option: 'offer-draw' })
    expect(t.events().filter(({ type }) => type === 'chose')).toHaveLength(1)
    expect(JSON.stringify(t.room()).length).toBeLessThan(20_000)
  })
})

describe.each(Object.entries(games))('standing answers in %s', (slug, game) => {
  const declared = game.standing ?? []

  /** Returns every decision of some random matches. */
  function openDecisions(): readonly Decision[] {
    return [1, 2, 3].flatMap((seed) => {
      const found: Decision[] = []
      const people = game.people.min + (seed % (game.people.max - game.people.min + 1))
      randomPlay(game, { people: game.people.only?.[0] ?? people, seed }, ({ state }) =>
        found.push(...game.decisions(state)),
      )
      return found
    })
  }

  it('are offered for the declared kinds, none of which is optional', () => {
    for (const { kind } of texts[slug]?.standing ?? []) expect(declared).toContain(kind)
    if (declared.length === 0) return
    const found = openDecisions().filter(({ kind }) => declared.includes(kind))
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ optional }) => optional)).toEqual([])
    for (const { kind } of texts[slug]?.standing.filter(({ option }) => option === ROUTINE) ?? [])
      expect(found.some((decision) => decision.kind === kind && decision.routine !== undefined)).toBe(true)
  })
})
