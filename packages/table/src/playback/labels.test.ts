import { expect, it } from 'vitest'
import type { GameText } from '@bay327/engine'
import type { QuestionId, View } from '@bay327/room'
import { createLabels } from './labels.ts'

const text = {
  option: ({ id }: { id: string }, { seat }: { seat: string }, game: Record<string, unknown>) => ({
    label: `${seat} ${id} in ${String(game['place'])}`,
  }),
} as unknown as GameText

const viewOf = (id: string, seat: string, kind: string, place: string, ...ids: string[]) =>
  ({
    'game/place': place,
    questions: [{ id, seat, decision: { seat, kind, options: ids.map((id) => ({ id: id })) } }],
  }) as unknown as View

it('keeps the words of an option from its own question, also if the same is asked again', () => {
  const labels = createLabels(text)
  labels.learn(viewOf('1.0.way-1', 'leia', 'way', 'the bay', 'left', 'right'))
  labels.learn(viewOf('1.0.way-2', 'leia', 'way', 'the yard', 'left'))
  const [first, second] = ['way-1', 'way-2'].map((decision) => ({ decision, seat: 'leia', kind: 'way' }))
  expect(labels.of(first!, 'left')).toBe('leia left in the bay')
  expect(labels.of(second!, 'left')).toBe('leia left in the yard')
  expect(labels.of({ question: '1.0.way-1', seat: 'leia', kind: 'way' }, 'right')).toBe('leia right in the bay')
  expect(labels.of(second!, 'right')).toBe('')
})

it('gives the same words with and without the list of options, although the next question is there already', () => {
  const [asker, other] = [createLabels(text), createLabels(text)]
  asker.learn(viewOf('1.0.way-1', 'leia', 'way', 'the bay', 'left', 'right'))
  other.learn(viewOf('1.0.way-1', 'leia', 'way', 'the bay'))
  const chose = { type: 'chose', question: '1.0.way-1', seat: 'leia', kind: 'way', by: 'person' } as const
  for (const labels of [asker, other]) {
    labels.learn(viewOf('1.0.way-2', 'leia', 'way', 'the yard', 'left'))
    labels.hear({ ...chose, question: chose.question as QuestionId, option: { id: 'left', verb: 'left' } })
  }
  const answered = { decision: 'way-1', seat: 'leia', kind: 'way' }
  expect([asker.of(answered, 'left'), other.of(answered, 'left')]).toEqual([
    'leia left in the bay',
    'leia left in the bay',
  ])
})

it('finds the last question of the kind for a release without question ids', () => {
  const labels = createLabels(text)
  labels.learn(viewOf('1.0.way-1', 'leia', 'way', 'the bay'))
  labels.learn({ 'game/place': 'the yard', questions: [] } as unknown as View)
  labels.hear({ type: 'chose', seat: 'leia', kind: 'way', option: { id: 'left', verb: 'left' }, by: 'person' })
  const labelFor = (seat: string) => labels.of({ seat, kind: 'way' }, 'left')
  expect([labelFor('leia'), labelFor('han')]).toEqual(['leia left in the bay', ''])
})

it('computes words only on demand', () => {
  const calls: string[] = []
  const labels = createLabels({ ...text, option: (...of) => (calls.push(of[0].id), text.option(...of)) })
  labels.learn(viewOf('1.0.way-1', 'leia', 'way', 'the bay', 'left', 'right'))
  expect(calls).toEqual([])
  expect(labels.of({ seat: 'leia', kind: 'way' }, 'right')).toBe('leia right in the bay')
})
