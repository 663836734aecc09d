import { games, partsOf } from '@bay327/games'
import { expect, it } from 'vitest'
import { botEngineOf } from '../engine/index.ts'
import { runFit, type FitReport } from './fit-command.ts'

const engines = await partsOf(botEngineOf)
const [slug = ''] = Object.keys(games)

function fit(...args: readonly string[]) {
  const [lines, complaints]: [string[], string[]] = [[], []]
  const print = (line: string) => lines.push(line)
  const terminal = { print, complain: (line: string) => complaints.push(line), now: () => 0 }
  return { code: runFit(args, games, engines, terminal), lines, complaints }
}

it('prints the same for the same numbers: one line for programs, a table for people', () => {
  const args = ['--game', slug, '--games', '12', '--seed', '3']
  const [first, again] = [fit(...args, '--json'), fit(...args, '--json')]
  expect([first.code, first.lines]).toEqual([0, again.lines])
  const { positions, tenths } = JSON.parse(first.lines[0] ?? '') as FitReport
  expect(tenths.reduce((all, tenth) => all + tenth.positions, 0)).toBe(positions)
  expect(fit(...args).lines[0]).toMatch(/, 12 games, seed 3, \d+ positions\n {2}log loss {4}0\.\d+; by the mean alone/)
})

it.each([
  [['--game', 'none'], 'no game none'],
  [['--games', '0'], '--games is 1 or more'],
  [['--fast'], 'arguments: --game --games'],
])('refuses %j', (args, why) => {
  const { code, complaints } = fit(...args)
  expect([code, complaints.length]).toEqual([1, 1])
  expect(complaints[0]).toContain(why)
})
