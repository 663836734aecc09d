import { everybody, type VerdictText } from '@bay327/engine'
import type * as Bots from '@bay327/bots/analysis'
import type { BotEngine } from '@bay327/bots/engine/bot-engine'
import { choiceShown, choicesOf, luckShown, turningShown } from './findings.ts'
import type { Findings, Stage, VerdictNow } from './judged.ts'
import { keyOf, type Keep } from './analysis-cache.ts'
import type { HeldMatch, OpenMatch } from './match.ts'
import { plainOf } from './plain.ts'

/** The seed of every verdict. A second computation therefore gives the same result. */
const SEED = 327

/** What the worker loads later: bots, and the game's texts about the end. */
export interface Judges {
  readonly bots: typeof Bots
  readonly engine: BotEngine
  readonly verdict?: VerdictText
  /** Numbers of simulated games and worlds for tests, which are lower than usual. */
  readonly hasty?: { readonly checked: number; readonly worlds: number }
}

/** Computes a verdict in steps. Yields the progress after each step. */
export function* verdictIn(
  match: OpenMatch,
  { bots, engine, verdict, hasty }: Judges,
): Generator<VerdictNow, VerdictNow> {
  const { timeline, table } = match
  const plain = plainOf({ ...match, bots, hints: engine.hints, ...(verdict && { verdict }) })
  const eyes = [...everybody(timeline.replay)]
  const task = { eyes, seed: SEED }
  if (!engine.canSearch) return { plain, curve: [], stage: 'done', done: 0, of: 0, isSilent: true }

  let now: VerdictNow = { plain, curve: [], stage: 'curve', done: 0, of: plain.at.length }
  yield now
  let points: readonly Bots.CurvePoint[] = []
  for (const progress of bots.curveOf(engine, timeline, task)) {
    points = progress.points
    yield (now = { ...now, curve: points, done: points.length, of: progress.of })
  }
  const step = function* <T>(
    stage: Stage,
    steps: Generator<{ readonly done: number; readonly of: number }, T>,
  ): Generator<VerdictNow, T> {
    yield (now = { ...now, stage, done: 0, of: 1 })
    for (;;) {
      const next = steps.next()
      if (next.done) return next.value
      yield (now = { ...now, ...next.value })
    }
  }
  const turning = yield* step('turning', bots.turningIn(engine, timeline, points, { ...task, ...hasty }))
  const rough = yield* step('luck', bots.luckIn(engine, timeline, task))
  const luck = yield* step(
    'luck',
    bots.sharpened(engine, timeline, rough, { ...task, at: hasty ? [] : turning.examined }),
  )
  const choices = yield* step('choices', bots.choicesIn(engine, timeline, { seed: SEED, ...hasty }))
  const votes = yield* step('votes', bots.votesIn(engine, timeline, table?.ballots ?? {}, { seed: SEED, ...hasty }))
  const findings: Findings = {
    ...turningShown(match, plain, turning),
    ...luckShown(match, bots, points, luck),
    choices: choices.map((choice) => choiceShown(match, choice)),
    looked: choicesOf(match, bots),
    votes: Object.fromEntries(votes.map(({ position, by }) => [position, Math.round(100 * by)])),
  }
  return { ...now, stage: 'done', done: 1, of: 1, findings }
}

/** Minimum interval of progress reports, ms. */
const OFTEN = 120

/**
 * The part of the worker that analyses a match. It stores complete analyses in this browser and returns them at once
 * the next time.
 */
export const verdictsOf = (match: HeldMatch, keep: Keep<VerdictNow>) => ({
  /** Resolves with the complete verdict. Calls `onUpdate` with the progress. */
  async verdict(onUpdate: (now: VerdictNow) => void): Promise<VerdictNow> {
    const open = match.get()
    const [bots, { botEngineOf }, verdict] = await Promise.all([
      import('@bay327/bots/analysis'),
      import('@bay327/bots/engine/bot-engine'),
      open.module.verdict?.(),
    ])
    const key = keyOf(open.replay, [open.game.rules, bots.verdictVersion])
    const cached = await keep.get(key)
    if (cached) return cached
    const engine = await botEngineOf(open.module)
    const steps = verdictIn(open, { bots, engine, ...(verdict && { verdict }) })
    let last = -Infinity
    for (;;) {
      const { done, value } = steps.next()
      if (done) {
        await keep.set(key, value)
        return value
      }
      if (performance.now() - last < OFTEN) continue
      last = performance.now()
      onUpdate(value)
    }
  },
})
