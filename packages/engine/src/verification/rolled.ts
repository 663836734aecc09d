import type { Draw, MatchEntry } from '../match/match.ts'
import { RULES } from '../random/recording-random.ts'
import { drawText } from '../match/replay.ts'
import { drawsOf } from '../flow/segment.ts'

/** A draw of the match as the file has it and as the seed gives it. `got` is the file's, or the seed's where it has none. */
export interface ComparedRoll extends Draw {
  readonly entry: number
  /** Which of its entry's draws. */
  readonly draw: number
  readonly kind: 'roll' | 'shuffle' | 'tie' | 'fallback'
  /** Of a shuffle, whether it begins here. */
  readonly begins?: true
  /** What the seed gives; undefined where it gives no such draw, and where it was not looked at. */
  readonly fell?: number
  /** Undefined: not looked at. */
  readonly isSame?: boolean
}

/** The draws of an entry beside those that the seed gives; without those, as they were not looked at. */
export function rollsOf(entry: number, logged: MatchEntry, made?: MatchEntry): readonly ComparedRoll[] {
  const [told, fell] = [drawsOf(logged), drawsOf(made)]
  const all = told.length >= fell.length ? told : fell
  const kinds = kindsOf(all)
  return all.map((_, at) => {
    const [said, is] = [told[at], fell[at]]
    const draw = { entry, draw: at, ...((said ?? is) as Draw), ...(kinds[at] as Kind) }
    if (made === undefined) return draw
    return { ...draw, ...(is && { fell: is.got }), isSame: drawText(said) === drawText(is) }
  })
}

/** What a draw of this kind is checked as. */
export const checkOfKind = { roll: 'rolls', shuffle: 'shuffles', tie: 'ties', fallback: 'defaults' } as const

type Kind = Pick<ComparedRoll, 'kind' | 'begins'>

/** A run of draws among n, one less, and so on down to 2 is a shuffle of n: that is how `shuffle` draws. */
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

const isNext = (one: Draw | undefined, next: Draw | undefined): boolean =>
  one?.label === RULES && next?.label === RULES && next.sides === one.sides - 1 && next.sides >= 2
