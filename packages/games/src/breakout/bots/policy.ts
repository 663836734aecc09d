import type { RandomSource, Decision } from '@bay327/engine'
import { battleOdds } from '../../action-figure/shared/battle.ts'
import { isArmed } from '../../action-figure/shared/weapons.ts'
import { fallback } from '../rules/fallback.ts'
import type { BreakoutOption, Kind } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { forecast } from './forecast.ts'
import { nearness, numberOf } from './ground.ts'
import { orderGains, sendGains } from './orders.ts'
import { oddsWithout, sceneOf } from './scene.ts'

/** Returns a sensible option for either side, from public information alone. */
export function policy(state: State, decision: Decision<BreakoutOption>, luck: RandomSource): string {
  const { kind, options } = decision
  switch (kind as Kind) {
    case 'plan':
      return the(options[drawn(likelyOf(state, decision), luck)]).id
    case 'orders':
      return the(options[greatest(orderGains(state, options, luck))]).id
    case 'send':
      return the(options[greatest(sendGains(state, options, luck))]).id
    case 'next-rebel':
    case 'card':
      return the(options[greatest(weigh(state, decision))]).id
    // The fallback places the soldiers, Vader first. For these squares, no policy is better than the fallback.
    case 'place':
    case 'next-soldier':
      return fallback(state, decision, luck)
  }
}

/** Returns the search weight of each option. */
export function weigh(state: State, decision: Decision<BreakoutOption>): readonly number[] {
  const { kind, options } = decision
  switch (kind as Kind) {
    case 'plan':
      return spread(Array.from(likelyOf(state, decision)))
    case 'orders':
      return spread(orderGains(state, options).map(positive))
    case 'send':
      return spread(sendGains(state, options).map(positive))
    // Rebels without a Weapon fight first, because a soldier who falls in a later battle no longer helps anybody.
    case 'next-rebel':
      return options.map(({ rebel = 'luke' }) => (isArmed(state.weapons, rebel) ? 1 : 2))
    case 'next-soldier':
      return options.map(({ soldier = 'st1' }) => 1 - battleOdds(false, soldier).win)
    case 'card':
      return options.map((option) => cardWeight(state, option))
    case 'place':
      return options.map(() => 1)
  }
}

function likelyOf(state: State, { options, about }: Decision<BreakoutOption>): ArrayLike<number> {
  const going = forecast(state).find(({ rebel }) => rebel.rebel === about?.['rebel'])
  return going?.likely ?? options.map(() => 1)
}

/** Returns shares: half by weight and half uniform, because any square is possible. */
function spread(weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all + 1 / weights.length)
}

/**
 * Returns the weight of a card. A face-up card counts by the Rebels' loss, a face-down card by the Rebels' distance.
 * With open codes, a face-down card also counts by its gain for the Rebels.
 */
function cardWeight(state: State, { card, to, space }: BreakoutOption): number {
  if (card !== undefined) return LITTLE + oddsWithout(state, card)
  const near = nearness(to === undefined ? [] : [to])
  const { open } = sceneOf(state)
  const gain = open && space !== undefined ? (open.bySpace[space] ?? 0) : 1
  return state.rebels.reduce((sum, { square }) => sum + gain * (near[numberOf(square)] ?? 0), LITTLE)
}

/** The weight of an unlikely option. */
const LITTLE = 1e-4
const positive = (gain: number): number => Math.max(0, gain) + LITTLE

function greatest(gains: readonly number[]): number {
  return gains.reduce((best, gain, i) => (gain > (gains[best] ?? 0) ? i : best), 0)
}

const GRAINS = 2 ** 20

/** Returns a random index with probability proportional to its weight. */
export function drawn(weights: ArrayLike<number>, luck: RandomSource): number {
  let all = 0
  for (let i = 0; i < weights.length; i++) all += weights[i] ?? 0
  let left = (luck.draw(GRAINS) / GRAINS) * all
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i] ?? 0
    if (left < 0) return i
  }
  return weights.length - 1
}

function the(option: BreakoutOption | undefined): BreakoutOption {
  if (option === undefined) throw new Error('a decision has an option')
  return option
}
