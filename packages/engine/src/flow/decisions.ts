import type { Agenda, Question } from './agenda.ts'
import { extend } from '../util/immutable.ts'
import type { Decision, Option } from '../contract/game.ts'
import { memoize } from '../util/memoize.ts'

/** Returns the id that distinguishes a question from others that are open at the same time. */
export function questionId(question: Question): string {
  return question.id ?? question.seat
}

/** Returns whether the questions are simultaneous. Their answers are kept until the last answer is given. */
export function isSimultaneous(questions: readonly Question[]): boolean {
  return questions.length > 1 || questions.some(({ secret }) => secret)
}

/** Returns the only option of a question that is answered automatically. Throws if there is no option. */
export function onlyOption<O extends Option>(question: Question<O>): O | undefined {
  if (question.options.length === 0) throw new Error(`${question.kind} of ${question.seat} has no option`)
  return question.options.length === 1 && !question.pause && !question.optional ? question.options[0] : undefined
}

/** Returns the numbered decisions for these questions. Questions with a final secret answer are left out. */
export function decisionsOf<O extends Option>(
  { asked, answers }: Agenda<unknown>,
  questions: readonly Question<O>[],
): readonly Decision<O>[] {
  if (!isSimultaneous(questions)) return questions.map((question) => extend(question, { id: `${asked}` }))
  return questions.flatMap((question) => {
    const decision = extend(question, { id: `${asked}.${questionId(question)}` })
    if (answers[questionId(question)] === undefined) return [decision]
    return question.revisable ? [extend(decision, { answered: true as const })] : []
  })
}

/**
 * Returns the decisions for side questions. The list stays the same object while the questions and their number
 * stay the same.
 */
export function sideDecisions<O extends Option>(
  { asides }: Agenda<unknown>,
  questions: readonly Question<O>[],
): readonly Decision<O>[] {
  return numbered(questions, asides) as readonly Decision<O>[]
}

const numbered = memoize((questions: readonly Question[], asides: number): readonly Decision[] =>
  questions.map((question) => extend(question, { id: `${BESIDE}${asides}.${questionId(question)}` })),
)

const BESIDE = 'beside.'

export function isSideDecision({ id }: Decision): boolean {
  return id.startsWith(BESIDE)
}
