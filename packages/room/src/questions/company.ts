import { fastRandom, type Decision, type Game, type Option, type SeatId } from '@bay327/engine'
import { findSeat, type Play, type Room } from '../state.ts'

/** The first schema in which bots choose the same as their side's people. */
const WITH_COMPANY = 7

/** A question on which all holders must agree, and its seat. */
interface Word {
  readonly decision: Pick<Decision, 'kind' | 'everyHolder'>
  readonly seat: { readonly id: SeatId; readonly side: string }
}

/**
 * Returns the option of another seat's question by which a bot follows `chosen`, an option that its side has chosen. It
 * is the same option, or the option that `joins` it. Undefined if there is none.
 */
export function joining(room: Room, { decision, seat }: Word, open: Decision, chosen: string): Option | undefined {
  if (room.schema < WITH_COMPANY || !decision.everyHolder || !open.everyHolder || open.kind !== decision.kind)
    return undefined
  const other = findSeat(room, open.seat)
  if (other === undefined || other.id === seat.id || other.side !== seat.side) return undefined
  return open.options.find(({ id, joins }) => id === chosen || joins === chosen)
}

/** Returns whether the match is over when the seat and its side's bots have chosen the option. */
export function endsWithBots(
  game: Game,
  room: Room,
  { match }: Play,
  word: Word & { decision: Decision },
  chosen: Option,
): boolean {
  if (!word.decision.everyHolder) return false
  const luck = fastRandom(0)
  let { state } = game.decide(match.state, word.decision, chosen, luck)
  if (game.outcome(state) !== undefined) return false
  const isBot = (id: SeatId): boolean => {
    const seat = findSeat(room, id)
    return seat?.bot === true && seat.people.length === 0
  }
  for (;;) {
    if (game.outcome(state) !== undefined) return true
    const next = game
      .decisions(state)
      .find((open) => isBot(open.seat) && joining(room, word, open, chosen.id) !== undefined)
    const option = next && joining(room, word, next, chosen.id)
    if (next === undefined || option === undefined) return false
    ;({ state } = game.decide(state, next, option, luck))
  }
}
