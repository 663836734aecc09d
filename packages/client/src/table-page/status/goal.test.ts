import { expect, it } from 'vitest'
import { text as dash } from '@bay327/engine/example/dash-text'
import { goalOf, inAmber, type GoalWords } from './goal.ts'

const ship = { at: 3, hasSpare: true }
const view = { round: 1, ready: [], ships: { red: ship, blue: { ...ship, at: 1 } } }
const words = dash as unknown as GoalWords

it('shows the goal and the progress of a game with a goal', () => {
  expect(goalOf(words, view, ['red'])).toMatchObject({ far: 'You are 5 buoys off, Blue 7', figure: '5 buoys off' })
})

it('shows the progress of any other match, or at least the game’s name', () => {
  const { about, progress = () => ({ label: '', value: 0, of: 0 }) } = words
  expect(goalOf({ about, progress }, view, [])).toMatchObject({
    want: 'Dash',
    far: '5 buoys to the dock',
    share: 0.375,
  })
  expect(goalOf({ about }, view, [])).toMatchObject({ want: 'Dash', far: '', share: 0 })
})

it('shows nothing before the deal', () => {
  expect(goalOf(words, {}, [])).toBeUndefined()
})

it('draws one part in amber', () => {
  const goal = { want: '', share: 0, stage: '' }
  expect(inAmber({ ...goal, far: 'Shield 7 of 28. Far off', figure: '7 of 28' })).toEqual([
    'Shield ',
    '7 of 28',
    '. Far off',
  ])
  expect(inAmber({ ...goal, far: 'All is done' })).toEqual(['All is done', '', ''])
})
