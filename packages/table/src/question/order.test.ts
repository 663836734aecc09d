import { expect, it } from 'vitest'
import type { Option } from '@bay327/engine'
import type { QuestionView } from '@bay327/room'
import { questionInOrder } from './order.ts'

const option = (id: string): Option => ({ id, verb: id.slice(0, 4) })
const ids = (options: readonly Option[]) => options.map(({ id }) => id)
const worth = (worths: Readonly<Record<string, number>>) => (candidate: Option) => {
  const found = worths[candidate.id]
  return found === undefined ? {} : { worth: found }
}

it('keeps every choice in place while a question is displayed', () => {
  const question = { decision: { options: [option('far'), option('near')] } } as unknown as QuestionView
  const first = questionInOrder(question, worth({ near: 1, far: 0 }))
  expect(ids(first.decision.options)).toEqual(['near', 'far'])
  expect(questionInOrder(question, worth({ near: 0, far: 1 }))).toBe(first)
})
