import { defaultAnswerOf } from '@bay327/engine'
import { viewFor } from '@bay327/room'
import { hash } from './hash.ts'
import type { Asked } from './play.ts'
import { personCalled, type Truth } from './server-state.ts'

/**
 * Presses what the rules would do for somebody who is gone; one time in so many, and wherever that can not be pressed as
 * the screen stands, any other choice. The question's id alone says when, and which. Leaves alone what nobody need answer.
 */
export function advised(
  truth: Truth,
  strayOneIn: number,
): (asked: Asked, who: { readonly name: string }) => Promise<string | undefined> {
  return async ({ question: id, choices }, { name }) => {
    const room = await truth.follow()
    const { questions } = viewFor(truth.game, room, personCalled(room, name))
    const question = questions.find((each) => each.id === id)
    if (question === undefined || question.decision.optional || room.play === undefined) return undefined
    const chance = hash(id)
    // In which order a screen has them does not matter.
    const any = choices.toSorted()[Math.floor(chance / 64) % choices.length]
    if (choices.length === 1 || chance % strayOneIn === 0) return any
    const { option } = defaultAnswerOf(truth.game, room.play.match, question.decision)
    return choices.includes(option) ? option : any
  }
}
