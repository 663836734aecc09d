import { rebelIds } from '../../action-figure/shared/types.ts'
import { isFree } from '../rules/rebels.ts'
import { onBoard } from '../rules/soldiers.ts'
import type { State } from '../rules/state.ts'
import { rebelChance } from './evaluate.ts'
import { blankBoard, NOWHERE, numberOf, TOUCHES, touched } from './ground.ts'
import { hopeOf, type Hope } from './hope.ts'
import { sceneOf } from './scene.ts'
import { hottest, newWatch, post, unguarded } from './watch.ts'

/** Where one Rebel goes, how likely each square. */
export interface Going extends Hope {
  /** On the whole. */
  readonly likely: Float64Array
  /** In each of the later rounds of thought: an Imperial who answers any one of them cannot be read like a book. */
  readonly moods: readonly Float64Array[]
}

/** How often each side answers the other; beyond this nobody plays better. */
const ROUNDS = 8
/** The first answers are those of beginners. */
const GREEN = 4
/** How much less a card is worth that another Rebel may take. */
const SHARED = 0.8

/**
 * Where the Rebels will go, as anybody can work it out from what lies open. The round is a small game: a Rebel goes where it
 * pays and no soldier comes, a soldier where Rebels come. Each answers the other's last answer; Rebels do more often what they
 * would rather have done (regret matching), and what they did on the whole is the forecast.
 */
export function forecast(state: State): readonly Going[] {
  const { soldiers, round } = state
  return forecasts([soldiers, round.moved, round.red, ...groundsOf(state)], () => makeForecast(state))
}

/** Of what lies open, what Rebels hope by: each of them is another object or number when it changes. */
function groundsOf({ rebels, weapons, faceDown, held, taken, capturesToWin, round }: State): readonly unknown[] {
  return [rebels, round.dice, weapons, faceDown, held, taken, capturesToWin]
}

/** Several are asked about the same round; and while soldiers move in it, Rebels hope for the same. */
const forecasts = lastFew<readonly Going[]>()
const hopes = lastFew<readonly Hope[]>()

interface Mind extends Going {
  readonly moods: Float64Array[]
  /** Of no use when all have thought: `regret`, what each square pays now, and how they go now. */
  readonly regret: Float64Array
  readonly pays: Float64Array
  readonly now: Float64Array
}

/** On each square, how much soldiers met Rebels there the last time, and how many Rebels went there. */
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

/** What is wiped and used again by each Rebel in turn. */
const drafts = rebelIds.map(() => ({ regret: blankBoard(), pays: blankBoard(), now: blankBoard() }))

function openMind({ rebel, to, free, card, stake }: Hope, at: number): Mind {
  const { length } = to
  const { regret, pays, now } = drafts[at] ?? { regret: blankBoard(), pays: blankBoard(), now: blankBoard() }
  regret.fill(0)
  now.fill(1 / length)
  const likely = new Float64Array(length)
  return { rebel, to, free, card, stake, likely, moods: [], regret, pays, now }
}

/** A Rebel thinks again, knowing where soldiers came the last time. */
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

/** Each of so many by its part of the whole; all alike where there is nothing. */
function toShares(weights: Float64Array, shares: Float64Array, length = weights.length): void {
  let all = 0
  for (let i = 0; i < length; i++) all += weights[i] ?? 0
  for (let i = 0; i < length; i++) shares[i] = all > 0 ? (weights[i] ?? 0) / all : 1 / length
}

/** How many Rebels go to each square. */
function gather(minds: readonly Mind[]): void {
  crowd.fill(0)
  for (const { to, now } of minds)
    for (let i = 0; i < to.length; i++) {
      const square = to[i] ?? 0
      crowd[square] = (crowd[square] ?? 0) + (now[i] ?? 0)
    }
}

interface Hunters {
  /** Where those stand who have not moved yet. */
  readonly unmoved: readonly number[]
  /** How many stay, and how many are sent somewhere: where those began who have moved, nobody knows any more. */
  readonly stay: number
  readonly sent: number
}

function huntersOf({ soldiers, round }: State): Hunters {
  const standing = onBoard(soldiers).filter((soldier) => !soldiers[soldier]?.lying)
  const unmoved = standing.filter((soldier) => !round.moved.includes(soldier))
  const sent = Math.min(round.red, standing.length)
  return {
    unmoved: unmoved.map((soldier) => numberOf(soldiers[soldier]?.square ?? '')),
    stay: standing.length - sent,
    sent,
  }
}

/** What a second soldier adds to a meeting. */
const AGAIN = 0.5

/** Wiped before each use. */
const watch = newWatch()
const nowOf = ({ now }: Mind) => now
const byWins = (a: number, b: number) => (watch.around[b] ?? 0) - (watch.around[a] ?? 0)

/** The soldiers stand as is best against where the Rebels go now. */
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

/** What follows from some things, each of them the very same: the last few are remembered. */
function lastFew<R>() {
  const recent: { readonly from: readonly unknown[]; readonly made: R }[] = []
  return (from: readonly unknown[], make: () => R): R => {
    const known = recent.find((each) => each.from.every((part, i) => part === from[i]))
    if (known !== undefined) return known.made
    const made = make()
    if (recent.unshift({ from, made }) > FEW) recent.pop()
    return made
  }
}

const FEW = 3
