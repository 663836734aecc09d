import { fastRandom, legalPeople, type BotLevel } from '@bay327/engine'
import { dashModule } from '@bay327/engine/example/dash-module'
import { modules } from '@bay327/games'
import { sevenHarbours } from '@bay327/games/example'
import { describe, expect, it } from 'vitest'
import { asPrinted } from '../runs.ts'
import { botPlayer, policyPlayer } from './player.ts'
import { optionOf, botEngineOf, waiting, type BotEngine } from './bot-engine.ts'

const named = [...modules, dashModule, sevenHarbours].map((module) => [module.about.slug, module] as const)
/** Minimum number of answers to play: several short matches of the policy, or one long match. */
const ENOUGH = 60
/**
 * Number of tries of the bots over a whole match. A bot leaves its policy's answer if another option is better, so two
 * bots may wait for each other without end.
 */
const TRIES = 4_000
/** Bots must finish within this many times the number of answers in the policy's match. */
const LONGER = 10
/** The bots play the last part of a match, which is this share of it. In that part, a bot may gain by waiting. */
const PART = 0.25

/** Returns the states of a match among bots of one kind, until the match ends or has this many answers. */
function play(engine: BotEngine, bot: ReturnType<typeof botPlayer>, seed: number, from?: unknown, most = Infinity) {
  const { game } = engine
  const [dice, luck] = [fastRandom(seed), fastRandom(seed + 1)]
  const people = legalPeople(game).find((count) => count > 1) ?? 1
  const seats = game.seats(asPrinted(game.switches), people)
  const states = [from ?? game.setup(asPrinted(game.switches), seats, dice).state]
  for (let [state] = states; game.outcome(state) === undefined && states.length <= most; states.push(state)) {
    const [decision] = waiting(game, state)
    if (decision === undefined) throw new Error('nothing waits')
    state = game.decide(state, decision, optionOf(decision, bot(game, state, decision, luck, seats)), dice).state
  }
  return states
}

describe.each(named)('a match of %s played by bots', (_slug, module) => {
  const levels: readonly BotLevel[] = ['steady', 'sharp']
  it.each(levels)('comes to its end: %s', async (level) => {
    const engine = await botEngineOf(module)
    for (let [seed, answers] = [1, 0]; answers < ENOUGH; seed++) {
      const usual = play(engine, policyPlayer(engine), seed)
      const bot = botPlayer(engine, level, Math.ceil(TRIES / usual.length))
      const late = usual[Math.floor(usual.length * (1 - PART))]
      const most = LONGER * usual.length
      expect(play(engine, bot, seed, late, most).length, `seed ${seed}`).toBeLessThan(most)
      answers += usual.length
    }
  })
})
