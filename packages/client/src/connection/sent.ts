import type { QuestionId, View } from '@bay327/room'

/** An answer or a vote that is being sent. */
export interface Sent {
  readonly question: QuestionId
  readonly option: string
  /** When the answer was sent, by this machine's clock, ms. */
  readonly at: number
  /** Whether the newest view contains the answer. The displayed view may not contain it yet. */
  readonly arrived: boolean
}

/** Returns whether an answer has arrived: its question is gone, or the view contains the vote. */
export function isSettled(sent: Sent, view: View): boolean {
  const question = view.questions.find(({ id }) => id === sent.question)
  const me = view.you.person
  return question === undefined || (me !== undefined && question.ballot?.cast[me] === sent.option)
}
