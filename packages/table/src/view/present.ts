import type { QuestionId, QuestionView, View } from '@bay327/room'

/** The displayed state with current people and clocks. */
export interface Present {
  /** The newest view with the displayed questions. Each question has the current people, votes and clocks. */
  readonly view: View
  /** Questions that were answered meanwhile. Their result is displayed, nobody is asked any more, and no clock runs. */
  readonly settled: ReadonlySet<QuestionId>
}

/** Combines the displayed view with the people, answers and clocks of the newest view. */
export function present(shown: View, live: View): Present {
  if (shown === live) return { view: live, settled: new Set() }
  const now = new Map(live.questions.map((question) => [question.id, question]))
  return {
    view: { ...live, questions: shown.questions.map((question) => now.get(question.id) ?? settle(question)) },
    settled: new Set(shown.questions.flatMap(({ id }) => (now.has(id) ? [] : [id]))),
  }
}

function settle({ deadline: _deadline, thinking: _thinking, ballot, ...question }: QuestionView): QuestionView {
  return { ...question, ...(ballot && { ballot: { ...ballot, missing: [] } }) }
}
