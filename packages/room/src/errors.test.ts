import { faultsInSentence } from '@bay327/engine/testkit/english'
import { expect, it } from 'vitest'
import { errors } from './errors.ts'

it('every refusal is written in complete English sentences', () => {
  expect(Object.values(errors).flatMap(({ text }) => faultsInSentence(text))).toEqual([])
})
