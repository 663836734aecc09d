import { modules } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { setupsOf } from '../runs.ts'
import { botEngineOf, type BotEngine } from '../engine/bot-engine.ts'
import { fitOf } from './fit.ts'

const named = modules.map((module) => [module.about.slug, module] as const)
const sum = (list: readonly number[]) => list.reduce((all, item) => all + item, 0)

const GAMES = 72

describe.each(named)('the evaluation of %s', (_slug, module) => {
  it('predicts wins better than the mean share, without a systematic error', async () => {
    const thinker = await botEngineOf(module)
    const { logLoss, tenths, positions } = fitOf(thinker, { games: GAMES, seed: 5, setups: setupsOf(thinker.game) })
    expect(logLoss.evaluate).toBeLessThan(logLoss.mean)
    const predicted = sum(tenths.map((tenth) => tenth.positions * tenth.predicted)) / positions
    const won = sum(tenths.map((tenth) => tenth.positions * tenth.won)) / positions
    const standardError = Math.sqrt((won * (1 - won)) / GAMES)
    expect(Math.abs(predicted - won)).toBeLessThan(2.5 * standardError)
  })
})

it('an inverted evaluation is detected, with the factors to correct it', async () => {
  const [module] = modules
  const thinker = module && (await botEngineOf(module))
  if (thinker?.mind.evaluate === undefined) throw new Error('the first game says what a position is worth')
  const { evaluate } = thinker.mind
  const contrary: BotEngine = {
    ...thinker,
    mind: {
      ...thinker.mind,
      evaluate: (state, seat) => Object.fromEntries(Object.entries(evaluate(state, seat)).map(([k, v]) => [k, -v])),
    },
  }
  const fresh = { games: GAMES, seed: 5, setups: setupsOf(thinker.game) }
  const [fit, wrong] = [fitOf(thinker, fresh), fitOf(contrary, fresh)]
  expect(wrong.logLoss.evaluate).toBeGreaterThan(wrong.logLoss.mean)
  for (const name in fit.factors) expect(wrong.factors[name]?.[0]).toBeCloseTo(-(fit.factors[name]?.[0] ?? 0), 0)
})
