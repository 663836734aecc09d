import { canonical, type CasualtyMap, type Game, type Outcome, type Switches } from '@bay327/engine'
import type { Finished } from '@bay327/room/log/finished-matches'
import type { Counts, Total } from '../store/store.ts'

/** What matches have in common that are counted together. */
export interface Kind {
  /** How many people sat there, and for how many the table was laid, bots included. */
  readonly people: number
  readonly players: number
  readonly switches: Switches
}

/** What is longer counts as this long: the store is no fuller for it. */
const LONGEST = 200

/** What a finished match adds to the totals of its game, of nobody in particular. One that was broken off adds nothing. */
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

/** How many answers were given and not taken back. */
function answersOf(entries: Finished['record']['replay']['entries']): number {
  return entries.reduce((count, entry) => {
    if (entry.kind === 'undo') return entry.answers
    return entry.kind === 'answer' ? count + 1 : count
  }, 0)
}

/** The totals of one kind of match. */
export interface KindTotals extends Partial<Kind> {
  readonly matches: number
  readonly rounds: number
  readonly answers: number
  /** By rounds, how many matches took so many. */
  readonly lengths: Readonly<Record<string, number>>
  /** By side; `''`: nobody has won. */
  readonly won: Readonly<Record<string, number>>
  readonly causes: Readonly<Record<string, number>>
  /** How often a piece fell, by place of the board, where the game says where. */
  readonly fell: Readonly<Record<string, number>>
}

/** What the store has counted of a game, by kinds, the most played first. A last one without a name is of all others. */
export function totalsOf(counted: readonly Total[]): readonly KindTotals[] {
  const kinds = new Set(counted.map(({ kind }) => kind))
  const totals = [...kinds].map((kind): KindTotals => {
    const all = counted.filter((each) => each.kind === kind)
    const one = (what: string): number => all.find((each) => each.what === what)?.count ?? 0
    const under = (word: string) =>
      Object.fromEntries(
        all.flatMap(({ what, count }) =>
          what.startsWith(`${word} `) ? [[what.slice(word.length + 1), count] as const] : [],
        ),
      )
    return {
      ...(kind !== '' && (JSON.parse(kind) as Kind)),
      matches: one('matches'),
      rounds: one('rounds'),
      answers: one('answers'),
      lengths: under('length'),
      won: under('won'),
      causes: under('cause'),
      fell: under('fell'),
    }
  })
  return totals.sort((a, b) => Number(a.people === undefined) - Number(b.people === undefined) || b.matches - a.matches)
}
