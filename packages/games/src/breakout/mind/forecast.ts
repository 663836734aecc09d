import { isFree } from '../rebels.ts'
import { onBoard } from '../soldiers.ts'
import type { State } from '../state.ts'
import { rebelChance } from './evaluate.ts'
import { blankBoard, NOWHERE, numberOf, TOUCHES, touched } from './ground.ts'
import { hopeOf, type Hope } from './hope.ts'
import { sceneOf } from './scene.ts'
import { hottest, newWatch, post, unguarded } from './watch.ts'

/** Where one Rebel goes, how likely each square. */
export interface Going extends Hope {
  /** On the whole. */
  readonly likely: readonly number[]
  /** In each of the later rounds of thought: an Imperial who answers any one of them cannot be read like a book. */
  readonly moods: readonly (readonly number[])[]
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
  const from = partsOf(state)
  const known = recent.find((each) => each.from.every((part, i) => part === from[i]))
  if (known !== undefined) return known.made
  const made = makeForecast(state)
  recent.unshift({ from, made })
  if (recent.length > KNOWN) recent.pop()
  return made
}

/** Several are asked about the same round. */
const KNOWN = 3
const recent: { readonly from: readonly unknown[]; readonly made: readonly Going[] }[] = []

/** All that it hangs on; each of them is another object or number when it changes. */
function partsOf({
  rebels,
  soldiers,
  weapons,
  faceDown,
  held,
  taken,
  capturesToWin,
  round,
}: State): readonly unknown[] {
  return [rebels, soldiers, round.moved, round.dice, round.red, weapons, faceDown, held, taken, capturesToWin]
}

interface Mind extends Going {
  readonly likely: number[]
  readonly moods: (readonly number[])[]
  readonly regret: number[]
  readonly pays: number[]
  readonly now: number[]
}

function makeForecast(state: State): readonly Going[] {
  const minds = mindsOf(state)
  const hunters = huntersOf(state)
  const met = blankBoard()
  const crowd = blankBoard()
  for (let round = 0; round < ROUNDS; round++) {
    for (const mind of minds) think(mind, met, crowd, round)
    gather(crowd, minds)
    hunt(hunters, minds, met)
  }
  for (const { likely } of minds) toShares(likely, likely)
  return minds
}

function mindsOf(state: State): readonly Mind[] {
  const scene = sceneOf(state)
  const chance = rebelChance(state)
  return state.rebels.filter(isFree).map((rebel) => {
    const hope = hopeOf(state, scene, rebel, chance)
    const { length } = hope.to
    const blank = new Array<number>(length).fill(0)
    const now = blank.map(() => 1 / length)
    return Object.assign(hope, { likely: [...blank], moods: [], regret: [...blank], pays: blank, now })
  })
}

/** A Rebel thinks again, knowing where soldiers came the last time. */
function think(
  { to, free, stake, card, likely, moods, regret, pays, now }: Mind,
  met: Counts,
  crowd: Counts,
  round: number,
): void {
  let mean = 0
  for (let i = 0; i < to.length; i++) {
    const square = to[i] ?? 0
    const own = now[i] ?? 0
    let gain = (free[i] ?? 0) - (met[square] ?? 0) * (stake[i] ?? 0)
    const shared = card[i] ?? 0
    if (shared > 0) gain -= SHARED * Math.min(1, Math.max(0, (crowd[square] ?? 0) - own)) * shared
    pays[i] = gain
    mean += gain * own
  }
  for (let i = 0; i < to.length; i++) regret[i] = Math.max(0, (regret[i] ?? 0) + (pays[i] ?? 0) - mean)
  toShares(regret, now)
  for (let i = 0; i < to.length; i++) likely[i] = (likely[i] ?? 0) + (round + 1) * (now[i] ?? 0)
  if (round >= GREEN) moods.push(now.slice())
}

type Counts = number[]

/** Each by its part of the whole; all alike where there is nothing. */
function toShares(weights: readonly number[], shares: Counts): void {
  let all = 0
  for (let i = 0; i < weights.length; i++) all += weights[i] ?? 0
  for (let i = 0; i < weights.length; i++) shares[i] = all > 0 ? (weights[i] ?? 0) / all : 1 / weights.length
}

/** How many Rebels go to each square. */
function gather(crowd: Counts, minds: readonly Mind[]): void {
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

/** The soldiers stand as is best against where the Rebels go now: `met` is how much each square is met by them. */
function hunt({ unmoved, stay, sent }: Hunters, minds: readonly Mind[], met: Counts): void {
  unguarded(watch, minds, nowOf)
  met.fill(0)
  if (stay > 0) for (const square of [...unmoved].sort(byWins).slice(0, stay)) stand(square, met)
  for (let i = 0; i < sent; i++) stand(hottest(watch), met)
}

function stand(square: number, met: Counts): void {
  post(watch, square)
  for (let k = 0; k < TOUCHES; k++) {
    const near = touched[square * TOUCHES + k] ?? NOWHERE
    met[near] = (met[near] ?? 0) * AGAIN + 1
  }
}
