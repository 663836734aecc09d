import { fastRandom } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { seatIds } from '../shared/data/types.ts'
import { fieldOf } from '../shared/field.ts'
import { endor } from './game.ts'
import { spaceIds } from '../shared/sectors.ts'
import { giving, setTable } from '../testing/testkit.ts'
import type { SeatView } from '../shared/types.ts'
import { view } from './view.ts'

describe('the view of endor', () => {
  it('keeps unchanged parts the same object', () => {
    const before = giving('xwing', { piles: { E1: ['E07'] } })
    const after = before.choose('move:M1:M7:3').choose('none')
    const [viewBefore, viewAfter] = [before, after].map(({ state }) => view(state, new Set(['E1'])))
    const changed = Object.keys(viewBefore ?? {}).filter(
      (part) => viewBefore?.[part as 'M1'] !== viewAfter?.[part as 'M1'],
    )
    expect(changed.sort()).toEqual(['E1', 'M1', 'M7', 'rebelsDeck', 'turn'])
  })

  it('contains all of the battles', () => {
    const { state } = giving('tie').choose('deploy')
    expect(fieldOf(view(state, new Set()))).toEqual(state.field)
    expect(spaceIds).toHaveLength(28)
  })

  it('END-1d END-2.3e hides hands and face-down cards from watchers, during the game and after it', () => {
    const { state } = randomPlay(endor, { people: 4, seed: 3 })
    const middle = setTable({ people: 4, piles: { R1: ['R08', 'R09'], E2: ['E07'] } }).state
    for (const item of [state, middle]) {
      const seen = view(item, new Set())
      for (const id of seatIds) {
        const { hand, plan, pile } = seen[id] as SeatView
        expect([hand, plan, new Set(pile).size <= 1 && !pile.some((card) => card !== 'unknown')]).toEqual([
          undefined,
          undefined,
          true,
        ])
      }
    }
  })

  it('END-2.1e does not reveal others’ plans by the order of locking', () => {
    const start = () => endor.setup({}, endor.seats({}, 2), fastRandom(4)).state
    const lock = (seat: string, index: number) => {
      const state = start()
      const decision = endor.decisions(state).find((candidate) => candidate.seat === seat)
      const option = decision?.options[index]
      if (decision === undefined || option === undefined) throw new Error(`${seat} does not plan`)
      return endor.decide(state, decision, option, fastRandom(1))
    }
    const [first, second] = [lock('R1', 0), lock('R1', 77)]
    const shown = ({ state, events }: typeof first) =>
      JSON.stringify([view(state, new Set(['E1'])), events.map((event) => endor.eventView(event, new Set(['E1'])))])
    expect(shown(first)).toBe(shown(second))
  })
})
