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
    const engine = await botEngineOf(module)
    const { logLoss, tenths, positions } = fitOf(engine, { games: GAMES, seed: 5, setups: setupsOf(engine.game) })
    expect(logLoss.evaluate).toBeLessThan(logLoss.mean)
    const predicted = sum(tenths.map((tenth) => tenth.positions * tenth.predicted)) / positions
    const won = sum(tenths.map((tenth) => tenth.positions * tenth.won)) / positions
    const standardError = Math.sqrt((won * (1 - won)) / GAMES)
    expect(Math.abs(predicted - won)).toBeLessThan(2.5 * standardError)
  })
})

it('an inverted evaluation is detected, with the factors to correct it', async () => {
  const [module] = modules
  const engine = module && (await botEngineOf(module))
  if (engine?.hints.evaluate === undefined) throw new Error('the first game says what a position is worth')
  const { evaluate } = engine.hints
  const contrary: BotEngine = {
    ...engine,
    hints: {
      ...engine.hints,
      evaluate: (state, seat) => Object.fromEntries(Object.entries(evaluate(state, seat)).map(([k, v]) => [k, -v])),
    },
  }
  const fresh = { games: GAMES, seed: 5, setups: setupsOf(engine.game) }
  const [fit, wrong] = [fitOf(engine, fresh), fitOf(contrary, fresh)]
  expect(wrong.logLoss.evaluate).toBeGreaterThan(wrong.logLoss.mean)
  for (const name in fit.factors) expect(wrong.factors[name]?.[0]).toBeCloseTo(-(fit.factors[name]?.[0] ?? 0), 0)
})
