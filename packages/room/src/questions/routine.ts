import type { Decision, Game, Option } from '@bay327/engine'
import type { Question } from './questions.ts'
import type { Play, Room } from '../state.ts'

/** The first schema in which a step of one's own goes on by itself. */
const WITH_OWN_STEPS = 5

type Answerers = Question['answerers']

/**
 * What is taken by itself after a pause: a pause's one option, the routine step of a shared seat, and of one's own seat
 * what has one real answer. `all` are the decisions that wait.
 */
export function goesOnWith(
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
  if (answerers.length === 1) return isOwnStep(game, room, play, decision, all) ? onlyReal(decision) : undefined
  if (goOnSeconds === 0 || decision.routine === undefined || answerers.length < 2) return undefined
  return decision.options.find(({ id }) => id === decision.routine)
}

/** How long the pause is before it, ms, for those who want no more time. */
export function pauseBefore({ settings }: Room, { decision, answerers }: Question): number {
  return answerers.length === 1 && !decision.pause ? settings.routine : settings.goOnSeconds * 1000
}

/** Of an own seat: nothing secret or that its game wants pressed, nothing taken back, and nothing else on offer beside it. */
function isOwnStep(game: Game, room: Room, play: Play, decision: Decision, all: readonly Decision[]): boolean {
  const { id, seat, kind, secret, optional, answered, lapses } = decision
  if (room.schema < WITH_OWN_STEPS || !(room.settings.routine > 0)) return false
  if (secret || optional || answered || lapses || game.byHand?.includes(kind)) return false
  if (play.askedAgain.some((asked) => asked === `${room.matches}.${play.undos}.${id}`)) return false
  return !all.some((other) => other.seat === seat && other.optional && !other.everyHolder)
}

/** The one option that is neither second rank nor surely loses. */
function onlyReal({ options }: Decision): Option | undefined {
  const [real, other] = options.filter(({ aside, fatal }) => !aside && !fatal)
  return other === undefined ? real : undefined
}
