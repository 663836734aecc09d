import { rebelIds } from '../../action-figure/shared/types.ts'
import { isFree } from '../rules/rebels.ts'
import { onBoard } from '../rules/battles/soldiers.ts'
import type { State } from '../rules/state.ts'
import { rebelChance } from './evaluate.ts'
import { blankBoard, NOWHERE, numberOf, TOUCHES, touched } from './ground.ts'
import { hopeOf, type Hope } from './hope.ts'
import { sceneOf } from './scene.ts'
import { hottest, newWatch, post, unguarded } from './watch.ts'

/** A Rebel's squares, each with its probability. */
export interface Going extends Hope {
  /** The average of the probabilities over the iterations. */
  readonly likely: Float64Array
  /**
   * The probabilities in each later iteration. The Imperial answers a random one of these iterations, so that his moves
   * are not predictable.
   */
  readonly moods: readonly Float64Array[]
}

/** Number of iterations. More iterations do not improve play. */
const ROUNDS = 8
/** Number of first iterations to ignore, because they have not converged. */
const GREEN = 4
/** Factor for a card's value if another Rebel may take the card. */
const SHARED = 0.8

/**
 * Returns the probabilities of the Rebels' squares, from public information. The round is solved as a small game: a
 * Rebel prefers valuable squares without soldiers, and a soldier prefers squares with Rebels. In each iteration, each
 * side answers the other side's previous strategy. Rebels use regret matching, and their average strategy is the
 * forecast.
 */
export function forecast(state: State): readonly Going[] {
  const { soldiers, round } = state
  return forecasts([soldiers, round.moved, round.red, ...groundsOf(state)], () => makeForecast(state))
}

/**
 * Returns the public inputs of the forecast as cache keys. Each input becomes a different object or number when it
 * changes.
 */
function groundsOf({ rebels, weapons, faceDown, held, taken, capturesToWin, round }: State): readonly unknown[] {
  return [rebels, round.dice, weapons, faceDown, held, taken, capturesToWin]
}

/**
 * Cached forecasts. Several calls ask for the forecast of one round, and soldiers' moves do not change the Rebels'
 * values.
 */
const forecasts = lastFew<readonly Going[]>()
const hopes = lastFew<readonly Hope[]>()

interface Mind extends Going {
  readonly moods: Float64Array[]
  /** Values for the iteration only: `regret`, the current value of each square, and the current strategy. */
  readonly regret: Float64Array
  readonly pays: Float64Array
  readonly now: Float64Array
}

/** For each square: how much soldiers met Rebels on it in the last iteration, and how many Rebels went to it. */
const met = blankBoard()
const crowd = blankBoard()

function makeForecast(state: State): readonly Going[] {
  const chance = rebelChance(state)
  const minds = hopes([chance, ...groundsOf(state)], () => hopesOf(state, chance)).map(openMind)
  const hunters = huntersOf(state)
  met.fill(0)
  crowd.fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) hunt(hunters, minds)
    for (const mind of minds) think(mind, round)
    gather(minds)
  }
  for (const { likely } of minds) toShares(likely, likely)
  return minds
}

function hopesOf(state: State, chance: number): readonly Hope[] {
  const scene = sceneOf(state)
  return state.rebels.filter(isFree).map((rebel) => hopeOf(state, scene, rebel, chance))
}

/** Buffers for each Rebel. Every forecast overwrites them. */
const drafts = rebelIds.map(() => ({ regret: blankBoard(), pays: blankBoard(), now: blankBoard() }))

function openMind({ rebel, to, free, card, stake }: Hope, at: number): Mind {
  const { length } = to
  const { regret, pays, now } = drafts[at] ?? { regret: blankBoard(), pays: blankBoard(), now: blankBoard() }
  regret.fill(0)
  now.fill(1 / length)
  const likely = new Float64Array(length)
  return { rebel, to, free, card, stake, likely, moods: [], regret, pays, now }
}

/** Updates a Rebel's strategy from the squares that soldiers reached in the last iteration. */
function think({ to, free, stake, card, likely, moods, regret, pays, now }: Mind, round: number): void {
  const { length } = to
  let mean = 0
  for (let i = 0; i < length; i++) {
    const square = to[i] ?? 0
    const own = now[i] ?? 0
    let gain = (free[i] ?? 0) - (met[square] ?? 0) * (stake[i] ?? 0)
    const shared = card[i] ?? 0
    if (shared > 0) gain -= SHARED * Math.min(1, Math.max(0, (crowd[square] ?? 0) - own)) * shared
    pays[i] = gain
    mean += gain * own
  }
  for (let i = 0; i < length; i++) regret[i] = Math.max(0, (regret[i] ?? 0) + (pays[i] ?? 0) - mean)
  toShares(regret, now, length)
  for (let i = 0; i < length; i++) likely[i] = (likely[i] ?? 0) + (round + 1) * (now[i] ?? 0)
  if (round >= GREEN) moods.push(now.slice(0, length))
}

/** Normalizes the first `length` weights to shares that sum to 1. The shares are equal if all weights are zero. */
function toShares(weights: Float64Array, shares: Float64Array, length = weights.length): void {
  let all = 0
  for (let i = 0; i < length; i++) all += weights[i] ?? 0
  for (let i = 0; i < length; i++) shares[i] = all > 0 ? (weights[i] ?? 0) / all : 1 / length
}

/** Sums the expected number of Rebels on each square. */
function gather(minds: readonly Mind[]): void {
  crowd.fill(0)
  for (const { to, now } of minds)
    for (let i = 0; i < to.length; i++) {
      const square = to[i] ?? 0
      crowd[square] = (crowd[square] ?? 0) + (now[i] ?? 0)
    }
}

interface Hunters {
  /** The squares of soldiers who have not moved yet. */
  readonly unmoved: readonly number[]
  /**
   * Number of soldiers who stay, and number who are sent. The starting squares of soldiers who have moved are not
   * needed.
   */
  readonly stay: number
  readonly sent: number
}

function huntersOf({ soldiers, round }: State): Hunters {
  const upright = onBoard(soldiers).filter((soldier) => !soldiers[soldier]?.lying)
  const unmoved = upright.filter((soldier) => !round.moved.includes(soldier))
  const sent = Math.min(round.red, upright.length)
  return {
    unmoved: unmoved.map((soldier) => numberOf(soldiers[soldier]?.square ?? '')),
    stay: upright.length - sent,
    sent,
  }
}

/** The share of a meeting that a second soldier on the square adds. */
const AGAIN = 0.5

/** A buffer that is overwritten before each use. */
const watch = newWatch()
const nowOf = ({ now }: Mind) => now
const byWins = (a: number, b: number) => (watch.around[b] ?? 0) - (watch.around[a] ?? 0)

/** Places the soldiers optimally against the Rebels' current strategy. */
function hunt({ unmoved, stay, sent }: Hunters, minds: readonly Mind[]): void {
  unguarded(watch, minds, nowOf)
  met.fill(0)
  if (stay > 0) for (const square of [...unmoved].sort(byWins).slice(0, stay)) stand(square)
  for (let i = 0; i < sent; i++) stand(hottest(watch))
}

function stand(square: number): void {
  post(watch, square)
  for (let k = 0; k < TOUCHES; k++) {
    const near = touched[square * TOUCHES + k] ?? NOWHERE
    met[near] = (met[near] ?? 0) * AGAIN + 1
  }
}

/** Returns a cache of the latest few results, by the identity of their inputs. */
function lastFew<R>() {
  const recent: { readonly from: readonly unknown[]; readonly made: R }[] = []
  return (from: readonly unknown[], make: () => R): R => {
    const known = recent.find((candidate) => candidate.from.every((part, i) => part === from[i]))
    if (known !== undefined) return known.made
    const made = make()
    if (recent.unshift({ from, made }) > FEW) recent.pop()
    return made
  }
}

const FEW = 3
