import { newAgenda } from '@bay327/engine'
import { checkPlay } from '@bay327/engine/testkit/check-play'
import { unprovedClaims, type Claim, type ClaimContext } from '@bay327/engine/testkit/claims'
import { missingParts } from '@bay327/engine/testkit/manifest'
import { table } from '@bay327/engine/testkit/table'
import { describe, expect, it } from 'vitest'
import { sevenHarbours } from './game.ts'
import { sevenHarbours as manifest } from '../index.ts'
import { rounds, type Harbour } from '../shared/board.ts'
import { text } from '../text/index.ts'
import type { HarbourDecision, HarbourEvent, HarbourOption, HarbourView } from '../shared/types.ts'
import type { State } from './state.ts'
import { hiddenVariants } from '../testing/hidden-variants.ts'

/** Returns a match with these ships in the given round; without `round`, in the last round. Ash pays 5. */
function atSea(ships: Readonly<Record<string, readonly [Harbour, ...(readonly number[])]>>, round = rounds) {
  const there = Object.entries(ships).map(([seat, [at, ...hand]]) => [seat, { at, hand, coins: 0, unloaded: [] }])
  const state: State = {
    agenda: newAgenda({ do: 'plan' }),
    round,
    isOver: false,
    paying: { Ash: 5 },
    ships: Object.fromEntries(there) as State['ships'],
  }
  return table(sevenHarbours, state)
}

describe('a round', () => {
  it('3: a ship sails along a lane or stays, and unloads a cargo of its hold', () => {
    const { options } = atSea({ red: ['Gorse', 2, 2, 6], blue: ['Fir', 1] })
    const to = (harbour: string, verb = 'sail') => [`${verb}:${harbour}:2`, `${verb}:${harbour}:6`]
    expect(options('plan', 'red')).toEqual([...to('Gorse', 'stay'), ...to('Ash'), ...to('Cedar'), ...to('Elm')])
  })

  it('2: nobody sees a plan before all are given, and a given plan can be changed', () => {
    const planned = atSea({ red: ['Gorse', 2, 6], blue: ['Fir', 1, 5] }).as('red', 'sail:Ash:2')
    expect(planned.events).toEqual([{ type: 'ready', seat: 'red' }])
    expect(JSON.stringify(sevenHarbours.view(planned.state, new Set(['blue'])))).not.toContain('sail:Ash')
    const all = planned.as('red', 'sail:Ash:6').as('blue', 'sail:Ash:5')
    expect(all.events.find(({ type }) => type === 'paid')).toMatchObject({ seat: 'red', at: 'Ash', coins: 5 })
  })

  it('4: the most valuable cargo is paid, and leaves the hold', () => {
    const { state } = atSea({ red: ['Ash', 4, 4], blue: ['Fir', 5] })
      .as('red', 'stay:Ash:4')
      .as('blue', 'sail:Ash:5')
    expect(state.ships['blue']).toMatchObject({ at: 'Ash', coins: 5, hand: [], unloaded: [5] })
    expect(state.ships['red']).toMatchObject({ coins: 0, hand: [4], unloaded: [4] })
  })

  it('4: a tie for the most valuable is paid to nobody, not even to the third', () => {
    const sea = atSea({ red: ['Ash', 4], blue: ['Fir', 4], gold: ['Birch', 3] })
    const { state, events } = sea.as('red', 'stay:Ash:4').as('blue', 'sail:Ash:4').as('gold', 'sail:Ash:3')
    expect(events).toContainEqual({ type: 'unpaid', seats: ['red', 'blue'], at: 'Ash' })
    expect(Object.values(state.ships).map(({ coins }) => coins)).toEqual([0, 0, 0])
  })

  it('5: the fifth is the last; the most coins win, and equals share the victory', () => {
    const all = { red: ['Ash', 4], blue: ['Fir', 5] } as const
    const sea = atSea(all).as('red', 'stay:Ash:4')
    const ended = (plan: string) => sevenHarbours.outcome(sea.as('blue', plan).state)
    expect(ended('sail:Ash:5')).toMatchObject({ winners: ['blue'], cause: 'coins' })
    expect(ended('stay:Fir:5')).toMatchObject({ winners: ['red'], cause: 'coins' })
    const nobody = atSea(all).as('red', 'sail:Gorse:4').as('blue', 'stay:Fir:5')
    expect(sevenHarbours.outcome(nobody.state)).toMatchObject({ winners: ['red', 'blue'], cause: 'tied' })
  })

  it('1: each other round three harbours pay, drawn again', () => {
    const sea = atSea({ red: ['Ash', 4, 4], blue: ['Fir', 5, 5] }, 1).as('red', 'stay:Ash:4')
    const { state } = sea.as('blue', 'stay:Fir:5', 7, 6, 5, 4, 3, 2)
    expect([state.round, state.paying]).toEqual([2, { Ash: 2, Birch: 3, Cedar: 5 }])
  })
})

type Context = ClaimContext<HarbourView, HarbourDecision, HarbourOption, HarbourEvent>
const seat = ({ decision, after }: Context) => after.ships[decision.seat]
const claims: Readonly<Record<string, readonly Claim<Context>[]>> = Object.fromEntries(
  ['sail', 'stay'].map((verb) => [
    verb,
    [
      [
        /^(?:Stay|Sail to (\w+)) and unload (\d)$/,
        (context, to = context.before.ships[context.decision.seat]?.at, cargo) =>
          seat(context)?.at === to && seat(context)?.unloaded.at(-1) === Number(cargo),
      ],
      [
        /^Nothing is paid there\.$/,
        (context) => seat(context)?.coins === context.before.ships[context.decision.seat]?.coins,
      ],
      [
        /^The dearest cargo there is paid (\d) coins?\.$/,
        ({ events, option }, coins) =>
          events.some(
            (event) =>
              (event.type === 'unpaid' && event.at === option.to) ||
              (event.type === 'paid' && event.at === option.to && event.coins === Number(coins)),
          ),
      ],
    ],
  ]),
)

describe('whole matches', () => {
  it.each([2, 3, 4])('satisfy the checks of every game, with %i people', (people) => {
    const { match } = checkPlay(sevenHarbours, { people, seed: people, hiddenVariants })
    expect(sevenHarbours.outcome(match.state)).toBeDefined()
  })

  it('are played as the buttons say', () => {
    const until = { sail: 'unloaded', stay: 'unloaded' }
    expect(unprovedClaims(sevenHarbours, text, claims, { people: 3, seed: 1, optionsPerQuestion: 3, until })).toEqual(
      [],
    )
  })
})

it('its manifest is complete', async () => {
  expect(await missingParts(manifest)).toEqual([])
})
