import type { RandomSource, Decision, Option } from '@bay327/engine'
import { optionOf, waiting, type BotEngine } from './bot-engine.ts'

/** Maximum number of answers, because policies may play without end. After it, the match counts as even. */
const LONGEST = 2_000

/** Returns the policy's option, or the rules' fallback if there is no policy. */
export function policyOf<S, O extends Option>(
  { game, hints }: BotEngine<S, O>,
  state: S,
  decision: Decision<O>,
  luck: RandomSource,
): string {
  return hints.policy?.(state, decision, luck) ?? game.fallback(state, decision, luck)
}

/** Returns how far to play on: to the end, or until the game's turn count has grown by `turns`. */
export function horizonOf({ hints }: BotEngine, from: unknown, turns: number | undefined): (state: unknown) => boolean {
  const { turn } = hints
  if (hints.evaluate === undefined || turns === undefined) return () => false
  if (turn === undefined || turns === 0) return () => turns === 0
  const last = turn(from) + turns
  return (state) => turn(state) >= last
}

/** Returns the state after the policies of all seats have played on from `state`. */
export function playOn<S, O extends Option>(
  engine: BotEngine<S, O>,
  from: S,
  chances: { readonly dice: RandomSource; readonly luck: RandomSource },
  isEnough: (state: S) => boolean,
): S {
  const { game } = engine
  let state = from
  for (let answers = 0; answers < LONGEST; answers++) {
    if (game.outcome(state) !== undefined || isEnough(state)) return state
    const [decision] = waiting(game, state)
    if (decision === undefined) throw new Error(`${game.slug}: nothing waits and the match is not over`)
    const option = optionOf(decision, policyOf(engine, state, decision, chances.luck))
    state = game.decide(state, decision, option, chances.dice).state
  }
  return state
}
