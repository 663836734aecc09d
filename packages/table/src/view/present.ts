import type { QuestionId, QuestionView, View } from '@bay327/room'

/** What is on show, as it stands now. */
export interface Present {
  /** The newest view; its questions are those on show, each with the people, ballots and clocks of now. */
  readonly view: View
  /** Those that were answered meanwhile: what came of it is on show, nobody is asked any more, and no clock runs. */
  readonly settled: ReadonlySet<QuestionId>
}

/** Pictures come from the view on show; who is here, who answers, and how long that may take, from the newest one. */
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
