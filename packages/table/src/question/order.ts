import type { Option, OptionText } from '@bay327/engine'
import { inOrder } from '@bay327/engine/flow/listed'
import type { QuestionView } from '@bay327/room'

type Words = (option: Option) => Pick<OptionText, 'worth'>

const ordered = new WeakMap<QuestionView, QuestionView>()

/** The question with its options in that order: list, board and keys number them alike, and none changes its place while one reads. */
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
