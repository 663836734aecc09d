import type { Decision } from '@bay327/engine'
import {
  answered,
  dismissMessage,
  currentMessage,
  type TutorialContext,
  type Now,
  type Tutorial,
  type TutorialProgress,
  startTutorial,
} from '@bay327/engine/contract/tutorial'
import type { Asking } from '../questions/asking.svelte.ts'
import { canAnswer } from '@bay327/table/view/people'
import type { Sent } from '../connection/sent.ts'
import { gameOf } from '@bay327/table/view/game'
import { session } from '@bay327/table/settings/storage'

const place = (code: string): string => `bay327.tour.${code}`

/**
 * Returns a person's progress in the tour of a table. It is stored in this tab, so that a reloaded page continues
 * there.
 */
function progressAt(code: string): TutorialProgress {
  try {
    const stored = JSON.parse(session.get(place(code)) ?? 'null') as TutorialProgress | null
    return typeof stored?.at === 'number' && typeof stored.strange === 'number' ? stored : startTutorial
  } catch {
    return startTutorial
  }
}

function keepProgress(code: string, walked: TutorialProgress): void {
  session.set(place(code), JSON.stringify(walked))
}

/** A question, and the view when it was asked. */
interface Heard extends TutorialContext {
  readonly question: string
}

/** Follows the questions at a table and the viewer's answers. Gives the tutorial's current text. */
export function createTutorialVoice(tour: Tutorial, asking: Asking, code: string) {
  let walked: TutorialProgress = $state.raw(progressAt(code))
  /** Index of the earlier step that the viewer reads again. */
  let read: number | undefined = $state()
  let skipped = $state(false as boolean)
  /** The option that was chosen last. A view contains only that the question is answered. */
  let chosen: Pick<Sent, 'question' | 'option'> | undefined
  let openQuestion: Heard | undefined

  const { table } = asking
  const view = $derived(gameOf(asking.live))
  const waiting = $derived(
    asking.live.questions.filter(
      (question) =>
        canAnswer(asking.live, question) &&
        !question.answered &&
        !question.decision.optional &&
        !question.decision.answered,
    ),
  )
  /** The questions to the viewer. During a playback no question is open yet. */
  const questions: readonly Decision[] = $derived(
    table.playing ? [] : waiting.map((question) => table.listed(question).decision),
  )
  const context: TutorialContext = $derived({ view, decisions: questions })
  const now: Now = $derived(
    skipped || asking.live.table.phase === 'over' ? { is: 'end' } : currentMessage(tour, walked, context),
  )

  function walk(next: TutorialProgress) {
    walked = next
    keepProgress(code, walked)
  }

  $effect(() => {
    if (table.sent) chosen = table.sent
  })
  /** Records the answer to a question that is no longer open. */
  $effect(() => {
    const before = openQuestion
    const [question] = waiting
    if (before && !waiting.some(({ id }) => id === before.question)) {
      openQuestion = undefined
      read = undefined
      walk(answered(tour, walked, before, chosen?.question === before.question ? chosen.option : ''))
    }
    if (question && openQuestion === undefined)
      openQuestion = { question: question.id, view, decisions: [table.listed(question).decision] }
  })

  const sentence = $derived(read !== undefined ? tour.steps[read] : now.is === 'step' ? now.step : undefined)

  return {
    get now() {
      return now
    },
    /** The step that is shown, which may be an earlier one. */
    get step() {
      return sentence
    },
    get options() {
      return read === undefined && now.is === 'step' ? now.options : []
    },
    /** Whether an earlier step is shown. */
    get isEarlier() {
      return read !== undefined
    },
    /** The number of the shown step, from 1. */
    get number() {
      if (read !== undefined) return read + 1
      return now.is === 'end' ? tour.steps.length : now.index + 1
    },
    get skipped() {
      return skipped
    },
    of: tour.steps.length,
    /** Shows the previous step again. The match itself stays as it is. */
    back() {
      const at = read ?? (now.is === 'end' ? tour.steps.length : now.index)
      if (at > 0) read = at - 1
    },
    next() {
      if (read === undefined) {
        walk(dismissMessage(tour, walked, context))
        return
      }
      const last = now.is === 'end' ? tour.steps.length : now.index
      read = read + 1 < last ? read + 1 : undefined
    },
    skip() {
      read = undefined
      skipped = true
    },
  }
}
