import { describe, expect, expectTypeOf, it } from 'vitest'
import { newAgenda, type HasAgenda, type Question } from './agenda.ts'
import type { GameEvent, Option } from '../contract/game.ts'
import { noRandom } from '../random/recording-random.ts'
import {
  everySection,
  stateMachine,
  type Frame,
  type OpenQuestion,
  type StepRules,
  type Sections,
} from './state-machine.ts'
import { updateState, pushSteps, type Table } from './update-state.ts'

type Step =
  | { readonly do: 'deal' | 'plan' | 'end' }
  | { readonly do: 'vote'; readonly seats: readonly string[] }
  | { readonly do: 'spin'; readonly by?: string }

interface State extends HasAgenda<Step> {
  readonly log: readonly string[]
}

type Seating = Table<State, GameEvent>

const yesOrNo: readonly Option[] = ['yes', 'no'].map((id) => ({ id, verb: 'say' }))
const addToLog = (table: Seating, text: string) => updateState(table, { log: [...table.state.log, text] })
const openQuestion = (seat: string): OpenQuestion => ({ seat, kind: 'say', options: yesOrNo })

const parts: Sections<State, Option, GameEvent> = {
  deal: { run: (table) => addToLog(table, 'dealt') },
  plan: {
    ask: () => [{ ...openQuestion('red'), secret: true }],
    together: (table, _step, answers) =>
      addToLog(table, answers.map(({ seat, option }) => `${seat} ${option.id}`).join()),
  },
  vote: {
    ask: (_state, { seats }) => seats.map(openQuestion),
    together: (table, _step, answers) => addToLog(table, answers.map(({ id, option }) => `${id} ${option.id}`).join()),
    run: (table) => addToLog(table, 'nobody votes'),
  },
  spin: {
    ask: (_state, { by }) => (by === undefined ? undefined : openQuestion(by)),
    answer: (table, { by }, { id }) =>
      id === 'yes' ? pushSteps(table, { do: 'spin' }) : addToLog(table, `${by} stays`),
  },
  end: { run: (table) => addToLog(table, 'over') },
}

const frame: Frame<State, Option, GameEvent> = { isOver: ({ log }) => log.at(-1) === 'over' }

function begin(first: Step, by = parts, settings: Partial<typeof frame> = {}) {
  const rules = stateMachine(by, { ...frame, ...settings })
  let { state } = rules.begin({ agenda: newAgenda(first, { do: 'end' }), log: [] }, noRandom)
  const choose = (decisionId: string, optionId: string) => {
    const decision = rules.decisions(state).find(({ id }) => id === decisionId)!
    ;({ state } = rules.decide(
      state,
      decision,
      decision.options.find(({ id }) => id === optionId)!,
      noRandom,
    ))
    return state.log
  }
  return { log: state.log, choose, asked: () => rules.decisions(state).map(({ id }) => id) }
}

describe('a section', () => {
  it('runs', () => {
    expect(begin({ do: 'deal' }).log).toEqual(['dealt', 'over'])
  })

  it('asks one seat and is answered', () => {
    expect(begin({ do: 'spin', by: 'red' }).choose('0', 'no')).toEqual(['red stays', 'over'])
  })

  it('that has nothing to ask runs, or does nothing', () => {
    expect(begin({ do: 'vote', seats: [] }).log).toEqual(['nobody votes', 'over'])
    expect(begin({ do: 'spin' }).log).toEqual(['over'])
  })

  it('asks in secret or several seats, and gets all answers together', () => {
    expect(begin({ do: 'plan' }).choose('0.red', 'yes')).toEqual(['red yes', 'over'])
    const vote = begin({ do: 'vote', seats: ['red', 'blue'] })
    expect(vote.asked()).toEqual(['0.red', '0.blue'])
    vote.choose('0.blue', 'no')
    expect(vote.choose('0.red', 'yes')).toEqual(['red yes,blue no', 'over'])
  })

  it('that could ask several seats and asks one gets its answer the same way', () => {
    expect(begin({ do: 'vote', seats: ['blue'] }).choose('0', 'no')).toEqual(['blue no', 'over'])
  })

  it('offers questions beside the agenda and handles their answers', () => {
    const sideQuestions: typeof frame.sideQuestions = {
      ask: () => [{ ...openQuestion('blue'), optional: true }],
      answer: (table, { seat }, { id }) => addToLog(table, id === 'yes' ? 'over' : `${seat} plays on`),
    }
    const match = begin({ do: 'spin', by: 'red' }, parts, { sideQuestions })
    expect(match.asked()).toEqual(['0', 'beside.0.blue'])
    expect(match.choose('beside.0.blue', 'no')).toEqual(['blue plays on'])
    expect(match.choose('beside.1.blue', 'yes').at(-1)).toBe('over')
  })

  it('can be wrapped together with all others', () => {
    const logStep = <T extends Step>(section: StepRules<State, T, Option, GameEvent>): typeof section => {
      if (section.ask) return section
      return {
        run(table, step) {
          addToLog(table, step.do)
          section.run(table, step)
        },
      }
    }
    const logged = everySection(parts, logStep)
    expect(begin({ do: 'deal' }, logged).log).toEqual(['deal', 'dealt', 'end', 'over'])
  })
})

describe('an invalid section', () => {
  type Of<S> = [S] extends [StepRules<State, Step, Option, GameEvent>] ? 'fits' : 'fits not'
  type Run = { run(table: Seating): void }
  type Answer = { answer(table: Seating, step: Step, option: Option): void }
  type Together = { together(table: Seating): void }

  it('asks without handling an answer, or handles answers without asking', () => {
    expectTypeOf<Of<{ ask(): OpenQuestion } & Answer>>().toEqualTypeOf<'fits'>()
    expectTypeOf<Of<{ ask(): OpenQuestion | undefined } & Answer & Run>>().toEqualTypeOf<'fits'>()
    expectTypeOf<Of<{ ask(): readonly Question[] } & Together & Run>>().toEqualTypeOf<'fits'>()
    expectTypeOf<Of<{ ask(): OpenQuestion }>>().toEqualTypeOf<'fits not'>()
    expectTypeOf<Of<{ ask(): OpenQuestion } & Run>>().toEqualTypeOf<'fits not'>()
    expectTypeOf<Of<Answer>>().toEqualTypeOf<'fits not'>()
    expectTypeOf<Of<Answer & Run>>().toEqualTypeOf<'fits not'>()
  })

  it('asks several seats or in secret, but handles single answers', () => {
    expectTypeOf<Of<{ ask(): readonly OpenQuestion[] } & Answer>>().toEqualTypeOf<'fits not'>()
    expectTypeOf<Of<{ ask(): Question & { secret: true } } & Answer>>().toEqualTypeOf<'fits not'>()
    expectTypeOf<Of<{ ask(): Question } & Together>>().toEqualTypeOf<'fits not'>()
  })

  it('is missing', () => {
    expectTypeOf<Omit<typeof parts, 'end'> extends typeof parts ? 'fits' : 'fits not'>().toEqualTypeOf<'fits not'>()
  })

  it('is reported by name at run time', () => {
    const withoutEnd = { ...parts, end: undefined } as unknown as typeof parts
    expect(() => begin({ do: 'deal' }, withoutEnd)).toThrow('no section for the step end')
    const withoutAnswer = { ...parts, spin: { ask: parts.spin.ask } } as typeof parts
    expect(() => begin({ do: 'spin', by: 'red' }, withoutAnswer).choose('0', 'no')).toThrow(
      'spin asks red and takes no answer',
    )
    const secret = { ...parts, plan: { ...parts.plan, together: undefined } } as unknown as typeof parts
    expect(() => begin({ do: 'plan' }, secret).choose('0.red', 'no')).toThrow('plan asks at once and has no `together`')
  })
})
