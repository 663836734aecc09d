import type { Decision, GameView, Option } from './game.ts'
import type { Json } from '../util/json.ts'
import type { PracticeStart } from '../flow/practice.ts'

/** A guided first turn, as data: a practice table and the explanations shown on it. */
export interface Tutorial {
  readonly begins: PracticeStart
  readonly steps: readonly TutorialStep[]
}

/**
 * A sentence, and what the sentence points at. At most three lines of 44 characters. `*G3*` marks what to press,
 * `_Force_` marks the topic.
 */
export interface TutorialStep {
  readonly text: string
  /** What the message is placed next to: places of the board, regions of the page, or the pads of seats. */
  readonly at?: readonly TourMark[]
  /** The question to which the step belongs. When omitted, the step is shown at any time. */
  readonly ask?: Fitting
  /**
   * The option that the player has to choose. The tour waits until a matching option is chosen, and points at the first
   * matching option.
   */
  readonly press?: Fitting
  /** The view that the step needs. The step is shown only if the view matches. */
  readonly when?: Fitting
  /**
   * Set if the step refers to the option of the step before. If the player chose another option, this step is skipped.
   */
  readonly then?: true
  /** Holds the step back while an earlier step for the same kind of question may still match. */
  readonly late?: true
  /** Label of the button that goes to the next step, if the player has no option to choose. */
  readonly next?: string
}

export type TourMark =
  | { readonly place: string }
  | { readonly region: 'goal' | 'track' | 'status' | 'turns' | 'board' | 'question' | 'log' }
  | { readonly pad: string }

/** A pattern for a value. Every key of the pattern has to match, and lists match item by item. */
export type Fitting = Readonly<Record<string, Json>>

export function fits(fitting: Json | undefined, value: unknown): boolean {
  if (typeof fitting !== 'object' || fitting === null) return fitting === value
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(fitting) && !(Array.isArray(value) && value.length === fitting.length)) return false
  const pattern = fitting as Readonly<Record<string, Json | undefined>>
  return Object.entries(pattern).every(([key, member]) =>
    fits(member, (value as Readonly<Record<string, unknown>>)[key]),
  )
}

/** Progress in the tour: the index of the next step, and the number of consecutive questions that no step matched. */
export interface TutorialProgress {
  readonly at: number
  readonly strange: number
}

export const startTutorial: TutorialProgress = { at: 0, strange: 0 }

/** What the player sees, and the unanswered questions. */
export interface TutorialContext {
  readonly view: GameView
  readonly decisions: readonly Decision[]
}

/** The message that the tour shows now. */
export type Now =
  /** Show this step. If the player has to choose an option, `options` are those that the step points at. */
  | { readonly is: 'step'; readonly index: number; readonly step: TutorialStep; readonly options: readonly Option[] }
  /** A question is open, but no step matches it. */
  | { readonly is: 'free'; readonly index: number }
  /** The next step needs a question, but no question is open. */
  | { readonly is: 'wait'; readonly index: number }
  | { readonly is: 'end' }

/** Number of consecutive unmatched questions after which the tour skips the step that it waits for. */
const PATIENCE = 3

/**
 * Returns what to show now. A step whose question is no longer open is skipped: the open question decides which step is
 * shown.
 */
export function currentMessage(tour: Tutorial, { at }: TutorialProgress, context: TutorialContext): Now {
  const first = nextShown(tour, at, context)
  if (first === undefined) return { is: 'end' }
  const step = tour.steps[first]
  if (step !== undefined && step.ask === undefined) return { is: 'step', index: first, step, options: [] }
  if (context.decisions.length === 0) return { is: 'wait', index: first }
  const found = findWithQuestion(tour, first, context)
  return found ?? { is: 'free', index: first }
}

/**
 * Returns the first step from `from` on that waits for a question or can be shown now. Returns undefined if there is
 * none.
 */
function nextShown({ steps }: Tutorial, from: number, { view }: TutorialContext): number | undefined {
  const found = steps.findIndex(({ ask, when }, i) => i >= from && (ask !== undefined || fits(when ?? {}, view)))
  return found < 0 ? undefined : found
}

function findWithQuestion(
  { steps }: Tutorial,
  from: number,
  context: TutorialContext,
): Extract<Now, { is: 'step' }> | undefined {
  for (let index = from; index < steps.length; index++) {
    const step = steps[index] as TutorialStep
    if (step.late && index > from) continue
    const options = optionsOf(step, context)
    if (options !== undefined) return { is: 'step', index, step, options }
  }
  return undefined
}

/** Returns the options that a step points at, or undefined if the step's question is not open. */
function optionsOf(
  { ask, press, when }: TutorialStep,
  { view, decisions }: TutorialContext,
): readonly Option[] | undefined {
  if (ask === undefined || !fits(when ?? {}, view)) return undefined
  for (const decision of decisions) {
    if (!fits(ask, decision)) continue
    if (press === undefined) return []
    const options = decision.options.filter((option) => fits(press, option))
    if (options.length > 0) return options
  }
  return undefined
}

/** Returns the progress after the player has read the message, or dismissed the messages about the current question. */
export function dismissMessage(tour: Tutorial, { at }: TutorialProgress, context: TutorialContext): TutorialProgress {
  const now = currentMessage(tour, { at, strange: 0 }, context)
  if (now.is === 'step') return { at: now.index + 1, strange: 0 }
  return { at: nextMessage(tour, at), strange: 0 }
}

/**
 * Returns the progress after a question was answered with this option. The steps of the question and all steps before
 * them are done.
 */
export function answered(
  tour: Tutorial,
  { at, strange }: TutorialProgress,
  context: TutorialContext,
  option: string,
): TutorialProgress {
  const first = findWithQuestion(tour, nextAsk(tour, at), context)
  if (first === undefined) {
    const isLost = strange + 1 >= PATIENCE && tour.steps[at]?.ask !== undefined
    return isLost ? { at: nextMessage(tour, at), strange: 0 } : { at, strange: strange + 1 }
  }
  let last = first
  for (;;) {
    const next = tour.steps[last.index + 1]
    const options = next === undefined || next.late ? undefined : optionsOf(next, context)
    if (options === undefined) break
    last = { ...last, index: last.index + 1, options }
  }
  const isDone = last.options.length === 0 || last.options.some(({ id }) => id === option)
  return { at: isDone ? last.index + 1 : skipFollowUps(tour, last.index + 1), strange: 0 }
}

/** Returns the next step with a question. The messages before that step are skipped too. */
function nextAsk({ steps }: Tutorial, at: number): number {
  const found = steps.findIndex(({ ask }, i) => i >= at && ask !== undefined)
  return found < 0 ? at : found
}

function skipFollowUps({ steps }: Tutorial, from: number): number {
  const found = steps.findIndex((step, i) => i >= from && !step.then)
  return found < 0 ? steps.length : found
}

/**
 * Returns the first later step that needs no question. Steps that refer to an option that was not chosen are skipped.
 */
function nextMessage({ steps }: Tutorial, at: number): number {
  const found = steps.findIndex(({ ask, then }, i) => i > at && ask === undefined && !then)
  return found < 0 ? steps.length : found
}
