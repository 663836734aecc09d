import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commit, digestNonces, randomAt, openRandomStream } from './verifiable-random.ts'

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const nonces = [
  { by: 'p1', nonce: 'salt' },
  { by: 'p2', nonce: 'pepper "|"' },
]

/** The algorithm in the doc comment of `randomAt`, implemented a second time with Node's hashes. */
function expectedDraw(label: string, index: number, sides: number): number {
  const text = JSON.stringify(nonces.map(({ by, nonce }) => [by, nonce]))
  const digest = createHash('sha256').update(text).digest('hex')
  for (let attempt = 0; ; attempt++) {
    const key = Buffer.from(seed, 'hex')
    const n = createHmac('sha256', key).update(`${digest}|${label}|${index}|${attempt}`).digest().readUInt32BE()
    if (n < 2 ** 32 - (2 ** 32 % sides)) return n % sides
  }
}

describe('the verifiable stream', () => {
  it('commits to the SHA-256 of the seed', () => {
    expect(commit(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  })

  it.each([1, 2, 6, 117, 3_000_000_000, 2 ** 32])('draws of %i sides can be computed by hand', (sides) => {
    const key = { seed, digest: digestNonces(nonces) }
    for (let index = 0; index < 40; index++) {
      for (const label of ['rules', 'tie/7']) {
        expect(randomAt(key, label, index, sides)).toBe(expectedDraw(label, index, sides))
      }
    }
  })

  it('keeps its recorded values in every release', () => {
    const draw = openRandomStream({ seed, digest: digestNonces(nonces) })
    const drawn = (label: string) => [6, 6, 10, 52, 2 ** 32].map((sides, index) => draw(label, index, sides))
    expect(drawn('rules')).toEqual([0, 0, 4, 50, 2611973803])
    expect(drawn('tie/7')).toEqual([4, 2, 9, 17, 4239635147])
    expect(drawn('rules')).toEqual([0, 0, 4, 50, 2611973803])
  })

  it('is fair: 12,000 dice show each face about 2,000 times', () => {
    const key = { seed, digest: digestNonces(nonces) }
    const faces = [0, 0, 0, 0, 0, 0]
    for (let index = 0; index < 12_000; index++) {
      const face = randomAt(key, 'rules', index, 6)
      faces[face] = (faces[face] ?? 0) + 1
    }
    const chiSquare = faces.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)
    expect(chiSquare).toBeLessThan(20.5)
  })

  it('depends on every nonce and on their order', () => {
    const digests = [nonces, [...nonces].reverse(), nonces.slice(1), []].map(digestNonces)
    expect(new Set(digests).size).toBe(4)
  })

  it.each([0, -1, 1.5, 2 ** 32 + 1])('refuses %d sides', (sides) => {
    expect(() => randomAt({ seed, digest: digestNonces(nonces) }, 'rules', 0, sides)).toThrow('sides')
  })
})
