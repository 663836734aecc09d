import { fastRandom } from '@bay327/engine'
import type { BreakoutEvent } from '../shared/events.ts'
import { breakout } from '../rules/game.ts'
import type { BreakoutOption, BreakoutView } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import type { Decision } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { places } from '../../action-figure/table/places.ts'
import { playback } from './events.ts'
import { rebelsOf } from './rebels.ts'
import { squareOf, targetsOf } from './board/targets.ts'

const { apply, duration } = playback

interface Moment {
  readonly before: BreakoutView
  readonly decision: Decision<BreakoutOption>
  readonly events: readonly BreakoutEvent[]
  readonly after: BreakoutView
}

const nobody: ReadonlySet<string> = new Set()
const viewOf = (state: State, viewer = nobody) => breakout.view(state, viewer) as BreakoutView

/** Yields a whole game step by step, with random answers. The seed determines the number of people. */
function* wholeGame(seed: number): Generator<Moment> {
  const chance = fastRandom(seed)
  const switches = { capturesToWin: '4' }
  let { state } = breakout.setup(switches, breakout.seats(switches, 2 + (seed % 4)), chance)
  for (let turns = 0; turns < 1_500; turns++) {
    const decision = breakout.decisions(state)[chance.draw(breakout.decisions(state).length || 1)]
    if (!decision) return
    const option = decision.options[chance.draw(decision.options.length)]
    if (!option) return
    const before = viewOf(state)
    const turn = breakout.decide(state, decision, option, chance)
    state = turn.state
    yield { before, decision, events: turn.events, after: viewOf(state) }
  }
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8]

describe('events on the table', () => {
  it.each(seeds)('update pieces, Weapons, cards and dice to the view (game %i)', (seed) => {
    let moments = 0
    for (const { before, events, after } of wholeGame(seed)) {
      moments++
      const drawn = events.reduce(apply, before)
      expect(rebelsOf(drawn), JSON.stringify(events)).toEqual(rebelsOf(after))
      for (const part of ['soldiers', 'weapons', 'spaces', 'held', 'taken'] as const) {
        expect(drawn[part], `${part} ${JSON.stringify(events)}`).toEqual(after[part])
      }
      for (const fact of ['number', 'dice', 'red', 'moved', 'contacts'] as const) {
        expect(drawn.round[fact], `${fact} ${JSON.stringify(events)}`).toEqual(after.round[fact])
      }
    }
    expect(moments).toBeGreaterThan(20)
  })

  it("reveal no plan: others' views change only in who is ready", () => {
    const seen = [3, 6].flatMap((seed) => [...wholeGame(seed)].filter(({ decision }) => decision.kind === 'plan'))
    expect(seen.length).toBeGreaterThan(20)
    for (const { before, events } of seen) {
      const drawn = events.filter(({ type }) => type === 'ready').reduce(apply, before)
      expect({ ...drawn, ready: [] }).toEqual({ ...before, ready: [] })
    }
  })

  it('name who is ready if a player has one Rebel', () => {
    const planned = [...wholeGame(5)].filter(
      ({ decision, after }) => decision.kind === 'plan' && after.ready.length > 0,
    )
    expect(planned.length).toBeGreaterThan(5)
    for (const { before, events, after } of planned) expect(events.reduce(apply, before).ready).toEqual(after.ready)
  })

  it('are tested for every kind of event', () => {
    const seen = new Set(
      seeds.flatMap((seed) => [...wholeGame(seed)].flatMap(({ events }) => events)).map((e) => e.type),
    )
    const all = ['placed', 'rolled', 'ready', 'sent', 'stood-up', 'revealed', 'falcon', 'found', 'armed', 'battle']
    for (const type of [...all, 'threw', 'beaten', 'jailed', 'disarmed', 'taken', 'won']) expect(seen).toContain(type)
  })

  it('skip rolls without a six, so that a battle is shown to its end', () => {
    const threw = (result: 'nothing' | 'tie'): BreakoutEvent => ({
      type: 'threw',
      seat: 'rebel1',
      rebel: 'luke',
      soldier: 'st1',
      throw: { rebel: [6], soldier: [6], result },
    })
    expect(duration(threw('nothing'))).toBe(0)
    expect(duration(threw('tie'))).toBeGreaterThan(0)
  })
})

describe('targets on the board', () => {
  it.each([2, 3])('mark every square of the list, once each (game %i)', (seed) => {
    for (const { before, decision } of wholeGame(seed)) {
      const targets = targetsOf(decision, before)
      const expected = new Set(
        decision.options.flatMap((option) => squareOf(option) ?? []).filter((id) => places.has(id)),
      )
      expect(new Set(targets.map(({ place }) => place))).toEqual(expected)
      expect(targets).toHaveLength(expected.size)
      for (const target of targets) expect(decision.options.some(({ id }) => id === target.option)).toBe(true)
    }
  })
})
