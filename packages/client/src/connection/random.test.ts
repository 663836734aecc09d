import { expect, it, vi } from 'vitest'
import { randomHex, randomId } from './random.ts'

it('makes ids of letters that are valid in any URL, with the entropy of the bytes', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => (bytes as Uint8Array).fill(0xfb) as never)
  expect(randomId(4)).toBe('-_v7-w')
  vi.restoreAllMocks()
  expect(randomId(24)).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(randomId(24)).not.toBe(randomId(24))
})

it('writes two digits for each byte', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => (bytes as Uint8Array).fill(7) as never)
  expect(randomHex(3)).toBe('070707')
  vi.restoreAllMocks()
})
