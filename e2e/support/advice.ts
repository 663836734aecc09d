import { defaultAnswerOf } from '@bay327/engine'
import { viewFor } from '@bay327/room'
import { hash } from './server/hash.ts'
import type { ShownQuestion } from './play.ts'
import { personCalled, type Truth } from './server/server-state.ts'

/**
 * Returns a policy that chooses the option of the rules' fallback. One time in `strayOneIn`, and if the fallback cannot
 * be pressed, the policy chooses any other option. Only the question's id decides when that is and which option it is.
 * The policy skips optional questions.
 */
export function advised(
  truth: Truth,
  strayOneIn: number,
): (shown: ShownQuestion, who: { readonly name: string }) => Promise<string | undefined> {
  return async ({ question: id, choices }, { name }) => {
    const room = await truth.follow()
    const { questions } = viewFor(truth.game, room, personCalled(room, name))
    const question = questions.find((question) => question.id === id)
    if (question === undefined || question.decision.optional || room.play === undefined) return undefined
    const chance = hash(id)
    // The choices are sorted, so that the result does not depend on their order on the screen.
    const any = choices.toSorted()[Math.floor(chance / 64) % choices.length]
    if (choices.length === 1 || chance % strayOneIn === 0) return any
    const { option } = defaultAnswerOf(truth.game, room.play.match, question.decision)
    return choices.includes(option) ? option : any
  }
}
