import { everybody, timelineOf, type Game } from '@bay327/engine'
import { frozenOf, type Frozen } from '@bay327/games/frozen'
import type { BotEngine } from '../engine/index.ts'
import {
  accountOf,
  luckBySeat,
  luckIn,
  sharpened,
  wholePoints,
  type Account,
  type LuckOfSeat,
} from '../analysis/luck-balance.ts'
import { allAtOnce, wholeCurve, type CurvePoint } from '../analysis/curve.ts'
import { choicesIn, type Choice } from '../analysis/choices.ts'
import { repeatabilityOf, turningsFrom, type Repeatability } from '../analysis/repeatability.ts'
import { turningIn, type Turning } from '../analysis/turning.ts'
import { BadArguments, readWhole } from './arguments.ts'
import { readMatchFile, type FileTerminal } from './match-file.ts'

const options = {
  seed: { type: 'string', default: '1' },
  check: { type: 'boolean', default: false },
  seeds: { type: 'string', default: '0' },
  json: { type: 'boolean', default: false },
} as const

/** Environment of the command: `cpu` is the CPU time of this process, ms. */
export interface VerdictTerminal extends FileTerminal {
  cpu(): number
}

/**
 * Prints how likely each side was to win at each position of a match, with all secrets known. `--check` compares with
 * ten times as many games. `--seeds` says for how many seeds the turning points are the same. Returns the exit code: 0,
 * or 1 if there is no analysis.
 */
export async function runVerdict(
  args: readonly string[],
  games: Readonly<Record<string, Game>>,
  engines: Readonly<Record<string, BotEngine>>,
  frozen: Frozen,
  terminal: VerdictTerminal,
): Promise<number> {
  try {
    const { values, replay, game } = readMatchFile('verdict', args, options, games, terminal.readFile)
    const seed = readWhole('seed', values.seed)
    const engine = engines[game.slug]
    if (!engine?.canSearch) throw new BadArguments(`${game.slug} hides what cannot be dealt again: no chance`)
    const earlier = await frozenOf(frozen, replay)
    const timeline = timelineOf(game, replay, (rules) => earlier(rules)?.game)
    if (timeline.broken !== undefined) throw new BadArguments(`it cannot be played again: ${timeline.broken}`)
    const task = { eyes: [...everybody(replay)], seed }
    const runs = readWhole('seeds', values.seeds)
    if (runs > 0) {
      const turnings: Turning[] = []
      for (const turning of turningsFrom(engine, timeline, { ...task, runs })) {
        turnings.push(turning)
        terminal.print(turning.points.map(({ position }) => `#${position}`).join(' ') || 'none')
      }
      terminal.print(repeatabilityText(repeatabilityOf(turnings)))
      return 0
    }
    const clock = clockOf(terminal)
    const curve = wholeCurve(engine, timeline, task)
    const elapsed = { curve: clock() }
    if (!values.json) {
      for (const line of curveText(curve)) terminal.print(line)
      terminal.print(`${curve.length} moments, ${sum(curve)} games, ${seconds(elapsed.curve)}`)
    }
    if (values.check) {
      const preciseCurve = wholeCurve(engine, timeline, { ...task, seed: seed + 1, times: 10 })
      terminal.print(checkText(curve, preciseCurve))
      return 0
    }
    const turning = allAtOnce(turningIn(engine, timeline, curve, task))
    const turningMs = clock()
    const plain = allAtOnce(luckIn(engine, timeline, task))
    const found = allAtOnce(sharpened(engine, timeline, plain, { ...task, at: turning.examined }))
    const luckMs = clock()
    const choices = allAtOnce(choicesIn(engine, timeline, { seed }))
    const { seats } = replay.header
    const sides = [...new Set(seats.map(({ side }) => side))]
    const luck = luckBySeat(found, seats)
    const accounts = sides.map((side) => ({ side, ...accountOf(curve, found, side) }))
    if (values.json) {
      terminal.print(
        JSON.stringify({
          curve,
          luck,
          accounts,
          choices,
          turning,
          ms: { ...elapsed, turning: turningMs, luck: luckMs, choices: clock() },
        }),
      )
      return 0
    }
    const costs = `turning points: ${seconds(turningMs)}, luck: ${seconds(luckMs)}, choices: ${seconds(clock())}`
    const text = [...turningText(turning), ...luckText(luck), ...accounts.map(accountText), ...choices.map(choiceText)]
    for (const line of [...text, costs]) terminal.print(line)
    return 0
  } catch (error) {
    if (!(error instanceof BadArguments)) throw error
    terminal.complain(error.message)
    return 1
  }
}

/** Returns a function that gives the CPU time since its last call, ms. */
function clockOf({ cpu }: VerdictTerminal): () => number {
  let last = cpu()
  return () => {
    const [before, now] = [last, cpu()]
    last = now
    return now - before
  }
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
const signed = (share: number): string => `${share < 0 ? '-' : '+'}${Math.abs(100 * share).toFixed(1)}`

function luckText(luck: readonly LuckOfSeat[]): readonly string[] {
  return luck.map(({ seat = 'several at once', luck: luckBySide, within }) => {
    const sides = Object.entries(luckBySide).map(([side, share]) => `${side} ${signed(share)}`)
    return `luck of ${seat}: ${sides.join(', ')}; nine evenings in ten lie within ${signed(within).slice(1)}`
  })
}

function accountText({
  side,
  start = 0,
  luck = 0,
  choices = 0,
  end = 0,
  error = 0,
}: { side: string } & Partial<Account>) {
  const [atStart = 0, byLuck = 0, byChoices = 0] = wholePoints([start, luck, choices])
  return `${side}: ${atStart} at the start, ${byLuck} by dice and cards, ${byChoices} by choices, ${Math.round(100 * end)} at the end (${signed(error).slice(1)} either way)`
}

function choiceText({ position, round, seat, chosen, better, before, after, by, error }: Choice): string {
  const place = `#${position}${round === undefined ? '' : `, round ${round}`}, ${seat}`
  return `worth another look ${place}: ${chosen} (${percent(before).trim()}), or ${better} (${percent(after).trim()}): ${signed(by)}, ${signed(error).slice(1)} either way`
}

function turningText({ points, drift }: Turning): readonly string[] {
  if (drift) {
    const { side, from, to } = drift
    const [before, after] = [from, to].map(({ shares }) => percent(shares[side] ?? 0).trim())
    return [`no single moment decided it; ${side} from #${from.position} to #${to.position}: ${before} to ${after}`]
  }
  if (points.length === 0) return ['no single moment decided it']
  return points.map(({ position, round, seat, side, before, after, error }) => {
    const place = `#${position}${round === undefined ? '' : `, round ${round}`}${seat === undefined ? '' : `, ${seat}`}`
    return `turning point ${place}: ${side} ${percent(before).trim()} to ${percent(after).trim()}, ${signed(error).slice(1)} either way`
  })
}

function repeatabilityText({ runs, same, positions, found }: Repeatability): string {
  const lists = [...found].sort(([a], [b]) => a - b).map(([position, count]) => `#${position} ${count}`)
  const most = positions.map((position) => `#${position}`).join(' ') || 'none'
  return `the same turning points (${most}) in ${same} of ${runs} runs; each: ${lists.join(', ') || '-'}`
}

const sum = (curve: readonly CurvePoint[]): number => curve.reduce((all, { games }) => all + games, 0)
const percent = (share: number): string => `${Math.round(100 * share)} %`.padStart(6)

function curveText(curve: readonly CurvePoint[]): readonly string[] {
  const sides = Object.keys(curve[0]?.shares ?? {})
  const head = `     #  round  ${sides.map((side) => side.padStart(9)).join('')}  error  games`
  return [
    head,
    ...curve.map(({ position, round, shares, errors, games }) => {
      const shown = sides.map((side) => percent(shares[side] ?? 0).padStart(9)).join('')
      const error = percent(Math.max(...Object.values(errors)))
      return `${`${position}`.padStart(6)}  ${`${round ?? ''}`.padStart(5)}  ${shown} ${error} ${`${games}`.padStart(6)}`
    }),
  ]
}

/**
 * Returns a sentence that counts the points within the confidence interval of the more precise curve. About 95 of 100
 * points should be.
 */
function checkText(curve: readonly CurvePoint[], preciseCurve: readonly CurvePoint[]): string {
  let [inside, total] = [0, 0]
  for (const [at, { shares, errors }] of curve.entries())
    for (const [side, share] of Object.entries(shares)) {
      const other = preciseCurve[at]
      const error = Math.hypot(errors[side] ?? 0, other?.errors[side] ?? 0)
      total++
      if (Math.abs(share - (other?.shares[side] ?? 0)) <= 1.96 * error) inside++
    }
  return `within its interval of ten times the games: ${inside} of ${total} figures, ${percent(inside / total).trim()}`
}
