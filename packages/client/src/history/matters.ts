import type { View } from '@bay327/room'
import type { Line } from '@bay327/table/playback/lines'

/** Maximum number of lines in the summary of an absence. */
const MOST = 5

/**
 * Whose line it is, from the absent person's view: their own, that of a friend on their side, a rival's, or nobody's.
 */
type Whose = 'own' | 'side' | 'rival' | 'nobody'

/** Why a line is listed, the worst reason first: a loss, a threat, an action in the person's name, a win. */
export type Matter = 'bad' | 'name' | 'good' | 'plain'

export interface Mattering {
  readonly line: Line
  readonly matter: Matter
}

/** Who acted for a seat whose people were absent: a bot, a rule, or the table. */
const inName: readonly unknown[] = ['bot', 'rule', 'sit']

const weights: Readonly<Record<Matter, Readonly<Record<Whose, number>>>> = {
  bad: { own: 8, side: 6, nobody: 5, rival: 4 },
  name: { own: 7, side: 0, nobody: 0, rival: 0 },
  good: { own: 5, side: 4, nobody: 3, rival: 4 },
  plain: { own: 2, side: 1, nobody: 0, rival: 1 },
}
const order: readonly Matter[] = ['bad', 'good', 'name', 'plain']

/** Returns the lines of an absence that matter to the person: at most five, the worst first. */
export function recapOf(lines: readonly Line[], { you, seats }: Pick<View, 'you' | 'seats'>): readonly Mattering[] {
  const own = new Set(you.seats)
  const sides = new Set(seats.filter(({ id }) => own.has(id)).map(({ side }) => side))
  const whose = (seat: string | undefined): Whose => {
    if (seat === undefined) return 'nobody'
    if (own.has(seat)) return 'own'
    return sides.has(seats.find(({ id }) => id === seat)?.side ?? '') ? 'side' : 'rival'
  }
  const seen = new Set<string>()
  return lines
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .map((line) => {
      const matter = matterOf(line, whose(line.seat))
      return { line, matter, weight: weights[matter][whose(line.seat)] }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || b.line.moment - a.line.moment || b.line.key - a.line.key)
    .slice(0, MOST)
    .sort((a, b) => order.indexOf(a.matter) - order.indexOf(b.matter) || a.line.moment - b.line.moment)
    .map(({ line, matter }) => ({ line, matter }))
}

function matterOf({ tone, kinds, mark, ballots }: Line, whose: Whose): Matter {
  if (tone === 'bad' || tone === 'threat' || kinds.includes('loss')) return 'bad'
  if (tone === 'good') return 'good'
  return whose === 'own' && (inName.includes(mark) || ballots !== undefined) ? 'name' : 'plain'
}
