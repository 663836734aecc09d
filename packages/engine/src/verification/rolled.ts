import type { Draw, MatchEntry } from '../match/match.ts'
import { RULES } from '../random/recording-random.ts'
import { drawText } from '../match/replay.ts'
import { drawsOf } from '../flow/segment.ts'

/**
 * A draw in the file and from the seed. `got` is the file's value, or the seed's value if the file has no such draw.
 */
export interface ComparedRoll extends Draw {
  readonly entry: number
  /** Index of the draw within the entry's draws. */
  readonly draw: number
  readonly kind: 'roll' | 'shuffle' | 'tie' | 'fallback'
  /** Set on the first draw of a shuffle. */
  readonly begins?: true
  /** The value from the seed. Undefined if there is no such draw, or if the draw was not checked. */
  readonly drawn?: number
  /** Whether file and seed agree. Undefined means that the draw was not checked. */
  readonly isSame?: boolean
}

/** Pairs the draws of an entry with the draws from the seed. Without `made`, the draws are marked as not checked. */
export function rollsOf(entry: number, logged: MatchEntry, made?: MatchEntry): readonly ComparedRoll[] {
  const [recorded, drawn] = [drawsOf(logged), drawsOf(made)]
  const all = recorded.length >= drawn.length ? recorded : drawn
  const kinds = kindsOf(all)
  return all.map((_, at) => {
    const [logDraw, seedDraw] = [recorded[at], drawn[at]]
    const draw = { entry, draw: at, ...((logDraw ?? seedDraw) as Draw), ...(kinds[at] as Kind) }
    if (made === undefined) return draw
    return { ...draw, ...(seedDraw && { drawn: seedDraw.got }), isSame: drawText(logDraw) === drawText(seedDraw) }
  })
}

/** The check to which each kind of draw belongs. */
export const checkOfKind = { roll: 'rolls', shuffle: 'shuffles', tie: 'ties', fallback: 'defaults' } as const

type Kind = Pick<ComparedRoll, 'kind' | 'begins'>

/**
 * Returns the kind of each draw. Draws with n, n-1, ... down to 2 sides are a shuffle of n items, because `shuffle`
 * draws in this way.
 */
function kindsOf(draws: readonly Draw[]): readonly Kind[] {
  const kinds = draws.map(({ label }): Kind => {
    if (label.startsWith('tie/')) return { kind: 'tie' }
    return { kind: label.startsWith('fallback/') ? 'fallback' : 'roll' }
  })
  for (let first = 0; first < draws.length; first++) {
    let last = first
    while (isNext(draws[last], draws[last + 1])) last++
    if (last === first || draws[last]?.sides !== 2) continue
    kinds.fill({ kind: 'shuffle' }, first, last + 1)
    kinds[first] = { kind: 'shuffle', begins: true }
    first = last
  }
  return kinds
}

const isNext = (previous: Draw | undefined, next: Draw | undefined): boolean =>
  previous?.label === RULES && next?.label === RULES && next.sides === previous.sides - 1 && next.sides >= 2
