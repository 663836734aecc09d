import type { Given, HasAgenda, Question, StepOf } from './agenda.ts'
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

/** Rolls, emits events, pushes further steps; asks nobody. The step is already off the agenda. */
export interface Runs<S, T, E extends GameEvent> {
  run(table: Table<S, E>, step: T): void
  readonly ask?: never
  readonly answer?: never
  readonly together?: never
}

/** Asks one seat openly. If it has nothing to ask, it runs `run` if defined. */
export interface Asks<S, T, O extends Option, E extends GameEvent> {
  ask(state: S, step: T): OpenQuestion<O> | undefined
  answer(table: Table<S, E>, step: T, option: O): void
  run?(table: Table<S, E>, step: T): void
  readonly together?: never
}

/**
 * Asks several seats simultaneously, or in secret. `together` gets all answers in the order of the questions when the last
 * one is given. The questions do not depend on answers given so far. With an empty list, it runs `run` if defined.
 */
export interface AsksAtOnce<S, T, O extends Option, E extends GameEvent> {
  ask(state: S, step: T): readonly Question<O>[]
  together(table: Table<S, E>, step: T, given: readonly Given<O>[]): void
  run?(table: Table<S, E>, step: T): void
  readonly answer?: never
}

/** A section of the rules: what one step asks and does. */
export type StepRules<S, T, O extends Option, E extends GameEvent> =
  | Runs<S, T, E>
  | Asks<S, T, O, E>
  | AsksAtOnce<S, T, O, E>

/** The step of a state's agenda with this name. */
export type StepNamed<S extends HasAgenda<NamedStep>, K extends StepOf<S>['do']> = StepOf<S> & { readonly do: K }

/** A game's rules: a section for each step name. */
export type Sections<S extends HasAgenda<NamedStep>, O extends Option, E extends GameEvent> = {
  readonly [K in StepOf<S>['do']]: StepRules<S, StepNamed<S, K>, O, E>
}

/** Settings for all sections of a game. */
export interface Frame<S, O extends Option, E extends GameEvent> {
  isOver(state: S): boolean
  /** Returns the event that a seat's secret answer is given; the only event before the last one. */
  ready?(seat: SeatId): E
  readonly beside?: Beside<S, O, E>
}

/** Optional questions besides the agenda's. Answering them leaves the open step in place. */
export interface Beside<S, O extends Option, E extends GameEvent> {
  ask(state: S): readonly Question<O>[]
  answer(table: Table<S, E>, question: Question<O>, option: O): void
}

/** Builds the rules from a game's sections: what `setup`, `decisions` and `decide` of its `Game` need. */
export function stateMachine<S extends HasAgenda<NamedStep>, O extends Option, E extends GameEvent>(
  parts: Sections<S, O, E>,
  { isOver, ready, beside }: Frame<S, O, E>,
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
      const asked = sectionOf(step).ask?.(state, step)
      return asked === undefined ? nothing : isList(asked) ? asked : [asked]
    },
    run: (table, step) => sectionOf(step).run?.(table, step),
    answer(table, step, option, { seat, id = seat }) {
      const { answer, together } = sectionOf(step)
      if (answer) answer(table, step, option)
      else if (together) together(table, step, [{ seat, id, option }])
      else throw new Error(`the step ${step.do} asks ${seat} and takes no answer`)
    },
    together(table, step, given) {
      const { together } = sectionOf(step)
      if (together === undefined) throw new Error(`the step ${step.do} asks at once and has no \`together\``)
      together(table, step, given)
    },
    ...(ready && { ready }),
    ...(beside && { beside: beside.ask, answerBeside: beside.answer }),
  })
}

const nothing: readonly never[] = []

function isList<Q extends Question>(asked: Q | readonly Q[]): asked is readonly Q[] {
  return Array.isArray(asked)
}

/** Wraps every section. */
export function everySection<S extends HasAgenda<NamedStep>, O extends Option, E extends GameEvent>(
  parts: Sections<S, O, E>,
  wrap: <T extends StepOf<S>>(section: StepRules<S, T, O, E>) => StepRules<S, T, O, E>,
): Sections<S, O, E> {
  const wrapped = Object.entries<StepRules<S, StepOf<S>, O, E>>(parts).map(
    ([name, each]) => [name, wrap(each)] as const,
  )
  return Object.fromEntries(wrapped) as typeof parts
}
