import { describe, expect, it } from 'vitest'
import { newAgenda, type HasAgenda, type Question } from './agenda.ts'
import type { GameEvent } from '../contract/game.ts'
import { noRandom } from '../random/recording-random.ts'
import { runAgenda, type Steps } from './run-agenda.ts'
import { updateState, pushSteps, type Table } from './update-state.ts'

interface TestEvent extends GameEvent {
  readonly detail: string
}

interface TestState extends HasAgenda<string> {
  readonly log: readonly string[]
}

const options = (...ids: readonly string[]) => ids.map((id) => ({ id, verb: 'say' }))
const emitText = (table: Table<TestState, TestEvent>, text: string): void =>
  updateState(table, { log: [...table.state.log, text] })

/**
 * Returns the questions of a step. `a?x,y` asks seat a with the options x and y. Questions joined by `&` are
 * simultaneous. `!` makes a question secret, `~` secret and revisable.
 */
function ask(_state: TestState, step: string): Question[] {
  if (!step.includes('?')) return []
  return step.split('&').map((part) => {
    const [, seat = '', mark = '', ids = ''] = /^(\w+)\?([!~|]*)([^!~|].*)?$/.exec(part) ?? []
    return {
      seat,
      kind: 'say',
      options: options(...ids.split(',').filter(Boolean)),
      ...((mark.includes('!') || mark.includes('~')) && { secret: true as const }),
      ...(mark.includes('~') && { revisable: true as const }),
      ...(mark.includes('|') && { pause: true as const }),
    }
  })
}

const steps: Steps<string, TestState, { id: string; verb: string }, TestEvent> = {
  isOver: (state) => state.log.at(-1) === 'over',
  ask,
  run(table, step) {
    table.emit({ type: 'ran', detail: step })
    if (step === 'loop') pushSteps(table, 'loop')
    else if (step === 'twice') pushSteps(table, 'one', 'two')
    else emitText(table, step)
  },
  answer: (table, step, option) => emitText(table, `${step}=${option.id}`),
  together: (table, _step, answers) => emitText(table, answers.map(({ id, option }) => `${id}=${option.id}`).join()),
  ready: (seat) => ({ type: 'ready', detail: seat }),
}
const rules = runAgenda(steps)

function begin(...steps: readonly string[]) {
  return rules.begin({ agenda: newAgenda(...steps), log: [] }, noRandom)
}

function choose(state: TestState, decisionId: string, optionId: string, agenda = rules) {
  const decision = agenda.decisions(state).find(({ id }) => id === decisionId)
  const option = decision?.options.find(({ id }) => id === optionId)
  if (!decision || !option) throw new Error(`no ${decisionId}: ${optionId}`)
  return agenda.decide(state, decision, option, noRandom)
}

describe('the agenda', () => {
  it('runs step by step, first pushed first, until a step asks', () => {
    const { state, events } = begin('twice', 'a?x,y', 'over')
    expect(events.map(({ detail }) => detail)).toEqual(['twice', 'one', 'two'])
    expect(rules.decisions(state)).toMatchObject([{ id: '0', seat: 'a', options: options('x', 'y') }])
    expect(choose(state, '0', 'y').state.log).toEqual(['one', 'two', 'a?x,y=y', 'over'])
  })

  it('numbers its questions, and has none when the match is over', () => {
    const second = choose(begin('a?x,y', 'b?x,y', 'over').state, '0', 'x')
    expect(rules.decisions(second.state).map(({ id }) => id)).toEqual(['1'])
    expect(rules.decisions(choose(second.state, '1', 'x').state)).toEqual([])
  })

  it('answers a question with one option automatically, unless it has `pause`', () => {
    expect(begin('a?x', 'over').state.log).toEqual(['a?x=x', 'over'])
    expect(rules.decisions(begin('a?|x', 'over').state)).toMatchObject([{ pause: true }])
  })

  it('refuses a question without options, an endless agenda, and an empty one', () => {
    expect(() => begin('a?')).toThrow('say of a has no option')
    expect(() => begin('loop')).toThrow('the agenda does not end: "loop"')
    expect(() => begin('one')).toThrow('the agenda is empty')
  })
})

describe('simultaneous answers', () => {
  it('wait for the last one, reveal only who is ready, and are passed in the order of the questions', () => {
    const { state } = begin('a?!x,y&b?!x,y', 'over')
    expect(rules.decisions(state).map(({ id }) => id)).toEqual(['0.a', '0.b'])
    const first = choose(state, '0.b', 'y')
    expect(first.events).toEqual([{ type: 'ready', detail: 'b' }])
    expect(first.state.log).toEqual([])
    expect(rules.decisions(first.state).map(({ id }) => id)).toEqual(['0.a'])
    expect(choose(first.state, '0.a', 'x').state.log).toEqual(['a=x,b=y', 'over'])
  })

  it('are filled in for questions with one option', () => {
    const { state } = begin('a?!x,y&b?!z', 'over')
    expect(rules.decisions(state).map(({ id }) => id)).toEqual(['0.a'])
    expect(choose(state, '0.a', 'y').state.log).toEqual(['a=y,b=z', 'over'])
    expect(begin('a?!x&b?!z', 'over').state.log).toEqual(['a=x,b=z', 'over'])
  })

  it('stay listed while they can be changed', () => {
    const first = choose(begin('a?~x,y&b?~x,y', 'over').state, '0.a', 'x').state
    expect(rules.decisions(first).map(({ id, answered }) => [id, answered])).toEqual([
      ['0.a', true],
      ['0.b', undefined],
    ])
    const changed = choose(first, '0.a', 'y')
    expect(changed.events).toEqual([])
    expect(choose(changed.state, '0.b', 'x').state.log).toEqual(['a=y,b=x', 'over'])
  })

  it('work for one seat alone', () => {
    const { state } = begin('a?!x,y', 'over')
    expect(choose(state, '0.a', 'y').state.log).toEqual(['a=y', 'over'])
  })

  it('may be two of one seat, with different ids', () => {
    const twoQuestions = runAgenda({
      ...steps,
      ask: (state, step) => ask(state, step).map((question, i) => ({ ...question, id: `${i}` })),
    })
    const { state } = twoQuestions.begin({ agenda: newAgenda('a?!x,y&a?!x,y', 'over'), log: [] }, noRandom)
    expect(twoQuestions.decisions(state).map(({ id }) => id)).toEqual(['0.0', '0.1'])
    const first = choose(state, '0.1', 'y', twoQuestions).state
    expect(choose(first, '0.0', 'x', twoQuestions).state.log).toEqual(['0=x,1=y', 'over'])
  })
})

describe('questions beside the agenda', () => {
  const withSideQuestions = runAgenda({
    ...steps,
    sideQuestions: () => [{ seat: 'b', kind: 'resign', options: options('resign', 'offer'), optional: true }],
    answerSideQuestion: (table, { seat }, option) =>
      emitText(table, option.id === 'resign' ? 'over' : `${seat} offers`),
  })

  it('block nothing, keep what is open, and get a new id after each answer', () => {
    const { state } = withSideQuestions.begin({ agenda: newAgenda('a?x,y', 'over'), log: [] }, noRandom)
    expect(withSideQuestions.decisions(state).map(({ id }) => id)).toEqual(['0', 'beside.0.b'])
    const offered = choose(state, 'beside.0.b', 'offer', withSideQuestions).state
    expect(offered.log).toEqual(['b offers'])
    expect(withSideQuestions.decisions(offered).map(({ id }) => id)).toEqual(['0', 'beside.1.b'])
    expect(withSideQuestions.decisions(choose(offered, 'beside.1.b', 'resign', withSideQuestions).state)).toEqual([])
  })
})
