import type { Option, OptionText } from '@bay327/engine'
import type { QuestionView } from '@bay327/room'

type Words = (option: Option) => Pick<OptionText, 'worth'>

/**
 * What does most for the goal first, as the game's words say it, or else the usual one; what loses last. Equals stay in the
 * list's order.
 */
export function inOrder(options: readonly Option[], words: Words): readonly Option[] {
  const worths = options.map((option) => worthOf(option, words))
  const order = options.map((_, i) => i).sort((a, b) => compare(worths[b] ?? 0, worths[a] ?? 0) || a - b)
  return order.flatMap((i) => options[i] ?? [])
}

function worthOf(option: Option, words: Words): number {
  if (option.fatal) return -Infinity
  // Of several counts the usual one is where the stepper starts, and says nothing of the others.
  return words(option).worth ?? (option.usual && option.count === undefined ? 0 : -1)
}

/** Two that are endless are equal. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b)

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
