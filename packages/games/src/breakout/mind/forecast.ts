import { battleOdds } from '../../action-figure/sight/battle.ts'
import { isArmed } from '../../action-figure/sight/weapons.ts'
import { destinations, rollOf } from '../plans.ts'
import { isFree } from '../rebels.ts'
import type { Rebel } from '../sight/types.ts'
import { onBoard } from '../soldiers.ts'
import type { State } from '../state.ts'
import { nearShip, numberOf, SQUARES, targetsOf, touched } from './ground.ts'
import { sceneOf, standing, type Scene } from './scene.ts'
import { cardCost, THROW, worth } from './worth.ts'

/** Where one Rebel may go this round, and how likely it is that they do. */
export interface Going {
  readonly rebel: Rebel
  /** Numbers of squares, as the options of the plan stand. */
  readonly to: readonly number[]
  readonly likely: Float64Array
  /** What a soldier who meets them there wins by it, by square of `to`. */
  readonly stake: Float64Array
  /** That a battle with a Stormtrooper leaves them free. */
  readonly survives: number
}

/** How often each side answers the other's habits before they stand. */
const ROUNDS = 5
/** How far a Rebel's choice strays from the best, in log-odds. */
export const tune = { WHIM: 0.12, ROUNDS, SHARE: 0.8 }

/**
 * Where the Rebels will go, as anybody can work it out from what lies open: each goes where it pays, less where soldiers are
 * likely to be, and soldiers go where Rebels are likely to be. Both answer each other's habits some times.
 */
export function forecast(state: State): readonly Going[] {
  const known = recent.find(({ from }) => isSame(from, state))
  if (known !== undefined) return known.made
  const made = makeForecast(state)
  recent.unshift({ from: state, made })
  if (recent.length > 4) recent.pop()
  return made
}
const recent: { readonly from: State; readonly made: readonly Going[] }[] = []

/** All that a forecast hangs on; `round` is another object once somebody has moved. */
function isSame(a: State, b: State): boolean {
  return (
    a.rebels === b.rebels &&
    a.soldiers === b.soldiers &&
    a.weapons === b.weapons &&
    a.faceDown === b.faceDown &&
    a.held === b.held &&
    a.taken === b.taken &&
    a.round.dice === b.round.dice &&
    a.round.red === b.round.red &&
    a.round.moved === b.round.moved
  )
}

function makeForecast(state: State): readonly Going[] {
  const scene = sceneOf(state)
  const hunted = state.rebels.filter(isFree).map((rebel) => hopes(state, scene, rebel))
  const cover = new Float64Array(SQUARES + 1)
  const crowd = new Float64Array(SQUARES + 1)
  const heat = new Float64Array(SQUARES + 1)
  for (let round = 0; round < tune.ROUNDS; round++) {
    for (const each of hunted) choose(each, cover, crowd, round)
    crowd.fill(0)
    for (const { to, likely } of hunted)
      to.forEach((square, i) => (crowd[square] = (crowd[square] ?? 0) + (likely[i] ?? 0)))
    const met = hunt(state, hunted, heat)
    for (let square = 0; square < SQUARES; square++)
      cover[square] = ((cover[square] ?? 0) * round + (met[square] ?? 0)) / (round + 1)
  }
  for (const each of hunted) choose(each, cover, crowd, tune.ROUNDS)
  return hunted
}

interface Hope extends Going {
  /** What being there is worth if nobody meets them; `share` of it is a card that another may take first. */
  readonly free: Float64Array
  readonly share: Float64Array
}

function hopes(state: State, scene: Scene, rebel: Rebel): Hope {
  const to = targetsOf(destinations(rebel.square, rollOf(state, rebel)))
  const armed = isArmed(state.weapons, rebel.rebel)
  const { win: survives } = battleOdds(armed, 'st1')
  const free = new Float64Array(to.length)
  const share = new Float64Array(to.length)
  const stake = new Float64Array(to.length)
  const lost = cardCost(scene.need) - worth.jailed
  to.forEach((square, i) => {
    const card = scene.nearCard[square] === 1 ? scene.more * scene.perCode : 0
    const there = standing(scene, square, armed || scene.nearWeapon[square] === 1)
    share[i] = card
    free[i] = there + card + (nearShip[square] === 1 ? THROW * scene.odds : 0)
    stake[i] = (1 - survives) * (there + card + lost) + survives * worth.soldier
  })
  return { rebel, to, likely: new Float64Array(to.length), stake, survives, free, share }
}

/** Goes where it pays, more or less: a little less than the best is nearly as likely. */
function choose(
  { to, likely, stake, free, share }: Hope,
  cover: Float64Array,
  crowd: Float64Array,
  round: number,
): void {
  let best = -Infinity
  for (let i = 0; i < to.length; i++) {
    const square = to[i] ?? 0
    // Of this Rebel's own last choice, too: they alone do not crowd a square.
    const others = round === 0 ? 0 : Math.max(0, (crowd[square] ?? 0) - (likely[i] ?? 0))
    const pays =
      (free[i] ?? 0) - tune.SHARE * Math.min(1, others) * (share[i] ?? 0) - (cover[square] ?? 0) * (stake[i] ?? 0)
    likely[i] = pays
    if (pays > best) best = pays
  }
  let sum = 0
  for (let i = 0; i < to.length; i++) sum += likely[i] = Math.exp(((likely[i] ?? 0) - best) / tune.WHIM)
  for (let i = 0; i < to.length; i++) likely[i] = (likely[i] ?? 0) / sum
}

/** How the soldiers stand best against where the Rebels go: how often each square is met, a second soldier half. */
function hunt(state: State, hunted: readonly Going[], heat: Float64Array): Float64Array {
  const { soldiers, round } = state
  const met = new Float64Array(SQUARES + 1)
  fillHeat(heat, hunted)
  const standing = onBoard(soldiers).filter((soldier) => !soldiers[soldier]?.lying)
  const unmoved = standing
    .filter((soldier) => !round.moved.includes(soldier))
    .map((soldier) => numberOf(soldiers[soldier]?.square ?? ''))
    .sort((a, b) => around(heat, b) - around(heat, a))
  const sent = Math.min(round.red, standing.length)
  for (const square of unmoved.slice(0, standing.length - sent)) post(square, heat, met)
  for (let i = 0; i < sent; i++) post(hottest(heat), heat, met)
  return met
}

/** What there is to win on each square. */
export function fillHeat(heat: Float64Array, hunted: readonly Going[]): void {
  heat.fill(0)
  for (const { to, likely, stake } of hunted)
    for (let i = 0; i < to.length; i++) {
      const square = to[i] ?? 0
      heat[square] = (heat[square] ?? 0) + (likely[i] ?? 0) * (stake[i] ?? 0)
    }
}

/** What a soldier wins who stands on a square. */
export function around(heat: Float64Array, square: number): number {
  let sum = 0
  for (const near of touched[square] ?? []) sum += heat[near] ?? 0
  return sum
}

function hottest(heat: Float64Array): number {
  let [best, most] = [0, -Infinity]
  for (let square = 0; square < SQUARES; square++) {
    const sum = around(heat, square)
    if (sum > most) [best, most] = [square, sum]
  }
  return best
}

/** What a second soldier still finds of somebody whom the first one met. */
export const LEFT = 0.5

/** Puts a soldier there: what is around is his. */
function post(square: number, heat: Float64Array, met: Float64Array): void {
  for (const near of touched[square] ?? []) {
    heat[near] = (heat[near] ?? 0) * LEFT
    met[near] = (met[near] ?? 0) * LEFT + 1
  }
}
