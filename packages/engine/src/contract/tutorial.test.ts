import { describe, expect, it } from 'vitest'
import type { Decision } from './game.ts'
import {
  answered,
  fits,
  dismissMessage,
  currentMessage,
  startTutorial,
  type TutorialContext,
  type Tutorial,
  type TutorialProgress,
} from './tutorial.ts'

const tour: Tutorial = {
  begins: { kind: 'tour', people: 1, seats: ['ash'], level: 'easy', seed: '00'.repeat(32) },
  steps: [
    { text: 'This is what you want.', next: 'Go on' },
    { text: 'Draw.', ask: { kind: 'draw' }, press: { verb: 'draw' } },
    { text: 'You drew, and nothing else.', then: true, next: 'Go on' },
    { text: 'Here is the way.', ask: { kind: 'move' }, next: 'Go on' },
    { text: 'Go to G3.', ask: { kind: 'move' }, press: { to: 'G3' } },
    { text: 'Move once more.', ask: { kind: 'move' }, press: {}, late: true },
    { text: 'That is a turn.', next: 'Done' },
  ],
}

const withQuestion = (
  kind: string,
  ...options: readonly { id: string; verb: string; to?: string }[]
): TutorialContext => ({
  view: {},
  decisions: [{ id: '1', seat: 'ash', kind, options } satisfies Decision],
})
const draw = withQuestion('draw', { id: 'draw', verb: 'draw' }, { id: 'wait', verb: 'wait' })
const move = withQuestion('move', { id: 'move:G3', verb: 'move', to: 'G3' }, { id: 'move:G1', verb: 'move', to: 'G1' })
const fight = withQuestion('fight', { id: 'fight', verb: 'fight' })
const nothing: TutorialContext = { view: {}, decisions: [] }

const textOf = (walked: TutorialProgress, context: TutorialContext) => {
  const now = currentMessage(tour, walked, context)
  return now.is === 'step' ? now.step.text : now.is
}

describe('a guided turn', () => {
  it('advances sentence by sentence and waits for the option it highlights', () => {
    const read = dismissMessage(tour, startTutorial, draw)
    expect([textOf(startTutorial, draw), textOf(read, draw), textOf(read, nothing)]).toEqual([
      'This is what you want.',
      'Draw.',
      'wait',
    ])
    expect(currentMessage(tour, read, draw)).toMatchObject({ options: [{ id: 'draw' }] })
    const drawn = answered(tour, read, draw, 'draw')
    expect(textOf(drawn, move)).toBe('You drew, and nothing else.')
    expect(textOf(answered(tour, dismissMessage(tour, drawn, move), move, 'move:G3'), move)).toBe('Move once more.')
  })

  it('skips steps that are out of date when the player acts early', () => {
    expect(textOf(answered(tour, startTutorial, draw, 'draw'), move)).toBe('You drew, and nothing else.')
    expect(textOf(answered(tour, startTutorial, move, 'move:G3'), nothing)).toBe('wait')
  })

  it('skips text about an option that was not chosen', () => {
    expect(textOf(answered(tour, startTutorial, draw, 'wait'), move)).toBe('Here is the way.')
  })

  it('is silent about unknown questions, and skips the expected step after three of them', () => {
    let walked = dismissMessage(tour, startTutorial, draw)
    expect(textOf(walked, fight)).toBe('free')
    for (let i = 0; i < 3; i++) walked = answered(tour, walked, fight, 'fight')
    expect(textOf(walked, fight)).toBe('That is a turn.')
    expect(textOf(dismissMessage(tour, walked, fight), fight)).toBe('end')
  })

  it('keeps a step for any question of its kind until no earlier step can match', () => {
    const otherTarget = withQuestion('move', { id: 'move:G1', verb: 'move', to: 'G1' })
    expect(textOf({ at: 4, strange: 0 }, otherTarget)).toBe('free')
    expect(textOf({ at: 5, strange: 0 }, otherTarget)).toBe('Move once more.')
  })

  it('matches objects by the named keys', () => {
    expect([fits({ to: 'G3' }, { to: 'G3', by: 1 }), fits({ to: 'G3' }, {}), fits(['a'], ['a', 'b'])]).toEqual([
      true,
      false,
      false,
    ])
    expect(fits({ about: { cards: ['a'] } }, { about: { cards: ['a'], of: 1 } })).toBe(true)
  })
})
