import type { Decision, Game, Option } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import type { Play, Room } from '../state.ts'

/** The first schema in which a step of one's own goes on by itself. */
const WITH_OWN_STEPS = 5

/** Who answers a question: those present, else a bot. */
type Answerers = readonly PersonId[] | 'bot'

/** What is asked, and of whom. */
interface AskedOf {
  readonly decision: Decision
  readonly answerers: Answerers
}

/**
 * What is taken by itself after a pause: a pause's one option, the routine step of a shared seat, and of one's own seat
 * what has one real answer. `all` are the decisions that wait.
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

/** How long the pause is before it, ms, for those who want no more time. */
export function autoDelay({ settings }: Room, { decision, answerers }: AskedOf): number {
  return answerers.length < 2 && !decision.pause ? settings.routine : settings.goOnSeconds * 1000
}

/** Where the table wants it, and what was not just taken back. */
function mayGoOn(room: Room, play: Play, { id }: Decision): boolean {
  if (room.schema < WITH_OWN_STEPS || !(room.settings.routine > 0)) return false
  return !play.askedAgain.some((asked) => asked === `${room.matches}.${play.undos}.${id}`)
}

/**
 * The one real answer of a question, neither second rank nor surely losing: of none that its game wants pressed, or that has
 * something else on offer beside it. Of a secret one, what its game calls the routine: that follows from what all know.
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
