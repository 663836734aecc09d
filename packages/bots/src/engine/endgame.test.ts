import { modules } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { solveEndgame, type Plays, type Position, type Seat } from '../testing/endgame.ts'
import { solveSimultaneous } from './simultaneous.ts'
import { botEngineOf, type Task } from './bot-engine.ts'
import { determinizedState } from './determinize.ts'

const module = modules.find(({ about }) => about.slug === 'new-hope')
if (module === undefined) throw new Error('the game is not on the list')
const engine = await botEngineOf(module)
const { game, hints } = engine

/** Returns the mixed strategy of a sharp bot: each plan with its share. */
const sharply: Plays = (table, seat) => {
  const decision = table.decision(undefined, seat)
  const search = hints.search?.(table.state, decision, 'sharp')
  if (search?.how !== 'plans') throw new Error('plans are made at once here')
  const world = determinizedState(engine, table.state, [seat], 1)
  const task: Task = { world, seat, seats: game.seats({}, 2), question: decision.id, seed: 1, level: 'sharp' }
  return solveSimultaneous(engine, task, search).options.map(({ option, share }) => ({ id: option.id, share }))
}

/** Returns the fallback of the rules as a plan: its option has the share 1. */
const byDefault: Plays = (table, seat) => {
  const decision = table.decision(undefined, seat)
  return [{ id: game.fallback(table.state, decision, { draw: () => 0 }), share: 1 }]
}

const pair: Position = { luke: 'ok', leia: 'ok', vader: 'injured' }
const ends: readonly (readonly [what: string, heroPower: string, from: Position])[] = [
  ['two heroes and Vader', '3', pair],
  ['two of each, all hurt but one', '4', { luke: 'injured', leia: 'ok', vader: 'injured', fett: 'injured' }],
]

describe.each(ends)('%s', (_what, heroPower, from) => {
  const best = solveEndgame({ heroPower }, from)

  it.each<Seat>(['light', 'dark'])(
    'a rival who knows all plans of a sharp %s gains less than 3 points by the end',
    (seat) => {
      const result = solveEndgame({ heroPower, bot: { seat, plays: sharply } }, from)
      expect(Math.abs(result - best)).toBeLessThan(0.03)
    },
  )
})

it('a player who never supports is exploited, because only two can hurt Vader', () => {
  const result = solveEndgame({ heroPower: '3', bot: { seat: 'light', plays: byDefault } }, pair)
  expect(result).toBeLessThan(0.001)
  expect(solveEndgame({ heroPower: '3' }, pair)).toBeGreaterThan(0.05)
})
