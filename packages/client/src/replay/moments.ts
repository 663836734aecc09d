import type { Mark } from '@bay327/engine'
import type { Loaded, Story } from './work.ts'

/** A marked position on the timeline, with its lane. */
export interface Marked {
  readonly position: number
  readonly kind: Mark['kind'] | 'vote'
  readonly seat: string | undefined
  readonly text: string
}

/** Returns the marks of a match for this viewer: notable log lines, general events, and divided votes. */
export function markedOf(match: Loaded, { marks, chosen }: Story): readonly Marked[] {
  const votes = Object.entries(match.table?.ballots ?? {}).flatMap(([at, { seat, votes: all, tie }]) => {
    const position = Number(at)
    const divided = Object.keys(all).length > 1 && !tie && position <= match.last
    return divided && chosen[position] ? [{ position, kind: 'vote' as const, seat, text: '' }] : []
  })
  const own = marks.map(({ position, kind, line }) => ({
    position,
    kind,
    seat: line?.seat ?? match.asked[position]?.seat,
    text: line?.text ?? '',
  }))
  return [...own, ...votes].sort((a, b) => a.position - b.position)
}

/** Returns the positions at which each round begins, in order. */
export function roundStarts({
  rounds,
}: Pick<Loaded, 'rounds'>): readonly { readonly round: number; readonly position: number }[] {
  const starts: { round: number; position: number }[] = []
  rounds.forEach((round, position) => {
    if (round !== undefined && round !== starts.at(-1)?.round) starts.push({ round, position })
  })
  return starts
}

/**
 * Returns the nearest of these positions in a direction. If there is none, returns the end of the match in that
 * direction.
 */
export function nextOf(positions: readonly number[], from: number, by: 1 | -1, last: number): number {
  const found =
    by > 0 ? positions.find((candidate) => candidate > from) : positions.findLast((candidate) => candidate < from)
  return found ?? (by > 0 ? last : 0)
}
