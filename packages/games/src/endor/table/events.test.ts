import { fastRandom } from '@bay327/engine'
import { seatIds } from '../shared/data/types.ts'
import type { EndorEvent } from '../shared/events.ts'
import { endor } from '../rules/game.ts'
import { spaceIds } from '../shared/sectors.ts'
import type { EndorView } from '../shared/types.ts'
import { describe, expect, it } from 'vitest'
import { wholeGame } from '../testing/whole-game.ts'
import { playback } from './events.ts'
import { targetsOf } from './board/targets.ts'
import { allPlaces } from './board/chart.ts'

const { apply, duration } = playback

const viewers = [[], ['R1'], ['E1', 'E2']] as const
const seeds = [1, 2, 3, 4]

describe('pictures', () => {
  it.each(seeds)('update every part of the table to the view (game %i)', (seed) => {
    let moments = 0
    for (const { before, events, after } of wholeGame(seed)) {
      moments++
      for (const seats of viewers) {
        const viewer = new Set<string>(seats)
        const shown = events.map((event) => endor.eventView(event, viewer) as EndorEvent)
        const drawn = shown.reduce(apply, endor.view(before, viewer) as EndorView)
        const seen = endor.view(after, viewer) as EndorView
        for (const id of spaceIds) expect(drawn[id], JSON.stringify(events)).toEqual(seen[id])
        for (const part of ['markers', 'reserve', 'hits', 'redeemed', 'shield', 'rebelsDeck', 'empireDeck'] as const)
          expect(drawn[part], `${part} ${JSON.stringify(events)}`).toEqual(seen[part])
        if (after.outcome) continue
        expect(drawn.turn).toEqual(seen.turn)
        expect(drawn.roll).toEqual(seen.roll)
        for (const seat of seatIds) {
          expect(drawn[seat]?.cards).toBe(seen[seat]?.cards)
          expect(drawn[seat]?.pile.length).toBe(seen[seat]?.pile.length)
          expect(drawn[seat]?.locked).toBe(seen[seat]?.locked)
        }
      }
    }
    expect(moments).toBeGreaterThan(20)
  })

  it('show nobody a card that the view hides', () => {
    for (const { before, events } of wholeGame(2)) {
      const viewer = new Set<string>()
      const shown = events.map((event) => endor.eventView(event, viewer) as EndorEvent)
      const drawn = shown.reduce(apply, endor.view(before, viewer) as EndorView)
      for (const seat of seatIds) {
        expect(drawn[seat]?.hand).toBeUndefined()
        for (const card of drawn[seat]?.pile ?? []) expect(card).toBe('unknown')
      }
    }
  })

  it('A23 show at once who would resign, and who plays on', () => {
    let { state } = endor.setup({}, endor.seats({}, 4), fastRandom(1))
    for (const id of ['resign', 'play-on']) {
      const decision = endor.decisions(state).find(({ kind, seat }) => kind === 'resign' && seat === 'R2')
      const option = decision?.options.find((option) => option.id === id)
      if (!decision || !option) throw new Error(id)
      const { state: after, events } = endor.decide(state, decision, option, fastRandom(1))
      const drawn = events.reduce(apply, endor.view(state, new Set()) as EndorView)
      expect(drawn).toEqual(endor.view(after, new Set()))
      expect(drawn.resigning).toEqual(id === 'resign' ? ['R2'] : [])
      state = after
    }
  })

  it('take longer for two sectors than for one', () => {
    const moved = (path: EndorEvent & { type: 'moved' }): number => duration(path)
    const event = { type: 'moved', seat: 'R1', kind: 'falcon', count: 1, from: 'M1' } as const
    expect(moved({ ...event, path: ['M2', 'M3'] })).toBe(2 * moved({ ...event, path: ['M2'] }))
  })
})

describe('targets on the board', () => {
  it.each(seeds)(
    'mark only options of the question, one for each place, and every destination has one (game %i)',
    (seed) => {
      for (const { decision } of wholeGame(seed)) {
        const targets = targetsOf(decision, undefined, (option) => ({ label: option.id }))
        for (const { option } of targets) expect(decision.options.some(({ id }) => id === option)).toBe(true)
        expect(new Set(targets.map(({ place }) => place)).size).toBe(targets.length)
        if (!['fly', 'attack', 'shot'].includes(decision.kind)) continue
        const expected = new Set(
          decision.options.flatMap(({ to }) => (to !== undefined && allPlaces.has(to) ? [to] : [])),
        )
        expect(new Set(targets.map(({ place }) => place))).toEqual(expected)
      }
    },
  )
})
