import { fastRandom, type Decision, type Game, type Option, type SeatId } from '@bay327/engine'
import { findSeat, type Play, type Room } from '../state.ts'

/** The first schema in which bots repeat the words of their side's people. */
const WITH_COMPANY = 7

/** A word for a seat: an option that needs all of its holders. */
interface Word {
  readonly decision: Pick<Decision, 'kind' | 'everyHolder'>
  readonly seat: { readonly id: SeatId; readonly side: string }
}

/**
 * Returns the option by which the bot of another seat follows `said`, an option that its side has chosen: the same
 * option, or the one that `joins` it.
 */
export function joining(room: Room, { decision, seat }: Word, asked: Decision, said: string): Option | undefined {
  if (room.schema < WITH_COMPANY || !decision.everyHolder || !asked.everyHolder || asked.kind !== decision.kind)
    return undefined
  const other = findSeat(room, asked.seat)
  if (other === undefined || other.id === seat.id || other.side !== seat.side) return undefined
  return asked.options.find(({ id, joins }) => id === said || joins === said)
}

/** Returns whether the match is over after this word and those of the side's bots. */
export function endsWithBots(
  game: Game,
  room: Room,
  { match }: Play,
  word: Word & { decision: Decision },
  said: Option,
): boolean {
  if (!word.decision.everyHolder) return false
  const luck = fastRandom(0)
  let { state } = game.decide(match.state, word.decision, said, luck)
  if (game.outcome(state) !== undefined) return false
  const isBot = (id: SeatId): boolean => {
    const seat = findSeat(room, id)
    return seat?.bot === true && seat.people.length === 0
  }
  for (;;) {
    if (game.outcome(state) !== undefined) return true
    const next = game
      .decisions(state)
      .find((each) => isBot(each.seat) && joining(room, word, each, said.id) !== undefined)
    const option = next && joining(room, word, next, said.id)
    if (next === undefined || option === undefined) return false
    ;({ state } = game.decide(state, next, option, luck))
  }
}
