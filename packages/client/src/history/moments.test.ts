import { describe, expect, it } from 'vitest'
import type { Line } from '@bay327/table/playback/lines'
import { lastRound, momentsOf, reachable } from './moments.ts'

let keys = 0
const line = (moment: number, round?: number, more: Partial<Line> = {}): Line => ({
  text: `at ${moment}`,
  kinds: [],
  seat: 'luke',
  key: ++keys,
  at: moment,
  round,
  moment,
  ...more,
})
/** Returns lines in the log's order, the newest first. */
const log = (...lines: readonly Line[]) => [...lines].reverse()
const played = (...rounds: readonly number[]) => momentsOf(log(...rounds.map((round, i) => line(10 + i, round))))

describe('the positions of a match', () => {
  it('are its entries with log lines, the earliest first, each with all its lines', () => {
    const moments = momentsOf(log(line(7, 1), line(7, 1), line(9, 2)))
    expect(moments.map(({ at, round, lines }) => [at, round, lines.length])).toEqual([
      [7, 1, 2],
      [9, 2, 1],
    ])
  })

  it('leave out the lobby, the match before, and positions beyond the limit', () => {
    const start = line(6, undefined, { kinds: ['table'], starts: true })
    expect(momentsOf(log(line(2, 9), line(3), start, line(7, 1))).map(({ at }) => at)).toEqual([6, 7])
    const nobodys = {
      text: 'Luke sits down.',
      kinds: ['table'],
      key: ++keys,
      at: 2,
      round: undefined,
      moment: 2,
    } as const
    expect(momentsOf(log(nobodys, line(7, 1))).map(({ at }) => at)).toEqual([7])
    const far = log(line(7, 1), line(500, 9))
    expect(momentsOf(far).map(({ at }) => at)).toEqual([500])
    expect(far.map(reachable(far))).toEqual([true, false])
  })
})

describe('the last round', () => {
  it('begins right before its first position, and includes the previous round if it has hardly begun', () => {
    expect(lastRound(played(1, 1, 2, 2, 2, 2))).toBe(11)
    expect(lastRound(played(1, 1, 2, 2, 3))).toBe(11)
    expect(lastRound(played(1))).toBe(10)
    expect(lastRound([])).toBeUndefined()
  })

  it('is the last few positions if a game counts no rounds', () => {
    const moments = momentsOf(log(...Array.from({ length: 14 }, (_, i) => line(i + 1))))
    expect(lastRound(moments)).toBe(4)
  })
})
