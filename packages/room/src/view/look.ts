import type { Game, Option } from '@bay327/engine'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { optionsFor } from './question-view.ts'
import { findQuestion } from '../questions/questions.ts'
import { findPerson, type Room } from '../state.ts'
import { maySeeMatch } from './game-view.ts'

/**
 * Returns the options of another person's question to a viewer who may see the question. The view omits these options.
 * Like `viewFor` and `eventFor`, this is a way by which data leaves the room. It reveals nothing that the view hides.
 */
export function optionsForViewer(
  game: Game,
  room: Room,
  question: string,
  person: PersonId | undefined,
): readonly Option[] | ErrorCode {
  const viewer = findPerson(room, person)?.id
  const found = maySeeMatch(room, viewer) ? findQuestion(game, room, question) : undefined
  if (found === undefined) return 'passed'
  return optionsFor(room, found, viewer) ?? 'not-your-seat'
}
