import type { Option, OptionText } from '@bay327/engine'
import { inOrder } from '@bay327/engine/flow/listed'
import type { QuestionView } from '@bay327/room'

type Words = (option: Option) => Pick<OptionText, 'worth'>

const ordered = new WeakMap<QuestionView, QuestionView>()

/**
 * Returns the question with sorted options. List, board and keys then number them in the same way, and the order does
 * not change while the question is displayed.
 */
export function questionInOrder(question: QuestionView, words: Words): QuestionView {
  const known = ordered.get(question)
  if (known) return known
  const { decision } = question
  const options = inOrder(decision.options, words)
  const isSame = options.every((option, i) => option === decision.options[i])
  const listed = isSame ? question : { ...question, decision: { ...decision, options } }
  ordered.set(question, listed)
  return listed
}
