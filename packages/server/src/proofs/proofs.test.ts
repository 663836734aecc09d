import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { usualLimits } from '../limits/table.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { openProofs, type Proofs } from './proofs.ts'

const script = join(import.meta.dirname, '../testing/processes/proof-trouble.mjs')
let proofs: Proofs | undefined
afterEach(() => proofs?.close())

function open(points = usualLimits.proof.points) {
  const limits = { ...usualLimits, proof: { points, duration: 600 } }
  const opened = openProofs({ limits, metrics: createMetrics(), log: createLog('silent'), script })
  proofs = opened
  const deal = async (network: string, file: string): Promise<string> => {
    const dealt = await opened.deal(network, { from: { file }, wanted: { at: 0, seats: {} } })
    return typeof dealt === 'string' ? dealt : dealt.game
  }
  return { deal, isFull: opened.isFull }
}

it('accepts two files of a network and five in all, and refuses the next immediately', async () => {
  const { deal, isFull } = open()
  const first = ['a', 'a', 'a', 'b', 'b', 'c', 'd'].map((network, at) => deal(network, `file-${at}`))
  await setImmediate()
  expect([await isFull('e'), await isFull('a')]).toEqual([true, true])
  expect(await Promise.all(first)).toEqual(['file-0', 'file-1', 'too-fast', 'file-3', 'file-4', 'file-5', 'too-fast'])
  expect(await isFull('a')).toBe(false)
})

it('limits the thread time of a network in ten minutes, separately from others', async () => {
  const { deal, isFull } = open(1_000)
  expect(await deal('a', 'first 1000')).toBe('first')
  expect([await isFull('a'), await deal('a', 'second')]).toEqual([true, 'too-fast'])
  expect(await deal('b', 'third')).toBe('third')
})

it.each(['ends', 'grows'])('reports a file at which the thread %s, and continues with the next', async (what) => {
  const { deal } = open()
  expect(await Promise.all([deal('a', what), deal('b', 'next')])).toEqual(['check-too-long', 'next'])
})

it('accepts nothing after it is closed', async () => {
  const { deal } = open()
  const waiting = [deal('a', 'one'), deal('b', 'two')]
  await setImmediate()
  await proofs?.close()
  expect(await Promise.all(waiting)).toEqual(['check-too-long', 'closing'])
  expect(await deal('c', 'three')).toBe('closing')
})
