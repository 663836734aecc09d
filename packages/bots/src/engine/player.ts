import type { BotLevel, Player } from '@bay327/engine'
import { choose } from './choose.ts'
import { policyOf } from './play-on.ts'
import type { BotEngine } from './bot-engine.ts'
import { determinizedState } from './determinize.ts'

/** Returns a bot as a player for the simulator. The player determinizes the state for its seat before it thinks. */
export function botPlayer(engine: BotEngine, level: BotLevel, iterations?: number): Player {
  return (_game, state, { id, seat }, luck, seats) => {
    if (seats === undefined) throw new Error('a bot has to know the seats of the match')
    const seed = luck.draw(2 ** 31)
    const world = determinizedState(engine, state, [seat], seed)
    const task = { world, seat, seats, question: id, seed, level, isUnread: true } as const
    return choose(engine, { ...task, ...(iterations && { iterations }) }).option
  }
}

/** Returns the policy as a player for the simulator. */
export function policyPlayer(engine: BotEngine): Player {
  return (_game, state, decision, luck) => policyOf(engine, state, decision, luck)
}
