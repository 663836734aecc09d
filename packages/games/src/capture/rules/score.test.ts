import { describe, expect, it } from 'vitest'
import type { SoldierId } from '../../action-figure/shared/types.ts'
import { capture } from './game.ts'
import { pointsOf, valueOf } from '../shared/points.ts'
import { outcomeOf, winnerOf } from './score.ts'
import { setTable, troopers, type CaptureTable } from '../testing/testkit.ts'
import { rebelIds, soldierIds } from '../../action-figure/shared/types.ts'
import { seatIds, type Player } from '../shared/types.ts'

/**
 * Returns a finished match. `captured` lists the soldiers that each player has captured; no soldier is on the board.
 */
function end(...captured: readonly (readonly SoldierId[])[]) {
  const { state } = setTable({ luke: 'F1', leia: 'L7' }, 1)
  const players = captured.map((item, i): Player => {
    return { seat: seatIds[i] ?? 'seat1', rebel: rebelIds[i] ?? 'luke', square: 'F1', captured: item }
  })
  return outcomeOf({ ...state, players, soldiers: {} })
}

describe('points', () => {
  it('CAP-1c CAP-6b: the total of points counts, not the number of soldiers; Weapons count nothing', () => {
    expect(['st1', 'st6', 'fett', 'vader'].map((soldier) => valueOf(soldier as SoldierId))).toEqual([1, 1, 2, 3])
    expect(soldierIds.reduce((sum, soldier) => sum + valueOf(soldier), 0)).toBe(11)
    expect(pointsOf({ captured: ['vader'] })).toBeGreaterThan(pointsOf({ captured: ['st1', 'st2'] }))
    const { winners } = end(['st1', 'st2', 'st3', 'st4', 'st5'], ['fett', 'vader', 'st6'])
    expect(winners).toEqual(['seat2'])
  })

  it('CAP-6c: V19, the highest total wins', () => {
    const outcome = end(['st1', 'st2', 'fett'], ['st3', 'st4', 'st5', 'st6', 'vader'])
    expect(outcome).toMatchObject({ winners: ['seat2'], cause: 'points', ranking: [['seat2'], ['seat1']] })
    expect(outcome.facts).toEqual({ points: { seat1: 4, seat2: 7 } })
  })

  it('CAP-6e CAP-6g: V20, tied without Vader, Fett decides', () => {
    const outcome = end(['fett', 'st1', 'st2'], ['st3', 'st4', 'st5', 'st6'], ['vader'])
    expect(outcome).toMatchObject({ cause: 'fett', ranking: [['seat1'], ['seat2'], ['seat3']] })
  })

  it('CAP-6d: V21, tied with Vader, Vader decides', () => {
    const outcome = end(['vader', 'st1'], ['fett', 'st2', 'st3'], ['st4', 'st5', 'st6'])
    expect(outcome).toMatchObject({ winners: ['seat1'], cause: 'vader' })
  })

  it('CAP-6d CAP-6g: V22, three tied; the winner stands alone, the others share', () => {
    const outcome = end(['st1', 'st2', 'st3'], ['st4', 'st5', 'st6'], ['fett'], ['vader'])
    expect(outcome.ranking).toEqual([['seat4'], ['seat1', 'seat2'], ['seat3']])
  })

  it('CAP-6f: however the eight are shared out, there is one winner', () => {
    for (const people of [2, 3, 4]) {
      for (let deal = 0; deal < people ** 8; deal++) {
        const captured = Array.from({ length: people }, (): SoldierId[] => [])
        soldierIds.forEach((soldier, i) => captured[Math.floor(deal / people ** i) % people]?.push(soldier))
        const players = captured.map((item, i): Player => ({
          seat: seatIds[i] ?? 'seat1',
          rebel: 'luke',
          square: 'F1',
          captured: item,
        }))
        const { player, cause } = winnerOf(players)
        const rivals = players.filter((item) => item !== player && pointsOf(item) >= pointsOf(player))
        if ((cause === 'points') !== (rivals.length === 0)) throw new Error(JSON.stringify(captured))
      }
    }
  })
})

describe('CAP-6a CAP-6h: the end', () => {
  const allBut = (left: SoldierId): CaptureTable =>
    setTable(
      {
        luke: 'F6',
        leia: 'L7',
        captured: { leia: soldierIds.filter((id) => id !== left && id !== 'vader') },
        weapons: [],
      },
      1,
    )

  it('CAP-6a: comes with the eighth soldier, who is Vader', () => {
    const over = allBut('vader').choose('fight:G6', 6, 1, 1)
    expect(capture.outcome(over.state)).toMatchObject({ winners: ['seat2'], cause: 'points' })
    expect(over.decisions).toEqual([])
  })

  it('CAP-6h: and not before', () => {
    const won = allBut('fett').choose('fight:F7', 6, 1, 1)
    expect(capture.outcome(won.state)).toBeUndefined()
    expect(won.decisions).toHaveLength(1)
    expect(troopers).toHaveLength(6)
  })
})
