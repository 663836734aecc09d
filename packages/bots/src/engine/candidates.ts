import type { RandomSource, Decision, Option } from '@bay327/engine'
import { policyOf } from './play-on.ts'
import { optionOf, type BotEngine } from './bot-engine.ts'

/** Default weights of options: of an `aside` option, of any other option, and of the policy's option. */
const plain = { aside: 1, other: 3, policy: 8 } as const

export function weightsOf<S, O extends Option>(
  { hints }: BotEngine<S, O>,
  state: S,
  decision: Decision<O>,
  usual: string,
): readonly number[] {
  const gameWeights = hints.weigh?.(state, decision)
  return decision.options.map((option, at) => {
    if (option.fatal && option.id !== usual) return 0
    return gameWeights?.[at] ?? (option.id === usual ? plain.policy : option.aside ? plain.aside : plain.other)
  })
}

/**
 * Returns the policy's answer, then the other options by descending weight. Options that certainly lose are left out.
 */
export function candidatesOf<S, O extends Option>(
  engine: BotEngine<S, O>,
  state: S,
  decision: Decision<O>,
  luck: RandomSource,
  width: number,
): readonly O[] {
  const usual = policyOf(engine, state, decision, luck)
  const weights = weightsOf(engine, state, decision, usual)
  const others = decision.options
    .map((option, at) => ({ option, weight: weights[at] ?? 0 }))
    .filter(({ option, weight }) => option.id !== usual && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return [optionOf(decision, usual), ...others.map(({ option }) => option)].slice(0, Math.max(1, width))
}

/** Draws an item with probability proportional to its weight. Returns the first item if all weights are zero. */
export function drawWeighted<T>(items: readonly T[], weights: readonly number[], chance: RandomSource): T {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let left = (chance.draw(FINE) / FINE) * total
  const at = weights.findIndex((weight) => (left -= weight) < 0)
  return items[Math.max(0, at)] as T
}

const FINE = 2 ** 30
