import { fastRandom, pick } from '@bay327/engine'
import { checkPlay } from '@bay327/engine/testkit/check-play'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { cardsOf } from '../shared/data/cards.ts'
import { hitTracks, pieces, shieldEnd, sideOfShip, stormtroopers } from '../shared/data/tables.ts'
import { fighterKinds, shipKinds, sides, trackIds } from '../shared/data/types.ts'
import { endor } from './game.ts'
import { sideOfSeat } from '../shared/seats.ts'
import { isMarker, shipsOf, sideIn, spaceIds } from '../shared/sectors.ts'
import { hiddenVariants } from '../testing/hidden-variants.ts'
import type { State } from './state.ts'

/** Throws if a state violates an invariant. */
function invariant(state: State): void {
  const { field, players, decks, turn } = state
  for (const id of spaceIds) {
    const ships = shipsOf(field.spaces[id])
    const owners = new Set(ships.map(([kind]) => sideOfShip[kind]))
    check(
      ships.map(([kind]) => kind).join() === shipKinds.filter((kind) => field.spaces[id][kind]).join(),
      `order in ${id}`,
    )
    check(owners.size < 2 && ships.every(([, count]) => count > 0), `ships in ${id}`)
    check(!isMarker(id) || field.markers.includes(id) || sideIn(field, id) === undefined, `marker ${id}`)
  }
  for (const kind of fighterKinds) {
    const onBoard = spaceIds.reduce((sum, id) => sum + (field.spaces[id][kind] ?? 0), 0)
    check(onBoard + (kind === 'tie' ? field.reserve : 0) <= pieces[kind], `too many of ${kind}`)
  }
  for (const who of ['falcon', 'executor'] as const)
    check(spaceIds.some((id) => field.spaces[id][who] === 1) === field.hits[who] > 0, who)
  check(field.hits.executor > 0 || field.reserve === 0, 'reserve')
  for (const who of trackIds) check(field.hits[who] >= 0 && field.hits[who] <= hitTracks[who], who)
  const { team, troopers } = field.shield
  check(team <= shieldEnd && troopers.length <= stormtroopers, 'shield track')
  check(
    troopers.every((space, i) => space === team + 1 + i),
    'row of Stormtroopers',
  )
  for (const side of sides) {
    const held = state.seats
      .filter((seat) => sideOfSeat(seat) === side)
      .flatMap((seat) => [...(players[seat]?.hand ?? []), ...(players[seat]?.pile.map(({ card }) => card) ?? [])])
    const inPlay = turn.card !== undefined && cardsOf(side).includes(turn.card) ? [turn.card] : []
    const all = [...held, ...inPlay, ...decks[side].draw, ...decks[side].discards]
    check(all.sort().join() === cardsOf(side).join(), `cards of ${side}`)
  }
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`it does not hold: ${what}`)
}

/** Plays a game with the rules' default answers. One choice in `sense` is random. */
function sensiblePlay(seed: number, people: number, sense: number, onState: (state: State) => void): State {
  const [chance, choices] = [fastRandom(seed), fastRandom(~seed)]
  let { state } = endor.setup({ imperialEdge: seed % 2 === 1 }, endor.seats({}, people), chance)
  for (;;) {
    onState(state)
    const [decision] = endor.decisions(state).filter(({ answered }) => !answered)
    if (decision === undefined) return state
    const usual = decision.options.find(({ id }) => id === endor.fallback(state, decision, choices))
    const option = choices.draw(sense) === 0 || !usual ? pick(choices, decision.options) : usual
    state = endor.decide(state, decision, option, chance).state
  }
}

describe('whole games', () => {
  it.each([
    [2, false],
    [3, true],
    [4, false],
  ])(
    'END-3k END-7k END-7n END-10h satisfy the checks of every game, with %i people, edge %s',
    (people, imperialEdge) => {
      const { match } = checkPlay(endor, {
        people,
        seed: people,
        switches: { imperialEdge },
        hiddenVariants,
        invariant,
        every: 23,
      })
      expect(['death-star', 'fleet']).toContain(endor.outcome(match.state)?.cause)
    },
  )

  it('end with random choices', () => {
    const causes = new Set<string>()
    for (let seed = 0; seed < 12; seed++)
      causes.add(randomPlay(endor, { people: seed % 2 === 0 ? 2 : 4, seed }).outcome.cause)
    expect([...causes].sort()).toEqual(['death-star', 'fleet'])
  })

  it('keep the invariants when most choices are defaults', () => {
    for (let seed = 0; seed < 6; seed++) {
      const { outcome } = sensiblePlay(seed, seed % 2 === 0 ? 2 : 4, 4, invariant)
      expect(outcome?.winners.length).toBe(seed % 2 === 0 ? 1 : 2)
    }
  })
})
