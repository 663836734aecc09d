import type { Facts, SeatId, Worths } from '@bay327/engine'
import { parAt } from './sight/data/board.ts'
import { whole } from './sight/data/x-wings.ts'
import type { Rebel } from './sight/types.ts'
import type { State } from './state.ts'
import { turnsHome } from './turns-home.ts'

/**
 * Log-odds by the number of people: for a turn ahead of the best rival (`ahead` counts for more the nearer they are to the
 * planet, `anyway` does not) and ahead of the second. Logistic regression over 3,000 games each of good players, every
 * other one with 7 % of the answers drawn from all; of five games four to fit and one to test.
 */
const weights = {
  2: { even: 0, ahead: 5.9, anyway: 0.11, second: 0 },
  3: { even: -0.37, ahead: 5.7, anyway: 0.12, second: 0.55 },
  4: { even: -0.6, ahead: 5.3, anyway: 0.12, second: 1.07 },
} as const

/** In turns: what a lost piece costs beside the slower flight to a Repair Station, and what The Force saves. */
const PIECE = 0.1
const FORCE = 0.4
/** A turn counts half as much where the best rival is so many turns farther from the planet. */
const SOON = 3

/** What speaks for a seat, by turns to the planet. */
export function evaluate(state: State, seat: SeatId): Worths {
  const { rebels, force } = state
  const own = rebelIn(state, seat)
  const by = weights[rebels.length === 2 || rebels.length === 3 ? rebels.length : 4]
  const [first = 0, second = 0] = rivalsOf(state, own).map(({ turns }) => turns)
  const near = 1 / (SOON + first)
  const turn = by.ahead * near + by.anyway
  return {
    even: by.even,
    home: -turn * (parAt(own.at) + waitOf(state, own)),
    damage: -turn * detourOf(own),
    force: force === seat ? turn * FORCE : 0,
    rivals: turn * first,
    second: by.second * near * (second - turnsLeft(state, own)),
  }
}

/** By the names above, what stands open on the table. */
export function facts(state: State, seat: SeatId): Readonly<Record<string, Facts>> {
  const own = rebelIn(state, seat)
  const [rival] = rivalsOf(state, own)
  return {
    home: { turns: inTurns(parAt(own.at)) },
    damage: { lost: whole - own.pieces },
    ...(rival && { rivals: { seat: rival.rebel.seat, turns: inTurns(rival.turns) } }),
  }
}

const inTurns = (turns: number): number => Math.max(1, Math.round(turns))

function rebelIn({ rebels }: State, id: SeatId): Rebel {
  const rebel = rebels.find(({ seat }) => seat === id)
  if (rebel === undefined) throw new Error(`nobody plays ${id}`)
  return rebel
}

/** The others with their turns to the planet, the nearest first. */
function rivalsOf(state: State, own: Rebel): readonly { readonly rebel: Rebel; readonly turns: number }[] {
  const others = state.rebels.filter((each) => each !== own)
  return others.map((rebel) => ({ rebel, turns: turnsLeft(state, rebel) })).sort((a, b) => a.turns - b.turns)
}

/** Turns to the planet, all counted. */
function turnsLeft(state: State, rebel: Rebel): number {
  const saved = state.force === rebel.seat ? FORCE : 0
  return parAt(rebel.at) + detourOf(rebel) + waitOf(state, rebel) - saved
}

/** What damage costs, in turns. */
function detourOf(rebel: Rebel): number {
  return turnsHome(rebel) - parAt(rebel.at) + PIECE * (whole - rebel.pieces)
}

/** The part of a round before they fly again. */
function waitOf({ rebels, turn }: State, rebel: Rebel): number {
  const hasFlown = turn.phase === 'rebel' ? 0 : 1
  const from = rebels.findIndex(({ seat }) => seat === turn.seat) + hasFlown
  return ((rebels.indexOf(rebel) - from + rebels.length) % rebels.length) / rebels.length
}
