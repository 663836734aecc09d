import type { AskText, Decision, GameView, Option } from '@bay327/engine'
import type { RoomEvent, View } from '@bay327/room'
import { gameOf } from '../view/game.ts'

/** The question that an option answers: by the question's id, or by the decision's id in the match log. */
export interface AnsweredQuestion {
  readonly question?: string
  readonly decision?: string
  readonly seat: string
  readonly kind: string
}

/** Keeps the words of options from their question, for log lines that come later. */
export interface Labels {
  learn(view: View): void
  /** Adds the option of a choice, for viewers who did not get the list of options. */
  hear(event: Extract<RoomEvent, { type: 'chose' }>): void
  /** Returns the words of an option. Returns an empty text if the option is not known. */
  of(question: AnsweredQuestion, option: string): string
}

/** Maximum number of questions that are kept. Answers that can be undone are newer. */
const MOST = 60

interface KnownQuestion {
  readonly decision: Decision
  readonly game: GameView
  readonly options: Map<string, Option>
}

/**
 * Returns the id of a question's decision. The same question may be asked again after an undo, and the decision
 * identifies it in the match.
 */
const decisionOf = (question: string) => question.split('.').slice(2).join('.')

export function createLabels(text: AskText): Labels {
  /** The questions by decision id, with the newest last. */
  const questions = new Map<string, KnownQuestion>()

  function find({ question, decision, seat, kind }: AnsweredQuestion): KnownQuestion | undefined {
    const id = decision ?? (question && decisionOf(question))
    if (id !== undefined) return questions.get(id)
    return [...questions.values()].findLast((known) => known.decision.seat === seat && known.decision.kind === kind)
  }

  return {
    learn(view) {
      const game = gameOf(view)
      for (const { id, decision } of view.questions) {
        const key = decisionOf(id)
        // Another question had this id in the previous match.
        const before = questions.get(key)
        const isSame = before?.decision.kind === decision.kind && before.decision.seat === decision.seat
        const options = isSame ? before.options : new Map<string, Option>()
        for (const option of decision.options) options.set(option.id, option)
        questions.delete(key)
        questions.set(key, { decision, game, options })
      }
      for (const key of [...questions.keys()].slice(0, -MOST)) questions.delete(key)
    },
    hear(event) {
      find(event)?.options.set(event.option.id, event.option)
    },
    of(question, id) {
      const known = find(question)
      const option = known?.options.get(id)
      return known && option ? text.option(option, known.decision, known.game).label : ''
    },
  }
}
