import type { Figures, SeatId, FeatureScores } from '@bay327/engine'
import { isDamaged, isStation } from '../rules/rebels.ts'
import { parAt, spaceAt } from '../shared/data/board.ts'
import { whole } from '../shared/data/x-wings.ts'
import { zones } from '../shared/data/zones.ts'
import type { Rebel } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { turnsHome } from './turns-home.ts'

/**
 * Log-odds by number of people. Counted are the turns ahead of the best rival (`ahead` counts more near the planet,
 * `anyway` does not) and ahead of the second rival; and Vader within reach of the seat and of the best rival, which
 * count more near the planet too. Logistic regression over 3,000 games for each number. Good players played them, half
 * of them with 7 % random answers. Four fifths of the games are fitted, and one fifth tests the fit.
 */
const weights = {
  2: { even: 0, ahead: 5.4, anyway: 0.15, second: 0, exposed: 1.7, chased: 1.7 },
  3: { even: -0.38, ahead: 6, anyway: 0.09, second: 0.57, exposed: 2.4, chased: 2.7 },
  4: { even: -0.59, ahead: 5.1, anyway: 0.15, second: 1.03, exposed: 3.5, chased: 2.2 },
} as const

/**
 * Costs in turns: a lost piece, in addition to the slower flight to a Repair Station; and the turns that The Force
 * saves.
 */
const PIECE = 0.1
const FORCE = 0.4
/** Number of turns by which the best rival is farther from the planet when a turn counts half. */
const SOON = 3
/** Maximum distance at which Vader counts as near, in spaces. From farther away he rarely arrives within a turn. */
const REACH = 11
/** The remaining exposure of a damaged X-Wing, as a share of the exposure of a whole X-Wing. */
const DAMAGED = 0.3

/** Returns the evaluation of a seat, from the expected turns to the planet. */
export function evaluate(state: State, seat: SeatId): FeatureScores {
  const { rebels, force } = state
  const own = rebelIn(state, seat)
  const by = weights[rebels.length === 2 || rebels.length === 3 ? rebels.length : 4]
  const [rival, other] = rivalsOf(state, own)
  const first = rival?.turns ?? 0
  const near = 1 / (SOON + first)
  const turn = by.ahead * near + by.anyway
  return {
    even: by.even,
    home: -turn * (parAt(own.at) + waitOf(state, own)),
    damage: -turn * detourOf(own),
    force: force === seat ? turn * FORCE : 0,
    rivals: turn * first,
    second: other ? by.second * near * (other.turns - turnsLeft(state, own)) : 0,
    vader: -by.exposed * near * exposureOf(state, own),
    chase: rival ? by.chased * near * exposureOf(state, rival.rebel) : 0,
  }
}

/** Returns public figures for each feature name of `evaluate`. */
export function facts(state: State, seat: SeatId): Readonly<Record<string, Figures>> {
  const own = rebelIn(state, seat)
  const [rival] = rivalsOf(state, own)
  return {
    home: { turns: inTurns(parAt(own.at)) },
    damage: { lost: whole - own.pieces },
    ...vaderFacts('vader', state, own),
    ...(rival && { rivals: { seat: rival.rebel.seat, turns: inTurns(rival.turns) } }),
    ...(rival && vaderFacts('chase', state, rival.rebel)),
  }
}

function vaderFacts(name: 'vader' | 'chase', state: State, rebel: Rebel): Readonly<Record<string, Figures>> {
  const steps = stepsFromVader(state, rebel)
  return steps === undefined ? {} : { [name]: { seat: rebel.seat, steps } }
}

const inTurns = (turns: number): number => Math.max(1, Math.round(turns))

function rebelIn({ rebels }: State, id: SeatId): Rebel {
  const rebel = rebels.find(({ seat }) => seat === id)
  if (rebel === undefined) throw new Error(`nobody plays ${id}`)
  return rebel
}

/** Returns the other Rebels with their expected turns to the planet, the nearest first. */
function rivalsOf(state: State, own: Rebel): readonly { readonly rebel: Rebel; readonly turns: number }[] {
  const others = state.rebels.filter((rebel) => rebel !== own)
  return others.map((rebel) => ({ rebel, turns: turnsLeft(state, rebel) })).sort((a, b) => a.turns - b.turns)
}

/** Returns a Rebel's expected turns to the planet, with damage, the turn order and The Force. */
function turnsLeft(state: State, rebel: Rebel): number {
  const saved = state.force === rebel.seat ? FORCE : 0
  return parAt(rebel.at) + detourOf(rebel) + waitOf(state, rebel) - saved
}

/** Returns the cost of damage, in turns. */
function detourOf(rebel: Rebel): number {
  return turnsHome(rebel) - parAt(rebel.at) + PIECE * (whole - rebel.pieces)
}

/** Returns the part of a round that passes before the Rebel flies again. */
function waitOf({ rebels, turn }: State, rebel: Rebel): number {
  const hasFlown = turn.phase === 'rebel' ? 0 : 1
  const from = rebels.findIndex(({ seat }) => seat === turn.seat) + hasFlown
  return ((rebels.indexOf(rebel) - from + rebels.length) % rebels.length) / rebels.length
}

/** Returns how much Vader could take from the Rebel soon, 0 to 1. */
function exposureOf(state: State, rebel: Rebel): number {
  if (state.force === rebel.seat || isStation(rebel.at) || (stepsFromVader(state, rebel) ?? Infinity) > REACH) return 0
  return isDamaged(rebel) ? DAMAGED : 1
}

/**
 * Returns the number of steps from Vader to the Rebel: in both directions in hyperspace, in one direction on a ring.
 * Undefined in another zone.
 */
function stepsFromVader({ vader }: State, { at }: Rebel): number | undefined {
  const [from, to] = [spaceAt(vader), spaceAt(at)]
  if (from === undefined || from.zone !== to?.zone) return undefined
  const { closed, spaces } = zones[from.zone]
  return closed ? (to.index - from.index + spaces) % spaces : Math.abs(to.index - from.index)
}
