import { describe, expect, it } from 'vitest'
import { roomCode } from '@bay327/room'
import { MOST_ATTEMPTS, roomCodeFor } from './codes.ts'
import { adjectives, nouns } from './words.ts'

describe('room codes', () => {
  it('have thousands of combinations of words that are distinct and short', () => {
    expect(adjectives.length * nouns.length).toBeGreaterThan(20_000)
    for (const list of [adjectives, nouns]) {
      expect(new Set(list).size).toBe(list.length)
      for (const word of list) expect(word).toMatch(/^[a-z]{2,12}$/)
    }
  })

  it('are what the wire calls a code, the same for the same request, and end in a number from the second on', () => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const code = roomCodeFor('request', attempt)
      expect(roomCode.parse(code)).toBe(roomCodeFor('request', attempt))
      expect(/-\d+$/.test(code)).toBe(attempt > 0)
    }
    expect(new Set(Array.from({ length: 500 }, (_, i) => roomCodeFor(`r${i}`, 0))).size).toBeGreaterThan(480)
  })
})
