import type { Decision, Game, Option } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import type { Play, Room } from '../state.ts'

/** The first schema with automatic steps of a single person's seat. */
const WITH_OWN_STEPS = 5

/** The answerers of a question: the present people, or else a bot. */
type Answerers = readonly PersonId[] | 'bot'

/** A question with its seat and answerers. */
interface SeatQuestion {
  readonly decision: Decision
  readonly answerers: Answerers
}

/**
 * Returns the option that is applied automatically after a pause: the only option of a `pause`, the routine option of a
 * shared seat, or the one real option of a person's own seat. Undefined if the question has no such option or the
 * table's settings forbid it. `all` holds the open decisions.
 */
export function autoOption(
  game: Game,
  room: Room,
  play: Play,
  decision: Decision,
  answerers: Answerers,
  all: readonly Decision[],
): Option | undefined {
  const { goOnSeconds } = room.settings
  if (answerers === 'bot') return undefined
  if (decision.pause && decision.options.length === 1) return goOnSeconds === 0 ? undefined : decision.options[0]
  if (answerers.length === 1) return mayGoOn(room, play, decision) ? autoStepOfSeat(game, decision, all) : undefined
  if (goOnSeconds === 0 || decision.routine === undefined || answerers.length < 2) return undefined
  return decision.options.find(({ id }) => id === decision.routine)
}

/** Returns the pause before an automatic step, ms, without the factor for more time. */
export function autoDelay({ settings }: Room, { decision, answerers }: SeatQuestion): number {
  return answerers.length < 2 && !decision.pause ? settings.routine : settings.goOnSeconds * 1000
}

/** Returns whether the table allows an automatic step, and the question was not asked again after an undo. */
function mayGoOn(room: Room, play: Play, { id }: Decision): boolean {
  if (room.schema < WITH_OWN_STEPS || !(room.settings.routine > 0)) return false
  return !play.askedAgain.some((question) => question === `${room.matches}.${play.undos}.${id}`)
}

/**
 * Returns the one real option of a question, which is neither `aside` nor `fatal`. Undefined if the game wants a person
 * to press it, or if the seat has another open question. For a secret question, the option is the routine option, which
 * is public.
 */
export function autoStepOfSeat(
  game: Pick<Game, 'byHand'>,
  { seat, kind, secret, optional, answered, lapses, options, routine }: Decision,
  all: readonly Decision[],
): Option | undefined {
  if (optional || answered || lapses || game.byHand?.includes(kind)) return undefined
  if (all.some((other) => other.seat === seat && other.optional && !other.everyHolder)) return undefined
  const [real, other] = options.filter(({ aside, fatal }) => !aside && !fatal)
  if (secret && real?.id !== routine) return undefined
  return other === undefined ? real : undefined
}
