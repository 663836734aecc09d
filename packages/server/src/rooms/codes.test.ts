import { describe, expect, it } from 'vitest'
import { roomCode } from '@bay327/room'
import { agreedCodes, MOST_ATTEMPTS, roomCodes } from './codes.ts'
import { adjectives, nouns } from './code-words.ts'

describe('room codes', () => {
  it('have thousands of combinations of distinct short words', () => {
    expect(adjectives.length * nouns.length).toBeGreaterThan(20_000)
    for (const list of [adjectives, nouns]) {
      expect(new Set(list).size).toBe(list.length)
      for (const word of list) expect(word).toMatch(/^[a-z]{2,12}$/)
    }
  })

  it('are valid codes, the same for the same request, and end in a number from the second on', () => {
    const codeFor = roomCodes('secret')
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const code = codeFor('request', attempt)
      expect(roomCode.parse(code)).toBe(codeFor('request', attempt))
      expect(/-\d+$/.test(code)).toBe(attempt > 0)
    }
    expect(new Set(Array.from({ length: 500 }, (_, i) => codeFor(`r${i}`, 0))).size).toBeGreaterThan(480)
  })

  it("cannot be predicted without the server's secret", () => {
    const all = Array.from({ length: 500 }, (_, i) => `r${i}`)
    const same = all.filter((request) => roomCodes('secret')(request, 0) === roomCodes('guessed')(request, 0))
    expect(same.length).toBeLessThan(3)
  })

  it('reveal nothing about a code that is in use: the next has other words', () => {
    const codeFor = roomCodes('secret')
    const wordsOf = (code: string): string => code.replace(/-\d+$/, '')
    const all = Array.from({ length: 500 }, (_, i) => `r${i}`)
    const same = all.filter((request) => wordsOf(codeFor(request, 0)) === wordsOf(codeFor(request, 1)))
    expect(same.length).toBeLessThan(3)
  })
})

describe('the secret of the codes', () => {
  it('is the same for all nodes of a store, and different for each store', async () => {
    const byCode = new Map<string, string>()
    const agree = async (name: string, offered: string): Promise<string> => {
      if (!byCode.has(name)) byCode.set(name, offered)
      return byCode.get(name) ?? offered
    }
    const [first, second] = await Promise.all([agreedCodes({ agree }), agreedCodes({ agree })])
    expect([...byCode.values()].join()).toMatch(/^[0-9a-f]{64}$/)
    expect(first('request', 0)).toBe(second('request', 0))
    const elsewhere = await agreedCodes({ agree: async (_, offered) => offered })
    const all = Array.from({ length: 50 }, (_, i) => `r${i}`)
    expect(all.filter((request) => first(request, 0) === elsewhere(request, 0)).length).toBeLessThan(3)
  })
})
