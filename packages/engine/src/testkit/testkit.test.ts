import { describe, expect, it } from 'vitest'
import { shuffle } from '../random/random-source.ts'
import type { Decision, Game, Option, Turn } from '../contract/game.ts'
import { dash, type DashEvent, type DashState } from '../example/dash.ts'
import { hiddenVariants } from '../example/dash-hidden-variants.ts'
import { checkPlay } from './check-play.ts'
import { mustAnswer, randomPlay } from './random-play.ts'
import { scripted, shuffled } from './scripted.ts'
import { findOption, table } from './table.ts'

describe('a scripted chance', () => {
  it('gives the scripted faces and no more', () => {
    const chance = scripted(6, 1)
    expect([chance.draw(6), chance.draw(6)]).toEqual([5, 0])
    expect(() => chance.draw(6)).toThrow('draw 3 of 6 sides is not scripted')
  })

  it('refuses a face that the die does not have', () => {
    expect(() => scripted(7).draw(6)).toThrow('cannot show 7')
  })

  it('reports unused entries', () => {
    expect(() => scripted(1, 2).finish()).toThrow('2 of 2 scripted draws were not made')
  })

  it('shuffles into any order', () => {
    const from = ['a', 'b', 'c', 'd', 'e']
    expect(shuffle(scripted(shuffled(from, 'd', 'b')), from)).toEqual(['d', 'b', 'a', 'c', 'e'])
    expect(shuffle(scripted({ from, to: [...from].reverse() }), from)).toEqual(['e', 'd', 'c', 'b', 'a'])
    expect(() => scripted(shuffled(from, 'x'))).toThrow('6')
    expect(() => scripted({ from, to: ['a', 'a', 'b', 'c', 'd'] })).toThrow('hold no further "a"')
  })

  it('reports a shuffle of another pile than the scripted one', () => {
    expect(() => shuffle(scripted(shuffled([1, 2, 3])), [1, 2])).toThrow('has 2 sides')
  })
})

describe('options by meaning', () => {
  const decision = {
    id: '1',
    seat: 'red',
    kind: 'move',
    options: [
      { id: 'n', verb: 'move', path: ['a', 'b'] },
      { id: 's', verb: 'move', path: ['a'] },
    ],
  }

  it('are found by id or by fields', () => {
    expect(findOption(decision, 's').id).toBe('s')
    expect(findOption(decision, { verb: 'move', path: ['a', 'b'] }).id).toBe('n')
  })

  it('must match exactly one', () => {
    expect(() => findOption(decision, { verb: 'move' })).toThrow('2 options are {"verb":"move"}; there are: n, s')
    expect(() => findOption(decision, 'stay')).toThrow('0 options')
  })

  it('names the open decisions if there are several', () => {
    const { state } = dash.setup({}, dash.seats({}, 2), scripted(shuffled([1, 2, 3, 4, 5])))
    expect(() => table(dash, state).decision()).toThrow('several decisions wait; waiting: plan of red, plan of blue')
    expect(() => table(dash, state).decision('spin')).toThrow('no such decision')
  })
})

/** Each game below is the example game with one fault. The test kit must find the fault. */
describe('a game with one fault is reported:', () => {
  type Dash = Game<DashState, Option, DashEvent>
  const cargoOf = (state: DashState, seat: string) => state.ships[seat]?.cargo ?? 0
  let calls = 0
  const withEvent = (turn: Turn<DashState, DashEvent>, seat: string, reveals = false): Turn<DashState, DashEvent> => {
    const event: DashEvent = { type: 'spun', seat }
    return { ...turn, events: [...turn.events, { ...event, ...(reveals && { reveals: true as const }) }] }
  }
  /** A game in which every seat may give up at any time. Giving up ends the match. */
  const givingUp = (marks: Partial<Decision>): Partial<Dash> => ({
    decisions: (state) => {
      const questions = Object.keys(state.ships).map((seat) => ({
        id: `${state.round} ${seat}`,
        seat,
        kind: 'give-up',
        ...marks,
      }))
      const options = [{ id: 'give-up', verb: 'give-up' }]
      return state.isOver ? [] : [...dash.decisions(state), ...questions.map((question) => ({ ...question, options }))]
    },
    decide: (state, decision, option, chance) =>
      option.id === 'give-up'
        ? { state: { ...state, isOver: true }, events: [] }
        : dash.decide(state, decision, option, chance),
  })

  const broken: readonly (readonly [name: string, change: Partial<Dash>, why: string])[] = [
    ['a view with a secret', { view: (state) => ({ cargo: cargoOf(state, 'red') }) }, 'knows a secret'],
    [
      'an option that depends on a secret',
      {
        decisions: (state) =>
          dash.decisions(state).map((decision) => ({ ...decision, about: { hint: cargoOf(state, 'red') } })),
      },
      'knows a secret',
    ],
    [
      'a fallback that knows a secret',
      { fallback: (state, { kind }) => (kind === 'plan' ? `fly:${(cargoOf(state, 'blue') % 3) + 1}` : 'stay') },
      'knows a secret',
    ],
    [
      'an event with a plan',
      {
        decide: (state, decision, option, ...rest) =>
          withEvent(dash.decide(state, decision, option, ...rest), option.id),
      },
      'an event to a spectator tells a secret',
    ],
    [
      'an event with a cargo, said to reveal it',
      {
        decide: (state, ...rest) => {
          const turn = dash.decide(state, ...rest)
          return withEvent(turn, `${cargoOf(turn.state, 'blue')}`, true)
        },
      },
      'tells a secret',
    ],
    [
      'a deal that is told',
      {
        setup: (...all) => {
          const turn = dash.setup(...all)
          return withEvent(turn, `${cargoOf(turn.state, 'blue')}`, true)
        },
      },
      'the deal: an event to a spectator tells a secret',
    ],
    ['a class of viewers that see otherwise', { sees: () => '' }, 'see another ships'],
    [
      'a class of viewers that hear otherwise',
      { eventView: (event, viewer) => ([...viewer][0] === 'red' ? event : undefined) },
      'red+blue and blue+red hear another ready',
    ],
    ['a class of viewers with a secret question', { sees: () => '', view: () => ({}) }, 'answers 0.red in secret'],
    ['a view by the order of seats', { view: (_, viewer) => ({ first: [...viewer][0] ?? '' }) }, 'see another first'],
    ['a part made again', { view: ({ round }) => ({ round: [round] }) }, 'the part round of the view says the same'],
    ['an illegal fallback', { fallback: () => 'fly:9' }, 'which is no option'],
    [
      'a state changed in place',
      {
        decide: (state, ...rest) => {
          Reflect.set(Object.getOwnPropertyDescriptor(state, 'ships')?.value as object, 'red', undefined)
          Object.assign(state, { round: 0 })
          return dash.decide(state, ...rest)
        },
      },
      'read only',
    ],
    [
      'luck from elsewhere',
      {
        decide: (...all) => {
          const turn = dash.decide(...all)
          return { ...turn, state: { ...turn.state, round: calls++ } }
        },
      },
      'goes on otherwise',
    ],
    [
      'a decision id used again',
      { decisions: (state) => dash.decisions(state).map((decision, i) => ({ ...decision, id: `${i}` })) },
      'was answered before',
    ],
    [
      'two options with one id',
      {
        decisions: (state) =>
          dash
            .decisions(state)
            .map((decision) => ({ ...decision, options: [...decision.options, ...decision.options] })),
      },
      'is there twice',
    ],
    [
      'a decision with one option',
      {
        decisions: (state) =>
          dash.decisions(state).map((decision) => ({ ...decision, options: decision.options.slice(0, 1) })),
      },
      'has one option and waits',
    ],
    ['a word for those who share a seat', givingUp({ optional: true }), 'without the word of every holder'],
    [
      'a word for a partner',
      {
        ...givingUp({ optional: true, everyHolder: true }),
        seats: (...rest) => dash.seats(...rest).map((seat) => ({ ...seat, side: 'crew' })),
      },
      'for the other seats of the side',
    ],
    ['a word that nobody may refuse', givingUp({ everyHolder: true, pause: true }), 'needs every holder and waits'],
    ['a dead end', { decisions: () => [] }, 'dead end'],
    ['decisions after the end', { outcome: () => ({ winners: [], cause: 'none' }) }, 'is over and a decision waits'],
  ]

  it.each(broken)('%s', (_name, change, why) => {
    const game: Dash = { ...dash, ...change }
    const play = () => {
      for (let seed = 0; seed < 5; seed++) checkPlay(game, { people: 2, seed, hiddenVariants })
    }
    expect(play).toThrow(why)
  })

  it('and the correct game is not', () => {
    expect(checkPlay(dash, { people: 2, seed: 0, hiddenVariants }).answers).toBeGreaterThan(4)
  })

  it('a game that does not end', () => {
    expect(() => randomPlay(dash, { people: 2, seed: 1, limit: 3 })).toThrow('no end after 3 answers')
    expect(() => checkPlay(dash, { people: 2, seed: 1, limit: 3 })).toThrow('does not end')
  })

  it('its own invariant', () => {
    const invariant = ({ round }: DashState) => {
      if (round > 1) throw new Error('round two')
    }
    expect(() => checkPlay(dash, { people: 2, seed: 1, invariant })).toThrow('round two')
  })
})

it('nobody must answer an optional or answered decision', () => {
  const decision = { id: '1', seat: 'a', kind: 'k', options: [] }
  const rest = [
    { ...decision, optional: true as const },
    { ...decision, answered: true as const },
  ]
  expect(mustAnswer([...rest, decision])).toEqual([decision])
  expect(() => mustAnswer(rest)).toThrow('dead end')
})
