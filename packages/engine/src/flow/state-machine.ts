import type { SimultaneousAnswer, HasAgenda, Question, StepOf } from './agenda.ts'
import type { GameEvent, Option, SeatId } from '../contract/game.ts'
import { runAgenda, type Rules } from './run-agenda.ts'
import type { Table } from './update-state.ts'

/** A step with the name of its section of the rules. */
export interface NamedStep {
  readonly do: string
}

/** A question that is not secret and is asked alone. */
export type OpenQuestion<O extends Option = Option> = Omit<Question<O>, 'secret' | 'revisable'> & {
  readonly secret?: never
  readonly revisable?: never
}

/**
 * A step that runs: rolls, emits events, pushes further steps, and asks nobody. The step is already removed from the
 * agenda.
 */
export interface RunStep<S, T, E extends GameEvent> {
  run(table: Table<S, E>, step: T): void
  readonly ask?: never
  readonly answer?: never
  readonly together?: never
}

/** A step that asks one seat openly. If it has nothing to ask, it calls `run` if `run` is defined. */
export interface QuestionStep<S, T, O extends Option, E extends GameEvent> {
  ask(state: S, step: T): OpenQuestion<O> | undefined
  answer(table: Table<S, E>, step: T, option: O): void
  run?(table: Table<S, E>, step: T): void
  readonly together?: never
}

/**
 * A step that asks several seats simultaneously, or in secret. When the last answer is given, `together` gets all
 * answers in the order of the questions. The questions do not depend on answers given so far. If there are no
 * questions, the step calls `run` if `run` is defined.
 */
export interface SimultaneousStep<S, T, O extends Option, E extends GameEvent> {
  ask(state: S, step: T): readonly Question<O>[]
  together(table: Table<S, E>, step: T, answers: readonly SimultaneousAnswer<O>[]): void
  run?(table: Table<S, E>, step: T): void
  readonly answer?: never
}

/** A section of the rules: what one step asks and what it does. */
export type StepRules<S, T, O extends Option, E extends GameEvent> =
  | RunStep<S, T, E>
  | QuestionStep<S, T, O, E>
  | SimultaneousStep<S, T, O, E>

/** The step of a state's agenda with this name. */
export type StepNamed<S extends HasAgenda<NamedStep>, K extends StepOf<S>['do']> = StepOf<S> & { readonly do: K }

/** A game's rules: a section for each step name. */
export type Sections<S extends HasAgenda<NamedStep>, O extends Option, E extends GameEvent> = {
  readonly [K in StepOf<S>['do']]: StepRules<S, StepNamed<S, K>, O, E>
}

/** Settings for all sections of a game. */
export interface Frame<S, O extends Option, E extends GameEvent> {
  isOver(state: S): boolean
  /** Returns the event for a secret answer of a seat. Before the last secret answer, no other event is sent. */
  ready?(seat: SeatId): E
  readonly sideQuestions?: SideQuestions<S, O, E>
}

/** Optional questions in addition to the agenda's. Answering them leaves the open step on the agenda. */
export interface SideQuestions<S, O extends Option, E extends GameEvent> {
  ask(state: S): readonly Question<O>[]
  answer(table: Table<S, E>, question: Question<O>, option: O): void
}

/**
 * Builds the rules from a game's sections. The result has the parts that the game's `setup`, `decisions` and `decide`
 * need.
 */
export function stateMachine<S extends HasAgenda<NamedStep>, O extends Option, E extends GameEvent>(
  parts: Sections<S, O, E>,
  { isOver, ready, sideQuestions }: Frame<S, O, E>,
): Rules<S, O, E> {
  type AnySection = StepRules<S, StepOf<S>, O, E>
  const byName = parts as Readonly<Record<string, AnySection | undefined>>
  const sectionOf = ({ do: name }: NamedStep): AnySection => {
    const section = byName[name]
    if (section === undefined) throw new Error(`no section for the step ${name}`)
    return section
  }
  return runAgenda<StepOf<S>, S, O, E>({
    isOver,
    ask(state, step) {
      const questions = sectionOf(step).ask?.(state, step)
      return questions === undefined ? nothing : isList(questions) ? questions : [questions]
    },
    run: (table, step) => sectionOf(step).run?.(table, step),
    answer(table, step, option, { seat, id = seat }) {
      const { answer, together } = sectionOf(step)
      if (answer) answer(table, step, option)
      else if (together) together(table, step, [{ seat, id, option }])
      else throw new Error(`the step ${step.do} asks ${seat} and takes no answer`)
    },
    together(table, step, answers) {
      const { together } = sectionOf(step)
      if (together === undefined) throw new Error(`the step ${step.do} asks at once and has no \`together\``)
      together(table, step, answers)
    },
    ...(ready && { ready }),
    ...(sideQuestions && { sideQuestions: sideQuestions.ask, answerSideQuestion: sideQuestions.answer }),
  })
}

const nothing: readonly never[] = []

function isList<Q extends Question>(made: Q | readonly Q[]): made is readonly Q[] {
  return Array.isArray(made)
}

/** Returns the sections with every section wrapped by `wrap`. */
export function everySection<S extends HasAgenda<NamedStep>, O extends Option, E extends GameEvent>(
  parts: Sections<S, O, E>,
  wrap: <T extends StepOf<S>>(section: StepRules<S, T, O, E>) => StepRules<S, T, O, E>,
): Sections<S, O, E> {
  const wrapped = Object.entries<StepRules<S, StepOf<S>, O, E>>(parts).map(
    ([name, rules]) => [name, wrap(rules)] as const,
  )
  return Object.fromEntries(wrapped) as typeof parts
}
