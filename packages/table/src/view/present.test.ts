import { describe, expect, it } from 'vitest'
import type { PersonId, QuestionId, QuestionView, View } from '@bay327/room'
import { present } from './present.ts'

const maya = 'p-maya' as PersonId
const jonas = 'p-jonas' as PersonId
const deadline = { at: 30_000 } as QuestionView['deadline'] & object
const vote = { cast: { [maya]: 'left' }, missing: [jonas] }
const question = (id: string, change: Partial<QuestionView> = {}): QuestionView => ({
  id: id as QuestionId,
  seat: 'luke',
  people: [maya],
  decision: { id, seat: 'luke', kind: 'way', options: [] },
  ...change,
})
const viewOf = (presence: string, ...questions: QuestionView[]): View =>
  ({ people: [{ id: jonas, name: 'Jonas', presence }], questions }) as unknown as View

describe('the displayed state', () => {
  it('has the people, votes and clocks of now', () => {
    const later = question('1', { ballot: { cast: { [maya]: 'left', [jonas]: 'left' }, missing: [] }, deadline })
    const { view, settled } = present(viewOf('here', question('1', { ballot: vote })), viewOf('lost', later))
    expect(view).toEqual(viewOf('lost', later))
    expect(settled.size).toBe(0)
  })

  it('asks nobody and runs no clock after the answer, and does not show the next question', () => {
    const { view, settled } = present(
      viewOf('here', question('1', { ballot: vote, deadline })),
      viewOf('here', question('2')),
    )
    expect(view.questions).toEqual([question('1', { ballot: { ...vote, missing: [] } })])
    expect([...settled]).toEqual(['1'])
  })
})
