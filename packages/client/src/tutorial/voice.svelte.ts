import type { Decision } from '@bay327/engine'
import {
  answered,
  dismissMessage,
  currentMessage,
  type TutorialContext,
  type Now,
  type Tutorial,
  type TutorialProgress,
} from '@bay327/engine/contract/tutorial'
import type { Asking } from '../questions/asking.svelte.ts'
import { canAnswer } from '@bay327/table/view/people'
import type { Sent } from '../connection/table.svelte.ts'
import { gameOf } from '@bay327/table/view/game'
import { keepProgress, progressAt } from './progress.ts'

/** Something was asked, and what was seen then. */
interface Heard extends TutorialContext {
  readonly question: string
}

/** How the voice goes along with what is asked at a table, and what whoever plays answers. */
export function keepVoice(tour: Tutorial, asking: Asking, code: string) {
  let walked: TutorialProgress = $state.raw(progressAt(code))
  /** An earlier sentence that is read once more. */
  let read: number | undefined = $state()
  let skipped = $state(false as boolean)
  /** What was chosen last: a view says only that it is answered. */
  let chosen: Pick<Sent, 'question' | 'option'> | undefined
  let heard: Heard | undefined

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
  /** While events are on show nothing is asked yet. */
  const asked: readonly Decision[] = $derived(
    table.playing ? [] : waiting.map((question) => table.listed(question).decision),
  )
  const hears: TutorialContext = $derived({ view, asked })
  const now: Now = $derived(
    skipped || asking.live.table.phase === 'over' ? { is: 'end' } : currentMessage(tour, walked, hears),
  )

  function walk(next: TutorialProgress) {
    walked = next
    keepProgress(code, walked)
  }

  $effect(() => {
    if (table.sent) chosen = table.sent
  })
  /** What was asked and is no more was answered. */
  $effect(() => {
    const before = heard
    const [question] = waiting
    if (before && !waiting.some(({ id }) => id === before.question)) {
      heard = undefined
      read = undefined
      walk(answered(tour, walked, before, chosen?.question === before.question ? chosen.option : ''))
    }
    if (question && heard === undefined)
      heard = { question: question.id, view, asked: [table.listed(question).decision] }
  })

  const sentence = $derived(read !== undefined ? tour.steps[read] : now.is === 'step' ? now.step : undefined)

  return {
    get now() {
      return now
    },
    /** The step that is read, whether it is said now or was before. */
    get step() {
      return sentence
    },
    get options() {
      return read === undefined && now.is === 'step' ? now.options : []
    },
    /** An earlier one is read once more. */
    get isEarlier() {
      return read !== undefined
    },
    /** From 1. */
    get number() {
      if (read !== undefined) return read + 1
      return now.is === 'end' ? tour.steps.length : now.index + 1
    },
    get skipped() {
      return skipped
    },
    of: tour.steps.length,
    /** What was said so far can be read again, without anything being taken back. */
    back() {
      const at = read ?? (now.is === 'end' ? tour.steps.length : now.index)
      if (at > 0) read = at - 1
    },
    next() {
      if (read === undefined) {
        walk(dismissMessage(tour, walked, hears))
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
