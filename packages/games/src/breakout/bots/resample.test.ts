import { fastRandom, type Switches, type Viewer } from '@bay327/engine'
import { hiddenVariantOf } from '@bay327/engine/testkit/hidden-variants'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { breakout } from '../rules/game.ts'
import { destinations } from '../rules/plans.ts'
import { resample } from './resample.ts'
import type { State } from '../rules/state.ts'
import { plan, setTable, showdown } from '../testing/testkit.ts'
import { hiddenVariants } from '../testing/hidden-variants.ts'

const bytes = (state: State, viewer: Viewer, seed: number) => JSON.stringify(resample(state, viewer, fastRandom(seed)))

/** Returns some positions of a random match for several viewers: each seat, no seat, and two seats together. */
function moments(people: number, switches: Switches): readonly (readonly [State, Viewer])[] {
  const seats = breakout.seats({}, people).map(({ id }) => id)
  const viewers = [...seats.map((id) => new Set([id])), new Set<string>(), new Set(seats.slice(1, 3))]
  const found: (readonly [State, Viewer])[] = []
  randomPlay(breakout, { people, seed: people, switches }, ({ next }) => {
    if (found.length < 1200) for (const viewer of viewers) found.push([next, viewer])
  })
  return found
}

describe.each([
  [2, {}],
  [3, { openCodes: true }],
  [5, {}],
] as const)('redealing hidden information, with %i people and %j', (people, switches) => {
  it('gives the same bytes from a deal as from the true state, and from every state that looks alike', () => {
    moments(people, switches).forEach(([state, viewer], i) => {
      const dealt = resample(state, viewer, fastRandom(i))
      expect(bytes(dealt, viewer, 7)).toBe(bytes(state, viewer, 7))
      const variant = hiddenVariantOf(hiddenVariants, state, viewer, fastRandom(i))
      expect(bytes(variant, viewer, 7)).toBe(bytes(state, viewer, 7))
    })
  })

  it('shows the viewer what they saw, once all plans are given', () => {
    for (const [state, viewer] of moments(people, switches)) {
      if (Object.keys(state.agenda.answers).length > 0) continue
      const dealt = resample(state, viewer, fastRandom(3))
      expect(breakout.view(dealt, viewer)).toEqual(breakout.view(state, viewer))
      expect(breakout.decisions(dealt).map(({ id }) => id)).toEqual(breakout.decisions(state).map(({ id }) => id))
    }
  })
})

describe('a deal is uniform', () => {
  it('over both orders of two face-down cards, and nothing else (BRK-4b)', () => {
    const { state } = setTable(
      { luke: 'F1', leia: 'L7', spaces: [2, 5], taken: [1, 3], held: { rebel1: [4, 6], rebel2: [8, 7] } },
      ...[3, 3, 1],
    )
    const faceDown = (luck: State) => JSON.stringify(luck.faceDown)
    const ways = ['{"2":2,"5":5}', '{"2":5,"5":2}']
    expect(chiSquare(deal(state, faceDown), ways)).toBeLessThan(10.8)
  })

  it('over both orders of two face-down cards of one pair, keeping each public pair (BRK-15b)', () => {
    const { state } = setTable({ luke: 'F1', openCodes: true }, 3, 1)
    const faceDown = (luck: State) => JSON.stringify(luck.faceDown)
    const ways = [1, 4].flatMap((first) =>
      [2, 5].flatMap((two) =>
        [3, 6].map((three) =>
          JSON.stringify({ 1: first, 2: two, 3: three, 4: 5 - first, 5: 7 - two, 6: 9 - three, 7: 7, 8: 8 }),
        ),
      ),
    )
    // With 7 degrees of freedom, the value exceeds 24.3 once in a thousand tests.
    expect(chiSquare(deal(state, faceDown), ways)).toBeLessThan(24.3)
  })

  it('over each square in reach for a given plan, except the viewer’s own (BRK-6l)', () => {
    let turn = setTable({ luke: 'F1', leia: 'L7' }, 2, 1, 1)
    turn = plan(plan(turn, 'luke', 'F2'), 'leia', 'L7')
    const pairs = destinations('F1', 2).flatMap(({ to: luke }) =>
      destinations('L7', 1).map(({ to }) => `${luke} ${to}`),
    )
    const planned = ({ plans }: State) => `${plans.luke} ${plans.leia}`
    // With 27 degrees of freedom, the value exceeds 55.5 once in a thousand tests.
    expect(pairs).toHaveLength(28)
    expect(chiSquare(deal(turn.state, planned), pairs)).toBeLessThan(55.5)
    const own = deal(turn.state, planned, new Set(['rebel1']))
    expect([...own.keys()].every((key) => key.startsWith('F2 '))).toBe(true)
  })

  it('removes others’ answers, except those that everybody can infer (BRK-13d)', () => {
    const start = setTable({ luke: 'F1', leia: 'L1', han: 'G12' }, 6, 1, 3, 1)
    const { state } = plan(start, 'luke', 'F3')
    const answers = (...seats: string[]) => resample(state, new Set(seats), fastRandom(1)).agenda.answers
    expect(answers('rebel1')).toEqual({ luke: 'plan:F3', leia: 'plan:L2' })
    expect(answers('imperial')).toEqual({ leia: 'plan:L2' })
  })

  it('keeps public information', () => {
    const { state } = showdown({ luke: 'F1', leia: 'L7' }, { luke: 'F2', leia: 'L7' }, 1, 1, 1)
    expect(resample(state, new Set(), fastRandom(2)).plans).toEqual(state.plans)
  })
})

const DEALS = 20_000

/** Returns how often each value occurred in many redrawn states. */
function deal(state: State, of: (state: State) => string, viewer: Viewer = new Set()): ReadonlyMap<string, number> {
  const seen = new Map<string, number>()
  const chance = fastRandom(1)
  for (let i = 0; i < DEALS; i++) {
    const what = of(resample(state, viewer, chance))
    seen.set(what, (seen.get(what) ?? 0) + 1)
  }
  return seen
}

/** Returns the chi-square distance from a uniform distribution. Infinite if an impossible value occurred. */
function chiSquare(seen: ReadonlyMap<string, number>, possible: readonly string[]): number {
  if ([...seen.keys()].some((key) => !possible.includes(key))) return Infinity
  const even = DEALS / possible.length
  return possible.reduce((sum, item) => sum + ((seen.get(item) ?? 0) - even) ** 2 / even, 0)
}
