import { fastRandom, stateMachine } from '@bay327/engine'
import { scripted, type ScriptedChance } from '@bay327/engine/testkit/scripted'
import { findOption } from '@bay327/engine/testkit/table'
import { describe, expect, it } from 'vitest'
import { countPower } from '../shared/data/areas.ts'
import { rows, sides, type Side } from '../shared/data/characters.ts'
import type { NewHopeEvent } from '../shared/events.ts'
import { frame, parts } from './rules.ts'
import { cardsOf, stateOf, statusesOf, eventsOf, wholeDeck } from '../testing/testkit.ts'
import type { NewHopeOption } from '../shared/types.ts'
import type { Pile, State } from './state.ts'
import { vectors, type Vector, type VectorPile } from '../testing/vectors.ts'

function pileOf({ draw, discard = '' }: VectorPile): Pile {
  return { draw: cardsOf(draw), discards: cardsOf(discard), table: [] }
}

/** Returns a random source that shuffles into the order of the vector. Without an order, any order is used. */
function chanceOf(vector: Vector): ScriptedChance {
  if (vector.reshuffle) return { ...fastRandom(1), finish: () => {} }
  const refills = sides.flatMap((side) => {
    const { discard = '', afterShuffle } = vector[side]
    return afterShuffle === undefined ? [] : [{ from: cardsOf(discard), to: cardsOf(afterShuffle) }]
  })
  return scripted(...refills)
}

interface Played {
  readonly state: State
  readonly events: readonly NewHopeEvent[]
  /** The number of plans of each side. */
  readonly supportPlans: Readonly<Record<Side, number>>
  readonly targetPlans: Readonly<Record<Side, number>>
}

/** Plays the vector's turn by the rules' own steps to the end of the turn. The next turn does not begin. */
function play(vector: Vector): Played {
  const { turn, status, heroPower, reshuffle } = vector
  const switches = { ...(heroPower && { heroPower: '4' }), ...(reshuffle && { reshuffle }) }
  const piles = { light: pileOf(vector.light), dark: pileOf(vector.dark) }
  const rules = stateMachine(parts, { ...frame, isOver: (state) => frame.isOver(state) || state.turn.number > turn })
  const chance = chanceOf(vector)
  let now = rules.begin(stateOf({ turn, status, switches }, piles), chance)
  const events = [...now.events]
  const listed = { support: new Map<Side, number>(), target: new Map<Side, number>() }
  for (;;) {
    const decision = rules.decisions(now.state).find(({ optional }) => !optional)
    if (decision === undefined) break
    const [side, kind] = [decision.seat as Side, decision.kind as 'support' | 'target']
    listed[kind].set(side, decision.options.length)
    const id = kind === 'support' ? supportId(vector, side) : targetId(vector, side, decision.options)
    now = rules.decide(now.state, decision, findOption(decision, id), chance)
    events.push(...now.events)
  }
  chance.finish()
  // A seat with a single plan is not asked, so it counts as one plan (NH-9d).
  const plans = (kind: 'support' | 'target') => both((side) => listed[kind].get(side) ?? 1)
  const hasTargets = eventsOf(events, 'targets-revealed').length > 0
  return {
    state: now.state,
    events,
    supportPlans: plans('support'),
    targetPlans: hasTargets ? plans('target') : both(() => 0),
  }
}

const both = <T>(of: (side: Side) => T): Record<Side, T> => ({ light: of('light'), dark: of('dark') })

function supportId({ support }: Vector, side: Side): string {
  return rows[side].flatMap((id) => (support[id] ? [`${id}>${support[id]}`] : [])).join(',') || '-'
}

function targetId({ targets }: Vector, side: Side, options: readonly NewHopeOption[]): string {
  const attackers = rows[side].filter((id) => options[0]?.targets?.[id] !== undefined)
  return attackers.map((id) => (targets[id] ? `${id}>${targets[id]}` : `${id}=hold`)).join(',') || '-'
}

describe('test vectors', () => {
  it('are complete, with complete decks', () => {
    expect(vectors).toHaveLength(24)
    for (const vector of vectors) {
      const { state } = play(vector)
      for (const side of sides) expect(wholeDeck(state, side), vector.id).toHaveLength(32)
    }
  })

  it.each(vectors.map((vector) => [vector.id, vector.note, vector] as const))('%s %s', (_id, _note, vector) => {
    const want = vector.expect
    const { state, events, supportPlans, targetPlans } = play(vector)
    const attacks = eventsOf(events, 'attack-resolved')
    const places = Object.fromEntries(eventsOf(events, 'located').map(({ character, area }) => [character, area]))
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
      reshuffled: eventsOf(events, 'reshuffled').map(({ side }) => side),
      result: state.results[0]?.result ?? null,
      hits: landed,
    }
    expect(found).toMatchObject(want)
  })
})
