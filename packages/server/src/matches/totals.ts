import { canonical, type CasualtyMap, type Game, type Outcome, type Switches } from '@bay327/engine'
import type { Finished } from '@bay327/room/log/finished-matches'
import type { Counts, Total } from '../store/store.ts'

/** The properties by which matches are grouped for counting. */
export interface Kind {
  /** Number of people. */
  readonly people: number
  /** Number of seats that were played, with those of bots. */
  readonly players: number
  readonly switches: Switches
}

/** Maximum length of a match that is counted separately, in rounds. It bounds the number of totals. */
const LONGEST = 200

/**
 * Returns what a finished match adds to the totals of its game, without anything about a person. Returns undefined for
 * a stopped match, which adds nothing.
 */
export function countsOf(
  game: Game,
  { record, room, events }: Finished,
  fallen: CasualtyMap | undefined,
): Counts | undefined {
  const { header, entries, outcome } = record.replay
  const { play } = room
  if (outcome === undefined || play === undefined || record.table.abandoned) return undefined
  const { winners, cause } = outcome as unknown as Outcome
  const { state } = play.match
  const sides = [...new Set(header.seats.filter(({ id }) => winners.includes(id)).map(({ side }) => side))]
  const of: Record<string, number> = { matches: 1 }
  const add = (what: string, more = 1): void => void (of[what] = (of[what] ?? 0) + more)
  const rounds = game.round?.(game.view(state, new Set())) ?? 0
  add('rounds', rounds)
  if (rounds > 0) add(`length ${Math.min(rounds, LONGEST)}`)
  add('answers', answersOf(entries))
  for (const side of sides.length > 0 ? sides : ['']) add(`won ${side}`)
  add(`cause ${cause}`)
  for (const place of fallen?.places(events, state) ?? []) add(`fell ${place}`)
  const kind: Kind = { people: header.nonces.length, players: header.people, switches: header.switches }
  return { game: header.game, kind: canonical(kind), of }
}

/** Returns the number of answers that were not undone. */
function answersOf(entries: Finished['record']['replay']['entries']): number {
  return entries.reduce((count, entry) => {
    if (entry.kind === 'undo') return entry.answers
    return entry.kind === 'answer' ? count + 1 : count
  }, 0)
}

/** The totals of one group of matches. */
export interface KindTotals extends Partial<Kind> {
  readonly matches: number
  readonly rounds: number
  readonly answers: number
  /** Number of matches by length in rounds. */
  readonly lengths: Readonly<Record<string, number>>
  /** Number of wins of each side; `''` counts the matches that nobody won. */
  readonly won: Readonly<Record<string, number>>
  readonly causes: Readonly<Record<string, number>>
  /** Number of lost pieces by place of the board, if the game counts them. */
  readonly fell: Readonly<Record<string, number>>
}

/**
 * Returns the totals of a game by group, the most played group first. A last group without properties covers all
 * others.
 */
export function totalsOf(counted: readonly Total[]): readonly KindTotals[] {
  const kinds = new Set(counted.map(({ kind }) => kind))
  const totals = [...kinds].map((kind): KindTotals => {
    const all = counted.filter((total) => total.kind === kind)
    const countOf = (what: string): number => all.find((total) => total.what === what)?.count ?? 0
    const under = (word: string) =>
      Object.fromEntries(
        all.flatMap(({ what, count }) =>
          what.startsWith(`${word} `) ? [[what.slice(word.length + 1), count] as const] : [],
        ),
      )
    return {
      ...(kind !== '' && (JSON.parse(kind) as Kind)),
      matches: countOf('matches'),
      rounds: countOf('rounds'),
      answers: countOf('answers'),
      lengths: under('length'),
      won: under('won'),
      causes: under('cause'),
      fell: under('fell'),
    }
  })
  return totals.sort((a, b) => Number(a.people === undefined) - Number(b.people === undefined) || b.matches - a.matches)
}
