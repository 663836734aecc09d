import type { Line } from '@bay327/table/playback/lines'

/** A moment of a match that one may look at again: an entry of the room's log of which something was told. */
export interface Moment {
  /** The room's version. */
  readonly at: number
  readonly round: number | undefined
  /** What was told of it, in its order. */
  readonly lines: readonly Line[]
}

/** So far back the server goes, in entries. */
export const FURTHEST = 400

/** The lines of the match that is played (the newest first): from its start on, where the log still has that. */
export function ofMatch(lines: readonly Line[]): readonly Line[] {
  const start = lines.findIndex(({ starts }) => starts)
  if (start >= 0) return lines.slice(0, start + 1)
  return lines.filter(({ round, seat }) => round !== undefined || seat !== undefined)
}

/** Which lines lead to a moment that can be looked at. */
export function reachable(lines: readonly Line[]): (line: Line) => boolean {
  const newest = lines[0]?.moment ?? 0
  const keys = new Set(ofMatch(lines).map(({ key }) => key))
  return ({ key, moment }) => keys.has(key) && moment >= newest - FURTHEST
}

/** The moments of the match that is played, the first first, out of the log's lines (the newest first). */
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

/** Fewer moments than these are hardly a round yet: the one before belongs to it. */
const few = 4
/** Where a game counts no rounds, so many moments are the last one. */
const some = 10

/** Where the last round that was played begins: the moment right before it, as far as it is known. */
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
