import { describe, expect, it } from 'vitest'
import { newAgenda } from '../flow/agenda.ts'
import { checkPlay } from '../testkit/check-play.ts'
import { randomPlay } from '../testkit/random-play.ts'
import { scripted, shuffled } from '../testkit/scripted.ts'
import { table } from '../testkit/table.ts'
import { dash, type Ship } from './dash.ts'
import { hiddenVariants } from './dash-hidden-variants.ts'

const ship = (parts: Partial<Ship> = {}): Ship => ({ at: 0, cargo: 1, hasSpare: true, ...parts })

function race(red: Partial<Ship>, blue: Partial<Ship>) {
  const ships = { red: ship(red), blue: ship(blue) }
  return table(dash, { agenda: newAgenda({ do: 'plan' as const }), round: 0, isOver: false, ships })
}

describe('dash', () => {
  it('deals each ship a cargo, face down', () => {
    const cargo = [1, 2, 3, 4, 5]
    const seats = dash.seats({}, 2)
    const { state } = dash.setup({}, seats, scripted(shuffled(cargo, 4, 2)))
    expect(Object.values(state.ships).map((ship) => ship.cargo)).toEqual([4, 2])
    expect(dash.view(state, new Set(['red']))['ships']).toMatchObject({ red: { cargo: 4 } })
    expect(dash.view(state, new Set(['red']))['ships']).not.toHaveProperty('blue.cargo')
  })

  it('DASH-1 keeps plans secret until the last one, in any order', () => {
    const afterFirst = race({}, {}).as('blue', { count: 2 })
    expect(afterFirst.events).toEqual([{ type: 'ready', seat: 'blue' }])
    expect(afterFirst.decisions.map(({ seat }) => seat)).toEqual(['red'])
    const afterBoth = afterFirst.as('red', { count: 1 })
    const other = race({}, {}).as('red', { count: 1 }).as('blue', { count: 2 })
    expect(afterBoth.state).toEqual(other.state)
    expect(afterBoth.state.ships).toMatchObject({ red: { at: 1 }, blue: { at: 2 } })
  })

  it('DASH-2 a reckless ship flies three on a 3 or more', () => {
    const { state } = race({}, {}).as('red', 'fly:3').as('blue', 'fly:1', 3)
    expect(state.ships['red']?.at).toBe(3)
  })

  it('DASH-3 a spinning ship burns its spare and rolls again', () => {
    const spun = race({}, {}).as('red', 'fly:3').as('blue', 'fly:1', 2)
    expect(spun.options('spin')).toEqual(['stay', 'burn'])
    const burnt = spun.choose({ verb: 'burn' }, 6)
    expect(burnt.state.ships['red']).toEqual(ship({ at: 3, hasSpare: false }))
  })

  it('DASH-3 without a spare there is no question', () => {
    const { state, decisions } = race({ hasSpare: false }, {}).as('red', 'fly:3').as('blue', 'fly:1', 1)
    expect(state.ships['red']?.at).toBe(0)
    expect(decisions.map(({ kind }) => kind)).toEqual(['plan', 'plan'])
  })

  it('DASH-4 distance and cargo decide, equals tie', () => {
    const { state } = race({ at: 7, cargo: 2 }, { at: 7, cargo: 1 }).as('red', 'fly:1').as('blue', 'fly:2')
    expect(dash.outcome(state)).toEqual({ winners: ['red', 'blue'], cause: 'tied' })
  })

  it.each([2, 3, 4])('passes the checks of every game, with %i people', (people) => {
    for (let seed = 0; seed < 40; seed++) {
      const { match } = checkPlay(dash, { people, seed, hiddenVariants })
      expect(dash.outcome(match.state)?.winners.length).toBeGreaterThan(0)
    }
  })

  it('ends for every choice', () => {
    for (let seed = 0; seed < 200; seed++) {
      const steps: number[] = []
      const { answers } = randomPlay(dash, { people: 3, seed }, ({ events }) => steps.push(events.length))
      expect(steps.length).toBe(answers)
    }
  })
})
