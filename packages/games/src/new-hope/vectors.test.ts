import { fastChance, type Chance, type Given, type Stage } from '@bay327/engine'
import { scripted } from '@bay327/engine/testkit/scripted'
import { describe, expect, it } from 'vitest'
import { attackAll } from './attack.ts'
import { countPower } from './data/areas.ts'
import { rows, sides, type Side } from './data/characters.ts'
import { endTurn, verdict } from './end.ts'
import type { NewHopeEvent } from './events.ts'
import { locate } from './locate.ts'
import { revealSupport, supportOptions } from './support.ts'
import { revealTargets, targetOptions } from './targets.ts'
import { cardsOf, stateOf, statusesOf, told, wholeDeck } from './testkit.ts'
import type { NewHopeOption, Pile, State } from './types.ts'
import { conflicts } from './vectors/conflicts.ts'
import { pilesAndEnds } from './vectors/piles-and-ends.ts'
import type { Vector, VectorPile } from './vectors/vector.ts'

const vectors = [...conflicts, ...pilesAndEnds]

function pileOf({ draw, discard = '' }: VectorPile): Pile {
  return { draw: cardsOf(draw), discards: cardsOf(discard), table: [] }
}

/** Shuffles into the order that the vector names; where it names none, into any. */
function chanceOf(vector: Vector): Chance {
  if (vector.reshuffle) return fastChance(1)
  const refills = sides.flatMap((side) => {
    const { discard = '', afterShuffle } = vector[side]
    return afterShuffle === undefined ? [] : [{ from: cardsOf(discard), to: cardsOf(afterShuffle) }]
  })
  return scripted(...refills)
}

interface Played {
  readonly state: State
  readonly events: readonly NewHopeEvent[]
  readonly supportPlans: Readonly<Record<Side, number>>
  readonly targetPlans: Readonly<Record<Side, number>>
}

/** The vector's turn, step by step, as far as its end. */
function play(vector: Vector): Played {
  const events: NewHopeEvent[] = []
  const stage: Stage<NewHopeEvent> = { chance: chanceOf(vector), tell: (event) => void events.push(event) }
  const { turn, status, heroPower, reshuffle } = vector
  const switches = { ...(heroPower && { heroPower: '4' }), ...(reshuffle && { reshuffle }) }
  let state = locate(
    stateOf({ turn, status, switches }, { light: pileOf(vector.light), dark: pileOf(vector.dark) }),
    stage,
  )
  const supports = both((side) => supportOptions(state, side))
  let targets = both((): readonly NewHopeOption[] => [])
  if (state.turn.conflicts.length > 0) {
    state = revealSupport(
      state,
      given(supports, (side) => supportId(vector, side)),
      stage,
    )
    targets = both((side) => targetOptions(state, side))
    state = revealTargets(
      state,
      given(targets, (side) => targetId(vector, side, targets[side])),
      stage,
    )
    state = attackAll(state, stage)
  }
  state = endTurn(state, stage)
  return {
    state,
    events,
    supportPlans: both((side) => supports[side].length),
    targetPlans: both((side) => targets[side].length),
  }
}

const both = <T>(of: (side: Side) => T): Record<Side, T> => ({ light: of('light'), dark: of('dark') })

/** The plans of both sides, which must be listed. */
function given(
  options: Readonly<Record<Side, readonly NewHopeOption[]>>,
  idOf: (side: Side) => string,
): readonly Given<NewHopeOption>[] {
  return sides.map((seat) => {
    const option = options[seat].find(({ id }) => id === idOf(seat))
    if (option === undefined) throw new Error(`${idOf(seat)} is not listed`)
    return { seat, id: seat, option }
  })
}

function supportId({ support }: Vector, side: Side): string {
  return rows[side].flatMap((id) => (support[id] ? [`${id}>${support[id]}`] : [])).join(',') || '-'
}

function targetId({ targets }: Vector, side: Side, options: readonly NewHopeOption[]): string {
  const attackers = rows[side].filter((id) => options[0]?.targets?.[id] !== undefined)
  return attackers.map((id) => (targets[id] ? `${id}>${targets[id]}` : `${id}=hold`)).join(',') || '-'
}

describe('test vectors', () => {
  it('are all there, with whole decks', () => {
    expect(vectors).toHaveLength(24)
    for (const vector of vectors) {
      const { state } = play(vector)
      for (const side of sides) expect(wholeDeck(state, side), vector.id).toHaveLength(32)
    }
  })

  it.each(vectors.map((vector) => [vector.id, vector.note, vector] as const))('%s %s', (_id, _note, vector) => {
    const want = vector.expect
    const { state, events, supportPlans, targetPlans } = play(vector)
    const attacks = told(events, 'attack-resolved')
    const places = Object.fromEntries(told(events, 'located').map(({ character, area }) => [character, area]))
    const by = <T>(of: (attack: (typeof attacks)[number]) => T) =>
      Object.fromEntries(attacks.map((attack) => [attack.attacker, of(attack)]))
    const sizes = both((side) => [state.piles[side].draw.length, state.piles[side].discards.length])
    const landed = attacks.filter(({ hit }) => hit).map(({ attacker, target }) => `${attacker}>${target}`)
    const found = {
      loc: places,
      supportPlans,
      targetPlans,
      order: attacks.map(({ attacker }) => attacker),
      draws: by(({ cards }) => cards.length),
      ones: by(({ cards }) => countPower(cards)),
      status: statusesOf({ state }),
      piles: sizes,
      reshuffled: told(events, 'reshuffled').map(({ side }) => side),
      result: verdict(state)?.result ?? null,
      hits: landed,
    }
    expect(found).toMatchObject(want)
  })
})
