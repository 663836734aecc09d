import type { Agenda, Question } from './agenda.ts'
import { extend } from '../util/immutable.ts'
import type { Decision, Option } from '../contract/game.ts'
import { memoize } from '../util/memoize.ts'

/** What tells a question from those that wait with it. */
export function questionId(question: Question): string {
  return question.id ?? question.seat
}

/** Whether the questions are answered at once: kept until the last answer is in. */
export function isSimultaneous(questions: readonly Question[]): boolean {
  return questions.length > 1 || questions.some(({ secret }) => secret)
}

/** The only option of a question that answers itself. Throws on a dead end. */
export function onlyOption<O extends Option>(question: Question<O>): O | undefined {
  if (question.options.length === 0) throw new Error(`${question.kind} of ${question.seat} has no option`)
  return question.options.length === 1 && !question.pause && !question.optional ? question.options[0] : undefined
}

/** The decisions that questions become: numbered, and without those whose final secret answer is in. */
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

/** The same for questions that stand beside; the very same list as long as neither they nor their number change. */
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
