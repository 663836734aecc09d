import type { Decision, GameView, Option } from './game.ts'
import type { Json } from '../util/json.ts'
import type { PracticeStart } from '../flow/practice.ts'

/** A guided first turn, as data: a table of practice that begins like this, and what a calm voice says there. */
export interface Tutorial {
  readonly begins: PracticeStart
  readonly steps: readonly TutorialStep[]
}

/**
 * A sentence, and what it points at. At most three lines of 44 letters; `*G3*` sets apart what is to be touched, `_Force_` what
 * it is about.
 */
export interface TutorialStep {
  readonly say: string
  /** Beside what is to be pressed: places of the board, regions of the frame, the pads of seats. */
  readonly at?: readonly TourMark[]
  /** It is said while a question like this is asked of whoever plays; without, at any time. */
  readonly ask?: Fitting
  /** It waits until one of the options like this is taken, and points at the first of them. */
  readonly press?: Fitting
  /** It is said only where the view is like this. */
  readonly when?: Fitting
  /** It speaks of what was pressed just before: left out where something else was. */
  readonly then?: true
  /** For any question of its kind: it is not said as long as something before it may still come. */
  readonly late?: true
  /** What the button says that goes on, where nothing is to be pressed. */
  readonly next?: string
}

export type TourMark =
  | { readonly place: string }
  | { readonly region: 'goal' | 'track' | 'status' | 'turns' | 'board' | 'question' | 'log' }
  | { readonly pad: string }

/** What something has to be like: each key that is named has to fit, and a list fits item by item. */
export type Fitting = Readonly<Record<string, Json>>

export function fits(fitting: Json | undefined, value: unknown): boolean {
  if (typeof fitting !== 'object' || fitting === null) return fitting === value
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(fitting) && !(Array.isArray(value) && value.length === fitting.length)) return false
  const wanted = fitting as Readonly<Record<string, Json | undefined>>
  return Object.entries(wanted).every(([key, each]) => fits(each, (value as Readonly<Record<string, unknown>>)[key]))
}

/** How far somebody has come: the step that is to be said next, and how many of their questions in a row it knew nothing of. */
export interface TutorialProgress {
  readonly at: number
  readonly strange: number
}

export const startTutorial: TutorialProgress = { at: 0, strange: 0 }

/** What whoever plays sees, and what they are asked and have not answered. */
export interface TutorialContext {
  readonly view: GameView
  readonly asked: readonly Decision[]
}

/** What the voice says now. */
export type Now =
  /** This step; with the options that it points at, where one of them is to be taken. */
  | { readonly is: 'step'; readonly index: number; readonly step: TutorialStep; readonly options: readonly Option[] }
  /** Something is asked that no step speaks of. */
  | { readonly is: 'free'; readonly index: number }
  /** The next step waits for a question, and none is asked. */
  | { readonly is: 'wait'; readonly index: number }
  | { readonly is: 'end' }

/** So many questions in a row of which the tour knows nothing, and it goes on without what it wanted to show. */
const PATIENCE = 3

/**
 * What is said now. A step whose moment has passed is left out: what is asked decides, and never is something said of a question
 * that is not asked.
 */
export function currentMessage(tour: Tutorial, { at }: TutorialProgress, hears: TutorialContext): Now {
  const first = nextTold(tour, at, hears)
  if (first === undefined) return { is: 'end' }
  const step = tour.steps[first]
  if (step !== undefined && step.ask === undefined) return { is: 'step', index: first, step, options: [] }
  if (hears.asked.length === 0) return { is: 'wait', index: first }
  const found = findAsked(tour, first, hears)
  return found ?? { is: 'free', index: first }
}

/** The first step from here on that has a question, or that can be told. */
function nextTold({ steps }: Tutorial, from: number, { view }: TutorialContext): number | undefined {
  const found = steps.findIndex(({ ask, when }, i) => i >= from && (ask !== undefined || fits(when ?? {}, view)))
  return found < 0 ? undefined : found
}

function findAsked(
  { steps }: Tutorial,
  from: number,
  hears: TutorialContext,
): Extract<Now, { is: 'step' }> | undefined {
  for (let index = from; index < steps.length; index++) {
    const step = steps[index] as TutorialStep
    if (step.late && index > from) continue
    const options = speaksOf(step, hears)
    if (options !== undefined) return { is: 'step', index, step, options }
  }
  return undefined
}

/** The options that a step points at, if what it speaks of is asked. */
function speaksOf({ ask, press, when }: TutorialStep, { view, asked }: TutorialContext): readonly Option[] | undefined {
  if (ask === undefined || !fits(when ?? {}, view)) return undefined
  for (const decision of asked) {
    if (!fits(ask, decision)) continue
    if (press === undefined) return []
    const options = decision.options.filter((option) => fits(press, option))
    if (options.length > 0) return options
  }
  return undefined
}

/** Whoever plays has read it, or wants to hear no more of what is asked now. */
export function dismissMessage(tour: Tutorial, { at }: TutorialProgress, hears: TutorialContext): TutorialProgress {
  const now = currentMessage(tour, { at, strange: 0 }, hears)
  if (now.is === 'step') return { at: now.index + 1, strange: 0 }
  return { at: laterTold(tour, at), strange: 0 }
}

/**
 * A question that was asked then is answered with this option: what was said of it has passed, and what was to be said before it
 * as well.
 */
export function answered(
  tour: Tutorial,
  { at, strange }: TutorialProgress,
  then: TutorialContext,
  option: string,
): TutorialProgress {
  const first = findAsked(tour, nextAsk(tour, at), then)
  if (first === undefined) {
    const isLost = strange + 1 >= PATIENCE && tour.steps[at]?.ask !== undefined
    return isLost ? { at: laterTold(tour, at), strange: 0 } : { at, strange: strange + 1 }
  }
  let last = first
  for (;;) {
    const next = tour.steps[last.index + 1]
    const options = next === undefined || next.late ? undefined : speaksOf(next, then)
    if (options === undefined) break
    last = { ...last, index: last.index + 1, options }
  }
  const isDone = last.options.length === 0 || last.options.some(({ id }) => id === option)
  return { at: isDone ? last.index + 1 : pastWhatFollows(tour, last.index + 1), strange: 0 }
}

/** What is told before the next question is asked may be passed over with it. */
function nextAsk({ steps }: Tutorial, at: number): number {
  const found = steps.findIndex(({ ask }, i) => i >= at && ask !== undefined)
  return found < 0 ? at : found
}

function pastWhatFollows({ steps }: Tutorial, from: number): number {
  const found = steps.findIndex((step, i) => i >= from && !step.then)
  return found < 0 ? steps.length : found
}

/** The first step after this one that waits for no question, and speaks of nothing that was not pressed. */
function laterTold({ steps }: Tutorial, at: number): number {
  const found = steps.findIndex(({ ask, then }, i) => i > at && ask === undefined && !then)
  return found < 0 ? steps.length : found
}
