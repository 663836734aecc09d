import type { Flag, Line, ChartTable } from '@bay327/table/charts/chart'
import type { RoundAt } from '@bay327/table/charts/scales'
import type { TableModule } from '@bay327/table/table-module'
import type { At, Chance, Findings, Plain, Series } from '../replay/work.ts'
import { verdict as words } from '../text/verdict.ts'
import { crewIn, shortHolderName, type Cast } from './cast.ts'

/** Dash patterns that distinguish lines without colour. */
const dashes = [undefined, '9 4', '2 4', '10 3 2 3'] as const

/**
 * How a match's chances are drawn: as one line (the other side has the rest of 100), or as one line for each
 * independent player.
 */
export interface Drawing {
  readonly sides: readonly string[]
  readonly isRivals: boolean
  /** The side of the single line. */
  readonly main: string
}

export function drawingOf({ seats }: Cast): Drawing {
  const sides = [...new Set(seats.map(({ side }) => side))]
  return { sides, isRivals: sides.length > 2, main: sides[0] ?? '' }
}

type Looks = Pick<TableModule, 'mark'>

/** Returns the CSS colour of a seat. */
const colourOf = ({ mark }: Looks, { id, pick }: Cast['seats'][number]): string =>
  `var(${mark(id, pick?.value).colour})`

const seatOf = ({ seats }: Cast, side: string) => seats.find((seat) => seat.side === side)

export const nameOfSide = (cast: Cast, side: string): string =>
  crewIn(
    cast,
    cast.seats.filter((seat) => seat.side === side).map(({ id }) => id),
  ).who

/** Returns the lines of the chance. At the end of a match each line has a label with its result. */
export function linesOf(
  cast: Cast,
  looks: Looks,
  curve: readonly Chance[],
  isWhole: boolean,
  ended: { readonly won: string; readonly lost: string } | undefined,
): readonly Line[] {
  const { sides, isRivals, main } = drawingOf(cast)
  const valuesOf = (side: string) => curve.map(({ shares }) => 100 * (shares[side] ?? 0))
  if (!isRivals) {
    const values = valuesOf(main)
    const last = Math.round(values.at(-1) ?? 0)
    const word = ended && (last === 100 ? ended.won : last === 0 ? ended.lost : undefined)
    const end = sides.length > 1 ? nameOfSide(cast, main) : word ? `${last}% ${word}` : `${last}%`
    const short = sides.length > 1 ? `${last}%` : (word ?? `${last}%`)
    return [{ id: main, name: nameOfSide(cast, main), values, colour: 'var(--amber)', ...(isWhole && { end, short }) }]
  }
  const lines = sides.map((side, at): Line & { readonly last: number } => {
    const seat = seatOf(cast, side)
    const values = valuesOf(side)
    const last = Math.round(values.at(-1) ?? 0)
    const name = seat ? shortHolderName(cast, seat.id) : side
    const hasWon = isWhole && last === 100
    return {
      id: seat?.id ?? side,
      name,
      values,
      last,
      colour: seat ? colourOf(looks, seat) : 'var(--amber)',
      dash: hasWon ? undefined : (dashes[(at % 3) + 1] ?? undefined),
      thick: hasWon,
      ...(isWhole && { end: `${name} ${last}%`, short: `${last}` }),
    }
  })
  // The winner is drawn over the others.
  return lines.sort((a, b) => a.last - b.last)
}

/** Half of the 95 % confidence interval, in standard errors. */
const SURE = 1.96

export function bandOf({ main }: Drawing, curve: readonly Chance[]) {
  const at = (sign: number) =>
    curve.map(({ shares, errors }) =>
      Math.max(0, Math.min(100, 100 * ((shares[main] ?? 0) + sign * SURE * (errors[main] ?? 0)))),
    )
  return { low: at(-1), high: at(1) }
}

export function roundsOf(at: readonly At[]): readonly RoundAt[] {
  const rounds: RoundAt[] = []
  for (const [index, { round }] of at.entries())
    if (round !== undefined && round !== rounds.at(-1)?.round) rounds.push({ at: index, round })
  return rounds
}

/** Returns "Round 7, Han: Roll Agility", at most 32 characters. Omits the choice if there is no room for it. */
export function nameOfTurn(cast: Cast, { round, seat, thing }: Findings['turning'][number]): string {
  const short = [words.turning.round(round), seat === undefined ? '' : cast.seatName(seat)].filter(Boolean).join(', ')
  const whole = thing ? `${short}: ${thing}` : short
  return whole.length <= 32 ? whole : short
}

/**
 * Returns the values of the line before and after a turning point, per cent. The line is of the main side. If the
 * turning point is about the other of two sides, the values are subtracted from 100.
 */
export function jumpOf({ main, sides }: Drawing, { side, before, after }: Findings['turning'][number]) {
  const isOther = sides.length === 2 && side !== main
  return isOther ? { before: 100 - before, after: 100 - after } : { before, after }
}

export function flagsOf(cast: Cast, { turning }: Findings): readonly Flag[] {
  const drawing = drawingOf(cast)
  return turning.map((point, index): Flag => {
    const { before, after } = jumpOf(drawing, point)
    const line = drawing.isRivals ? (seatOf(cast, point.side)?.id ?? point.side) : drawing.main
    const label = nameOfTurn(cast, point)
    return { at: Math.max(1, point.at), no: index + 1, line, label, from: before, to: after }
  })
}

/** Returns the curve as a table: round, chance, from, to, event. For independent players it has the chance of each. */
export function chanceTable(cast: Cast, { at }: Plain, curve: readonly Chance[]): ChartTable {
  const { isRivals, main, sides } = drawingOf(cast)
  const { percent, head, happened: happened } = words.chance
  const round = (index: number) => `${at[index]?.round ?? index + 1}`
  if (isRivals)
    return {
      head: [head[0], ...sides.map((side) => shortHolderName(cast, seatOf(cast, side)?.id ?? '')), happened],
      rows: curve.map(({ shares }, index) => [
        round(index),
        ...sides.map((side) => percent(shares[side] ?? 0)),
        at[index]?.text ?? '',
      ]),
    }
  const { low, high } = bandOf(drawingOf(cast), curve)
  return {
    head,
    rows: curve.map(({ shares }, index) => [
      round(index),
      percent(shares[main] ?? 0),
      percent((low[index] ?? 0) / 100),
      percent((high[index] ?? 0) / 100),
      at[index]?.text ?? '',
    ]),
  }
}

const threat = 'var(--red)'
const own = ['var(--amber)', 'var(--luke)', 'var(--cyan)'] as const

/** Returns the lines of a figure over the match: seats in their colours, others in the default one, a threat in red. */
export function seriesLines(cast: Cast, looks: Looks, { lines }: Series): readonly Line[] {
  return lines.map(({ id, name, seat, isThreat, values }, at): Line => {
    const known = cast.seats.find(({ id: candidate }) => candidate === seat)
    const colour = known ? colourOf(looks, known) : isThreat ? threat : (own[at] ?? 'var(--amber)')
    const last = values.at(-1) ?? 0
    const isAlone = lines.length === 1
    return {
      id: seat ?? id,
      name: seat === undefined ? name : shortHolderName(cast, seat),
      values,
      colour,
      dash: dashes[at % dashes.length],
      filled: isAlone,
      end: seat === undefined && !isAlone ? `${name} ${last}` : `${last}`,
      short: `${last}`,
    }
  })
}

export function seriesTable(cast: Cast, { at }: Plain, series: Series): ChartTable {
  const names = series.lines.map(({ name, seat }) => (seat === undefined ? name : shortHolderName(cast, seat)))
  return {
    head: [...words.series.head, ...names],
    rows: at.map(({ round }, index) => [
      `${round ?? index + 1}`,
      ...series.lines.map(({ values }) => `${values[index] ?? ''}`),
    ]),
  }
}
