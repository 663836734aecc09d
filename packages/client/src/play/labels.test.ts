import { expect, it } from 'vitest'
import type { GameText } from '@bay327/engine'
import type { View } from '@bay327/room'
import { keepLabels } from './labels.ts'

const text = {
  option: ({ id }: { id: string }, { seat }: { seat: string }, game: Record<string, unknown>) => ({
    label: `${seat} ${id} in ${String(game['place'])}`,
  }),
} as unknown as GameText

const viewOf = (seat: string, kind: string, ...ids: string[]) =>
  ({
    'game/place': 'the bay',
    questions: [{ seat, decision: { seat, kind, options: ids.map((id) => ({ id })) } }],
  }) as unknown as View

it('keeps the words of every option that was asked, by seat and kind', () => {
  const labels = keepLabels(text)
  labels.learn(viewOf('leia', 'way', 'left', 'right'))
  labels.learn(viewOf('han', 'way', 'left'))
  labels.learn(viewOf('leia', 'fight', 'left'))
  expect(labels.of('leia', 'way', 'right')).toBe('leia right in the bay')
  expect(labels.of('han', 'way', 'left')).toBe('han left in the bay')
  expect([labels.of('han', 'way', 'right'), labels.of('han', 'fight', 'left')]).toEqual(['', ''])
})

it('has the words of a choice whose list was never seen, as they were when it was asked', () => {
  const labels = keepLabels(text)
  const chose = (seat: string, id: string) =>
    ({ type: 'chose', seat, kind: 'way', option: { id, verb: id }, by: 'person' }) as const
  labels.learn(viewOf('leia', 'way'))
  labels.learn({ 'game/place': 'the yard', questions: [] } as unknown as View)
  labels.hear(chose('leia', 'left'))
  labels.hear(chose('han', 'left'))
  expect([labels.of('leia', 'way', 'left'), labels.of('han', 'way', 'left')]).toEqual(['leia left in the bay', ''])
})

it('looks for no words before somebody asks for one', () => {
  const asked: string[] = []
  const labels = keepLabels({ ...text, option: (...of) => (asked.push(of[0].id), text.option(...of)) })
  labels.learn(viewOf('leia', 'way', 'left', 'right'))
  expect(asked).toEqual([])
  expect(labels.of('leia', 'way', 'right')).toBe('leia right in the bay')
})
