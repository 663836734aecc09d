import { fastRandom, type RandomSource, type Decision } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { falcon } from '../../action-figure/shared/data/places.ts'
import { breakout } from '../rules/game.ts'
import { destinations } from '../rules/plans.ts'
import { contactsOf } from '../shared/contacts.ts'
import type { BreakoutOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { plan, setTable, type BreakoutTable } from '../testing/testkit.ts'
import { policy } from './policy.ts'

const TIMES = 200

/** Returns how many of `TIMES` answers of the policy plan a move to one of these squares. */
function wishes({ state, decisions: [decision] }: BreakoutTable, among: readonly string[]): number {
  if (decision === undefined) throw new Error('nobody is asked')
  const luck = fastRandom(1)
  const goals = Array.from({ length: TIMES }, () => policy(state, decision, luck).replace('plan:', ''))
  return goals.filter((goal) => among.includes(goal)).length
}

/** Returns the option that the policy chooses for the next question. */
function advised({ state, decisions: [decision] }: BreakoutTable): string {
  if (decision === undefined) throw new Error('nobody is asked')
  return policy(state, decision, fastRandom(1))
}

describe('sensible Rebels', () => {
  const codes = { rebel1: [1, 2, 3] } as const

  it('try the held codes if the ship is in reach', () => {
    expect(wishes(setTable({ luke: 'F3', held: codes }, 6, 1), falcon)).toBeGreaterThan(TIMES * 0.9)
  })

  it('collect a code first if they have none', () => {
    const near = setTable({ luke: 'F3', spaces: [2], vaderLies: true }, 3, 1)
    expect(wishes(near, ['F4'])).toBeGreaterThan(TIMES / 2)
    expect(wishes(near, falcon)).toBe(0)
  })

  it('avoid a soldier who cannot be moved away', () => {
    const alone = setTable({ luke: 'A6', soldiers: { vader: 'A6', st1: 'B6', st2: 'A8' }, spaces: [1] }, 6, 1)
    expect(wishes(alone, ['A6', 'B6', 'A7', 'A5'])).toBeLessThan(TIMES / 10)
  })
})

describe('a sensible Imperial', () => {
  it('sends each soldier to a square that a Rebel can reach', () => {
    let turn = setTable({ luke: 'F1', soldiers: { fett: 'A7', st1: 'L9' } }, 2, 3)
    turn = plan(turn, 'luke', 'F2')
    for (let answers = 0; answers < 4; answers++) turn = turn.choose(advised(turn))
    const sent = Object.values(turn.state.soldiers).filter(({ square }) => !['A7', 'L9', 'A9'].includes(square))
    const meets = ({ square }: { square: string }) =>
      destinations('F1', 2).some(({ to = '' }) => contactsOf({ st1: { square } }, to).length > 0)
    expect(sent.map(meets)).toEqual([true, true])
  })

  it('stands Vader up if there are enough orders', () => {
    let turn = setTable({ luke: 'F1', vaderLies: true }, 1, 6)
    turn = plan(turn, 'luke', 'F2')
    expect(advised(turn)).toBe('stand-up:vader')
  })

  it('takes the card that costs the Rebels most', () => {
    const decision: Decision<BreakoutOption> = {
      ...{ id: '1.imperial', seat: 'imperial', kind: 'card' },
      options: [1, 4, 7].map((card) => ({ id: `take:card-${card}`, verb: 'take', card }) as BreakoutOption),
    }
    const { state } = setTable({ luke: 'F1', held: { rebel1: [1, 4, 7] } }, 1, 1)
    expect(policy(state, decision, fastRandom(1))).toBe('take:card-7')
  })
})

it('sensible Rebels beat random soldiers, and a sensible Imperial random Rebels', () => {
  const wins = { rebels: 0, imperial: 0 }
  for (let seed = 0; seed < 12; seed++) {
    if (winner('rebels', seed) !== 'imperial') wins.rebels++
    if (winner('imperial', seed) === 'imperial') wins.imperial++
  }
  expect(wins.rebels).toBeGreaterThan(9)
  expect(wins.imperial).toBeGreaterThan(9)
})

/** Returns the winning side if only the side `thinks` uses the policy. */
function winner(thinks: 'rebels' | 'imperial', seed: number): string | undefined {
  const [chance, luck] = [fastRandom(seed), fastRandom(~seed)]
  let { state } = breakout.setup({ capturesToWin: '4' }, breakout.seats({}, 4), chance)
  while (state.outcome === undefined) state = next(state, thinks, chance, luck)
  return state.outcome.winners[0]
}

function next(state: State, thinks: 'rebels' | 'imperial', chance: RandomSource, luck: RandomSource): State {
  const decision = breakout.decisions(state).find(({ answered }) => !answered)
  if (decision === undefined) throw new Error('nobody is asked')
  const isThought = (decision.seat === 'imperial') === (thinks === 'imperial')
  const id = isThought ? policy(state, decision, luck) : undefined
  const option =
    decision.options.find((candidate) => candidate.id === id) ?? decision.options[luck.draw(decision.options.length)]
  if (option === undefined) throw new Error('no option')
  return breakout.decide(state, decision, option, chance).state
}
