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
    { say: 'This is what you want.', next: 'Go on' },
    { say: 'Draw.', ask: { kind: 'draw' }, press: { verb: 'draw' } },
    { say: 'You drew, and nothing else.', then: true, next: 'Go on' },
    { say: 'Here is the way.', ask: { kind: 'move' }, next: 'Go on' },
    { say: 'Go to G3.', ask: { kind: 'move' }, press: { to: 'G3' } },
    { say: 'Move once more.', ask: { kind: 'move' }, press: {}, late: true },
    { say: 'That is a turn.', next: 'Done' },
  ],
}

const asks = (kind: string, ...options: readonly { id: string; verb: string; to?: string }[]): TutorialContext => ({
  view: {},
  asked: [{ id: '1', seat: 'ash', kind, options } satisfies Decision],
})
const draw = asks('draw', { id: 'draw', verb: 'draw' }, { id: 'wait', verb: 'wait' })
const move = asks('move', { id: 'move:G3', verb: 'move', to: 'G3' }, { id: 'move:G1', verb: 'move', to: 'G1' })
const fight = asks('fight', { id: 'fight', verb: 'fight' })
const nothing: TutorialContext = { view: {}, asked: [] }

const says = (walked: TutorialProgress, hears: TutorialContext) => {
  const now = currentMessage(tour, walked, hears)
  return now.is === 'step' ? now.step.say : now.is
}

describe('a guided turn', () => {
  it('advances sentence by sentence and waits for the option it highlights', () => {
    const read = dismissMessage(tour, startTutorial, draw)
    expect([says(startTutorial, draw), says(read, draw), says(read, nothing)]).toEqual([
      'This is what you want.',
      'Draw.',
      'wait',
    ])
    expect(currentMessage(tour, read, draw)).toMatchObject({ options: [{ id: 'draw' }] })
    const drawn = answered(tour, read, draw, 'draw')
    expect(says(drawn, move)).toBe('You drew, and nothing else.')
    expect(says(answered(tour, dismissMessage(tour, drawn, move), move, 'move:G3'), move)).toBe('Move once more.')
  })

  it('skips steps that are out of date when the player acts early', () => {
    expect(says(answered(tour, startTutorial, draw, 'draw'), move)).toBe('You drew, and nothing else.')
    expect(says(answered(tour, startTutorial, move, 'move:G3'), nothing)).toBe('wait')
  })

  it('skips text about an option that was not chosen', () => {
    expect(says(answered(tour, startTutorial, draw, 'wait'), move)).toBe('Here is the way.')
  })

  it('is silent about unknown questions, and skips the expected step after three of them', () => {
    let walked = dismissMessage(tour, startTutorial, draw)
    expect(says(walked, fight)).toBe('free')
    for (let i = 0; i < 3; i++) walked = answered(tour, walked, fight, 'fight')
    expect(says(walked, fight)).toBe('That is a turn.')
    expect(says(dismissMessage(tour, walked, fight), fight)).toBe('end')
  })

  it('keeps a step for any question of its kind until no earlier step can match', () => {
    const elsewhere = asks('move', { id: 'move:G1', verb: 'move', to: 'G1' })
    expect(says({ at: 4, strange: 0 }, elsewhere)).toBe('free')
    expect(says({ at: 5, strange: 0 }, elsewhere)).toBe('Move once more.')
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
