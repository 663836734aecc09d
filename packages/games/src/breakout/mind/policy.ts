import type { Chance, Decision } from '@bay327/engine'
import { battleOdds } from '../../action-figure/sight/battle.ts'
import { isArmed } from '../../action-figure/sight/weapons.ts'
import { fallback } from '../fallback.ts'
import type { BreakoutOption, Kind } from '../sight/types.ts'
import type { State } from '../state.ts'
import { forecast } from './forecast.ts'
import { nearness, numberOf } from './ground.ts'
import { orderGains, sendGains } from './orders.ts'
import { oddsWithout } from './scene.ts'

/** Sensible play of both sides, from what lies open alone. */
export function policy(state: State, decision: Decision<BreakoutOption>, chance: Chance): string {
  const { kind, options } = decision
  switch (kind as Kind) {
    case 'plan':
      return the(options[drawn(weigh(state, decision), chance)]).id
    case 'orders':
    case 'send':
    case 'next-rebel':
    case 'card':
      return the(options[greatest(weigh(state, decision))]).id
    // Who begins where, and Vader first: the rules' default is as good as any.
    case 'place':
    case 'next-soldier':
      return fallback(state, decision, chance)
  }
}

/** How much each option deserves a look. */
export function weigh(state: State, { kind, options, about }: Decision<BreakoutOption>): readonly number[] {
  switch (kind as Kind) {
    case 'plan': {
      const going = forecast(state).find(({ rebel }) => rebel.rebel === about?.['rebel'])
      return options.map((_, i) => going?.likely[i] ?? 1)
    }
    case 'orders':
      return orderGains(state, options).map(positive)
    case 'send':
      return sendGains(state, options).map(positive)
    // Those who have no Weapon first: a soldier who falls helps nobody any more.
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

/** A face-up card by what the Rebels lose with it, a covered one by how near a Rebel is. */
function cardWeight(state: State, { card, to }: BreakoutOption): number {
  if (card !== undefined) return 0.1 + oddsWithout(state, card)
  const near = nearness(to === undefined ? [] : [to])
  return state.rebels.reduce((sum, { square }) => sum + (near[numberOf(square)] ?? 0), 0.1)
}

const positive = (gain: number): number => Math.max(0, gain) + 1e-4

function greatest(weights: readonly number[]): number {
  let best = 0
  weights.forEach((weight, i) => {
    if (weight > (weights[best] ?? 0)) best = i
  })
  return best
}

const GRAINS = 2 ** 20

/** One of them, as likely as its weight says. */
function drawn(weights: readonly number[], chance: Chance): number {
  const sum = weights.reduce((all, each) => all + each, 0)
  let left = (chance.draw(GRAINS) / GRAINS) * sum
  const at = weights.findIndex((weight) => (left -= weight) < 0)
  return at < 0 ? weights.length - 1 : at
}

function the(option: BreakoutOption | undefined): BreakoutOption {
  if (option === undefined) throw new Error('a decision has an option')
  return option
}
