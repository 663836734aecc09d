import type { View } from '@bay327/room'
import type { Line } from '@bay327/table/playback/lines'

/** Maximum number of lines about an absence. */
const MOST = 5

/** Whose line it is, for the absent person: their own, a friend's on their side, a rival's, or nobody's. */
type Whose = 'own' | 'side' | 'rival' | 'nobody'

/** Why a line is listed, the worst first: a loss, a threat, an action in one's name, a win. */
export type Matter = 'bad' | 'name' | 'good' | 'plain'

export interface Mattering {
  readonly line: Line
  readonly matter: Matter
}

/** Actions of a bot, a rule or the table for a seat whose people were absent. */
const inName: readonly unknown[] = ['bot', 'rule', 'sit']

const weights: Readonly<Record<Matter, Readonly<Record<Whose, number>>>> = {
  bad: { own: 8, side: 6, nobody: 5, rival: 4 },
  name: { own: 7, side: 0, nobody: 0, rival: 0 },
  good: { own: 5, side: 4, nobody: 3, rival: 4 },
  plain: { own: 2, side: 1, nobody: 0, rival: 1 },
}
const order: readonly Matter[] = ['bad', 'good', 'name', 'plain']

/** Returns what matters of an absence: at most five lines, the worst first. */
export function recapOf(lines: readonly Line[], { you, seats }: Pick<View, 'you' | 'seats'>): readonly Mattering[] {
  const own = new Set(you.seats)
  const sides = new Set(seats.filter(({ id }) => own.has(id)).map(({ side }) => side))
  const whose = (seat: string | undefined): Whose => {
    if (seat === undefined) return 'nobody'
    if (own.has(seat)) return 'own'
    return sides.has(seats.find(({ id }) => id === seat)?.side ?? '') ? 'side' : 'rival'
  }
  const said = new Set<string>()
  return lines
    .filter(({ text }) => !said.has(text) && said.add(text))
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
