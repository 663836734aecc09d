import type { Mark } from '@bay327/engine'
import type { Loaded, Story } from './work.ts'

/** A moment on the timeline: what marks it, and on whose lane. */
export interface Marked {
  readonly position: number
  readonly kind: Mark['kind'] | 'vote'
  readonly seat: string | undefined
  readonly text: string
}

/** What marks a match for these eyes: what its words set apart, what is of the table, and votes that were divided. */
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

/** The positions at which each round begins, in order. */
export function roundStarts({
  rounds,
}: Pick<Loaded, 'rounds'>): readonly { readonly round: number; readonly position: number }[] {
  const starts: { round: number; position: number }[] = []
  rounds.forEach((round, position) => {
    if (round !== undefined && round !== starts.at(-1)?.round) starts.push({ round, position })
  })
  return starts
}

/** The next of these positions in a direction, or the end that lies there. */
export function nextOf(positions: readonly number[], from: number, by: 1 | -1, last: number): number {
  const found = by > 0 ? positions.find((one) => one > from) : positions.findLast((one) => one < from)
  return found ?? (by > 0 ? last : 0)
}
