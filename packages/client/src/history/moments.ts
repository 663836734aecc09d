import type { Line } from '@bay327/table/playback/lines'

/** A position of a match that can be opened: an entry of the room's log with at least one line. */
export interface Moment {
  /** The room's version. */
  readonly at: number
  readonly round: number | undefined
  /** The lines of the log at this position, in order. */
  readonly lines: readonly Line[]
}

/** Maximum number of entries that the server looks back. */
export const FURTHEST = 400

/** Returns the lines of the current match (newest first), from its start if the log still has it. */
export function ofMatch(lines: readonly Line[]): readonly Line[] {
  const start = lines.findIndex(({ starts }) => starts)
  if (start >= 0) return lines.slice(0, start + 1)
  return lines.filter(({ round, seat }) => round !== undefined || seat !== undefined)
}

/** Returns which lines lead to a position that can be opened. */
export function reachable(lines: readonly Line[]): (line: Line) => boolean {
  const newest = lines[0]?.moment ?? 0
  const keys = new Set(ofMatch(lines).map(({ key }) => key))
  return ({ key, moment }) => keys.has(key) && moment >= newest - FURTHEST
}

/** Returns the positions of the current match, the earliest first, from the log's lines (newest first). */
export function momentsOf(lines: readonly Line[]): readonly Moment[] {
  const moments: Moment[] = []
  for (const line of ofMatch(lines).filter(reachable(lines)).reverse()) {
    const last = moments.at(-1)
    const round = line.round ?? last?.round
    if (last?.at === line.moment) moments[moments.length - 1] = { ...last, round, lines: [...last.lines, line] }
    else moments.push({ at: line.moment, round, lines: [line] })
  }
  return moments
}

/** Minimum number of positions in the last round. If it has fewer, the round before counts with it. */
const few = 4
/** Number of positions that count as the last round, if a game counts no rounds. */
const some = 10

/** Returns the position before the last round. Returns undefined if it is not known. */
export function lastRound(moments: readonly Moment[]): number | undefined {
  const newest = moments.at(-1)
  if (newest === undefined) return undefined
  const rounds = [...new Set(moments.flatMap(({ round }) => round ?? []))]
  if (rounds.length === 0) return moments.at(-some - 1)?.at ?? moments[0]?.at
  const inRound = (round: number | undefined) => moments.findIndex((moment) => moment.round === round)
  const begins = inRound(rounds.at(-1))
  const from = moments.length - begins < few && rounds.length > 1 ? inRound(rounds.at(-2)) : begins
  return moments[Math.max(0, from - 1)]?.at
}
