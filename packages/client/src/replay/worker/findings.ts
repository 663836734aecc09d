import { everybody, type SeatId } from '@bay327/engine'
import { linesAt } from '@bay327/engine/timeline/marks'
import type * as Bots from '@bay327/bots/analysis'
import type { ChoiceShown, Findings, LuckShown, SumShown, TurningShown } from './judged.ts'
import type { OpenMatch } from './match.ts'
import { cut, labelAt, type Plain } from './plain.ts'

export function turningShown(
  match: OpenMatch,
  { at }: Plain,
  { points, drift }: Bots.Turning,
): Pick<Findings, 'turning' | 'drift'> {
  const { timeline, text } = match
  const all = everybody(timeline.replay)
  const turning = points.map(({ position, round, seat, side, before, after }): TurningShown => {
    const { entry } = timeline.stepAt(position)
    const lines = linesAt(timeline, position, all, text)
    const telling = lines.filter(({ tone }) => tone !== undefined)
    const texts = (telling.length > 0 ? telling : lines).slice(-2).map((line) => cut(line.text))
    const choiceLabel =
      seat !== undefined && entry.kind === 'answer' ? labelAt(timeline, text, position, entry.option) : undefined
    const shown = at.findIndex((moment) => moment.position >= position)
    return {
      position,
      at: shown < 0 ? at.length - 1 : shown,
      ...(round !== undefined && { round }),
      ...(seat !== undefined && { seat }),
      side,
      before: Math.round(100 * before),
      after: Math.round(100 * after),
      ...(choiceLabel && { thing: choiceLabel }),
      said: texts,
    }
  })
  if (drift === undefined) return { turning }
  const { side, from, to } = drift
  return {
    turning,
    drift: {
      side,
      ...(from.round !== undefined && { from: from.round }),
      ...(to.round !== undefined && { to: to.round }),
      before: Math.round(100 * (from.shares[side] ?? 0)),
      after: Math.round(100 * (to.shares[side] ?? 0)),
    },
  }
}

/** Number of standard errors within which 95 % of a normal distribution lies. */
const NINETEEN_OF_TWENTY = 1.96

/** Returns the luck and its sum, for the first of at most two sides, or for each independent player. */
export function luckShown(
  { timeline }: OpenMatch,
  { accountOf, luckBySeat, wholePoints }: typeof Bots,
  curve: readonly Bots.CurvePoint[],
  found: readonly Bots.LuckAt[],
): Pick<Findings, 'luck' | 'sums'> {
  const { seats } = timeline.replay.header
  const bySeat = luckBySeat(found, seats)
  const sideOf = (seat: SeatId | undefined) => seats.find(({ id }) => id === seat)?.side
  const sides = [...new Set(seats.map(({ side }) => side))]
  const summed = sides.length > 2 ? sides : sides.slice(0, 1)
  const sums = summed.flatMap((side): readonly SumShown[] => {
    const account = accountOf(curve, found, side)
    if (account === undefined || found.length === 0) return []
    const luckSum = (isOf: (seat: SeatId | undefined) => boolean) =>
      bySeat.filter(({ seat }) => isOf(seat)).reduce((sum, { luck }) => sum + (luck[side] ?? 0), 0)
    const mine = luckSum((seat) => sideOf(seat) === side)
    const nobodys = luckSum((seat) => seat === undefined)
    const end = Math.round(100 * account.end)
    const parts = [account.start, mine, account.luck - mine - nobodys, nobodys, account.choices]
    const [start = 0, own = 0, others = 0, shared = 0, choices = 0] = wholePoints(parts, end)
    const within = Math.round(100 * NINETEEN_OF_TWENTY * account.error)
    return [{ side, start, own, others, shared, choices, end, within }]
  })
  const luck = sides.flatMap((side): readonly LuckShown[] => {
    const rows = bySeat.filter(({ seat }) => sideOf(seat) === side)
    const values = rows.map((row) => row.luck[side] ?? 0)
    const whole = wholePoints(values, sums.find((sum) => sum.side === side)?.own)
    return rows.map(({ seat, within }, at) => ({
      ...(seat !== undefined && { seat }),
      value: whole[at] ?? 0,
      within: Math.round(100 * within),
    }))
  })
  return { luck, sums }
}

export function choiceShown({ timeline, text }: OpenMatch, choice: Bots.Choice): ChoiceShown {
  const { position, round, seat, before, after } = choice
  const label = (option: string) => cut(labelAt(timeline, text, position, option) ?? option, 60)
  return {
    position,
    ...(round !== undefined && { round }),
    seat,
    chosen: label(choice.chosen),
    better: label(choice.better),
    before: Math.round(100 * before),
    after: Math.round(100 * after),
  }
}

export function choicesOf({ timeline }: OpenMatch, { finalPathOf }: typeof Bots): number {
  return finalPathOf(timeline).filter((position) => {
    const { entry, decision } = timeline.stepAt(position)
    return entry.kind === 'answer' && !entry.by && !decision?.optional && (decision?.options.length ?? 0) > 1
  }).length
}
