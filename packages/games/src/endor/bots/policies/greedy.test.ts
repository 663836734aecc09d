import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { endor } from '../../rules/game.ts'
import type { ShipKind } from '../../shared/data/types.ts'
import type { EndorDecision, EndorOption, Field } from '../../shared/types.ts'
import { even, greedyBy } from './greedy.ts'

const { choose, worths } = greedyBy({ ...even, gather: 10, guard: 1 })

/** Returns whether an option moves a whole squad. */
const isWhole = ({ spaces }: Field, kind: ShipKind, { verb, from, count }: EndorOption) =>
  verb !== 'move' || from === undefined || spaces[from][kind] === count

describe('a greedy player', () => {
  it('finds the best of all ways at once, with whole squads', () => {
    let found = 0
    randomPlay(endor, { people: 2, seed: 5 }, ({ state, decision }) => {
      const question = decision as EndorDecision
      if (question.kind !== 'move' && question.kind !== 'fly') return
      const all = worths(state.field, question)
      const best = Math.max(
        ...all.filter((_, at) => isWhole(state.field, question.about.order, question.options[at] as EndorOption)),
      )
      const chosen = question.options.findIndex(({ id }) => id === choose(state.field, question))
      expect(all[chosen]).toBe(best)
      found++
    })
    expect(found).toBeGreaterThan(50)
  })

  it('chooses what it weights most, for every question', () => {
    randomPlay(endor, { people: 4, seed: 6 }, ({ state, decision }) => {
      const question = decision as EndorDecision
      if (question.kind === 'move' || question.kind === 'fly') return
      const all = worths(state.field, question)
      const chosen = question.options.findIndex(({ id }) => id === choose(state.field, question))
      expect(all[chosen]).toBeCloseTo(Math.max(...all), 9)
    })
  })
})
