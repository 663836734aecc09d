import { describe, expect, it } from 'vitest'
import { replayOf, checksumsOf, type Game, type SwitchSpec } from '@bay327/engine'
import { checkPlay } from '@bay327/engine/testkit/check-play'
import { dash } from '@bay327/engine/example/dash'
import { games as playable } from '@bay327/games'
import { simulate } from '../simulate.ts'
import type { Report } from './report.ts'
import { runSim, type SimulateAll } from './sim-command.ts'
import { runVerify } from './verify-command.ts'
import { inWorkers } from './workers.ts'

const switches: SwitchSpec[] = [
  { id: 'fog', kind: 'flag', initial: false },
  { id: 'way', kind: 'choice', initial: 'short', values: ['short', 'long'] },
]
const games: Readonly<Record<string, Game>> = { dash: { ...dash, switches } }

function terminal() {
  const lines: string[] = []
  const complaints: string[] = []
  let clock = 0
  const now = () => (clock += 500)
  return {
    lines,
    complaints,
    now,
    print: (line: string) => lines.push(line),
    complain: (line: string) => complaints.push(line),
  }
}

/** Runs the simulations in this process, one after the other. */
const simulateAll: SimulateAll = (game, simulations) =>
  Promise.resolve(simulations.map((simulation) => simulate(game, simulation)))

async function sim(...args: readonly string[]) {
  const { lines, complaints, ...rest } = terminal()
  const code = await runSim(args, games, rest, simulateAll)
  return { code, lines, complaints }
}

async function report(...args: readonly string[]): Promise<Report> {
  return JSON.parse((await sim(...args, '--json')).lines[0] ?? '') as Report
}

describe('npm run sim', () => {
  it('prints one line of JSON: sums, and a run for each legal number of people and each setting of switches', async () => {
    const { code, lines } = await sim(
      '--game',
      'dash',
      '--games',
      '20',
      '--players',
      'default',
      '--seed',
      '7',
      '--json',
    )
    expect([code, lines.length]).toEqual([0, 1])
    const { runs, ...sums } = JSON.parse(lines[0] ?? '') as Report
    expect(sums).toMatchObject({
      game: 'dash',
      games: 240,
      finished: 240,
      errors: 0,
      seconds: 0.5,
      gamesPerSecond: 480,
    })
    expect(runs.map(({ people }) => people)).toEqual([2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4])
    expect(runs.slice(0, 4).map((run) => run.switches)).toEqual([
      { fog: false, way: 'short' },
      { fog: false, way: 'long' },
      { fog: true, way: 'short' },
      { fog: true, way: 'long' },
    ])
    for (const run of runs)
      expect(run).toMatchObject({ games: 20, finished: 20, means: { round: 4 }, noise: { round: 0 } })
  })

  it.each([
    [['--people=2'], [2, 2, 2, 2], 20],
    [['--switches=fog,way=long'], [2, 3, 4], 15],
    [['--people=2', '--switches=printed'], [2], 5],
    [['--people=2', '--switches='], [2], 5],
  ])('%j plays only what the arguments say', async (args, people, games) => {
    const result = await report('--game=dash', '--games=5', ...args)
    expect(result.runs.map((run) => run.people)).toEqual(people)
    expect(result.games).toBe(games)
  })

  it('takes switches', async () => {
    const { runs } = await report('--game=dash', '--games=1', '--people=2', '--switches=fog,way=long')
    expect(runs[0]?.switches).toEqual({ fog: true, way: 'long' })
  })

  it('prints tables for people', async () => {
    const { lines } = await sim('--game', 'dash', '--games', '20', '--people', '4', '--switches', 'printed')
    expect(lines[0]).toContain('dash: 20 games, random players, seed 1')
    expect(lines[0]).toContain('20 games, 4 people, fog=false, way=short')
    expect(lines[0]).toMatch(/mean round +\d[\d.]* \+- \d/)
  })

  it.each([
    [[], '--game is missing; games: dash'],
    [['--game', 'chess'], 'no game chess; games: dash'],
    [['--game', 'toString'], 'no game toString; games: dash'],
    [['--game', 'dash', '--players', 'clever'], 'no players clever; players: random, default'],
    [['--game', 'dash', '--players', 'green=random'], 'no side green'],
    [['--game', 'dash', '--people', '5'], '--people for dash: 2, 3, 4'],
    [['--game', 'dash', '--games', '0'], '--games is 1 or more'],
    [['--game', 'dash', '--workers', '0'], '--workers is 1 or more'],
    [['--game', 'dash', '--games', 'many'], '--games is a whole number, not many'],
    [['--game', 'dash', '--seed', '-1'], 'arguments: --game'],
    [['--game', 'dash', '--switches', 'fox'], 'switch fox: there is no such switch; switches of dash: fog, way'],
    [['--game', 'dash', '--switches', 'way=far'], 'switch way: takes short, long'],
    [['--speed', '9'], 'arguments: --game --games --players --seed --people --switches --drawn --workers --json'],
  ])('refuses %j in one line', async (args, why) => {
    const { code, lines, complaints } = await sim(...args)
    expect([code, lines.length, complaints.length]).toEqual([1, 0, 1])
    expect(complaints[0]).toContain(why)
    expect(complaints[0]).not.toContain('\n')
  })

  it('fails if a match stops with an error', async () => {
    const { lines, complaints, ...rest } = terminal()
    const broken: Game = { ...dash, decisions: () => [] }
    const args = ['--game', 'dash', '--games', '3', '--people', '2', '--json']
    expect(await runSim(args, { dash: broken }, rest, simulateAll)).toBe(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ finished: 0, errors: 3 })
    expect(complaints[0]).toContain('2 people, {}, match 0: dead end')
  })
})

describe('worker processes', () => {
  it('give the same tallies as one process, in the same order', async () => {
    const game = playable['dantooine']
    if (game === undefined) throw new Error('no such game')
    const some = [2, 3, 4].map((people) => ({ games: 3, players: 'random', seed: 1, people, switches: {} }))
    const jobs = some.map((simulation) => ({ kind: 'simulate' as const, slug: 'dantooine', simulation }))
    expect(await inWorkers(jobs, 2)).toEqual(some.map((simulation) => simulate(game, simulation)))
  })
})

describe('npm run verify', () => {
  const { match } = checkPlay(dash, { people: 2, seed: 3 })
  const replay = replayOf(match, dash.outcome(match.state))

  async function check(text: string, args: readonly string[] = ['replay.json']) {
    const { lines, complaints, ...rest } = terminal()
    const files = new Map([['replay.json', text]])
    const readFile = (path: string) => {
      const found = files.get(path)
      if (found === undefined) throw new Error(`no file ${path}`)
      return found
    }
    const code = await runVerify(args, games, {}, { ...rest, readFile })
    return { code, text: [...lines, ...complaints].join('\n') }
  }

  it('reports a true file, and the number of rolls', async () => {
    const draws = replay.entries.flatMap((entry) => ('draws' in entry ? entry.draws : [])).length
    expect(await check(JSON.stringify(replay))).toEqual({
      code: 0,
      text: expect.stringContaining(`true: ${draws} rolls`) as string,
    })
  })

  it('reports where a file differs', async () => {
    const [deal, ...rest] = replay.entries
    if (deal?.kind !== 'setup') throw new Error('no deal')
    const draws = deal.draws.map((draw, i) => (i === 2 ? { ...draw, got: (draw.got + 1) % draw.sides } : draw))
    const forged = { ...replay, entries: [{ ...deal, draws }, ...rest] }
    expect(await check(JSON.stringify(forged))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^false: entry 0, draw 2: .*expected rules #2: . of 3, got rules #2/) as string,
    })
  })

  it('reports what it cannot check, and that this is neither true nor false', async () => {
    const unknown = { ...replay, header: { ...replay.header, rules: '0' } }
    const other = { ...unknown, sums: checksumsOf(unknown) }
    expect(await check(JSON.stringify(other))).toEqual({
      code: 2,
      text: expect.stringMatching(
        /^not checked here: entries 0 to \d+, for rules 0 of dash are not kept here\n/,
      ) as string,
    })
  })

  it.each([
    ['{}', 'no replay'],
    [JSON.stringify({ ...replay, header: { ...replay.header, game: 'chess' } }), 'no game chess; games: dash'],
  ])('refuses an unknown game or rules version', async (text, why) => {
    expect(await check(text)).toEqual({ code: 1, text: expect.stringContaining(why) as string })
  })

  it.each([
    [[], 'give the file of one finished match'],
    [['replay.json', 'other.json'], 'give the file of one'],
    [['other.json'], 'no file other.json'],
  ])('requires one readable file: %j', async (args, why) => {
    const found = await check(JSON.stringify(replay), args)
    expect(found).toEqual({ code: 1, text: expect.stringContaining(why) as string })
    expect(found.text).not.toContain('\n')
  })
})
