import { describe, expect, it } from 'vitest'
import { distances, isIrreversible } from '@bay327/engine'
import { board } from '../../action-figure/shared/board.ts'
import { rebelPieces } from '../../action-figure/shared/data/pieces.ts'
import { rebelIds, type SoldierId } from '../../action-figure/shared/types.ts'
import { capture } from './game.ts'
import { walkAround } from '../shared/prey.ts'
import { setupSquares } from './setup.ts'
import { playerAt, setTable, squares, troopers, weaponsOf } from '../testing/testkit.ts'

const allTroopers = { chewbacca: troopers }

describe('the turn', () => {
  it('CAP-3b: passes to the left, round and round', () => {
    let turn = setTable({ luke: 'F1', leia: 'L7', han: 'G12' }, 2)
    const seats = []
    for (let i = 0; i < 4; i++) {
      seats.push(turn.decision().seat)
      turn = turn.choose('stay', 1)
    }
    expect(seats).toEqual(['seat1', 'seat2', 'seat3', 'seat1'])
    expect(turn.state.turn).toMatchObject({ number: 5, roll: 1 })
  })

  it('CAP-3c CAP-3d CAP-3e: V1, a 2 reaches seven squares from F1, around walls, including staying', () => {
    expect(squares(setTable({ luke: 'F1', leia: 'L7' }, 2))).toEqual(['E1', 'F1', 'G1', 'H1', 'E2', 'F2', 'G2'])
  })

  it('CAP-3c: V2, a 3 reaches three more', () => {
    const reached = squares(setTable({ luke: 'F1', leia: 'L7' }, 3))
    expect(reached).toEqual(['E1', 'F1', 'G1', 'H1', 'I1', 'D2', 'E2', 'F2', 'G2', 'H2'])
  })

  it('CAP-3e: V3, a 1 from A6 does not go diagonally', () => {
    expect(squares(setTable({ chewbacca: 'A6', leia: 'L7' }, 1))).toEqual(['A5', 'A6', 'B6', 'A7'])
  })

  it('CAP-3d: a Rebel who stays does not change squares', () => {
    const { state, events } = setTable({ luke: 'F1', leia: 'L7' }, 6).choose('stay', 1)
    expect(state.players[0]?.square).toBe('F1')
    expect(events[0]).toEqual({ type: 'stayed', seat: 'seat1', rebel: 'luke', square: 'F1' })
  })

  it('asks for confirmation before a battle, and not before a move that only ends the turn', () => {
    const turn = setTable({ luke: 'H5', leia: 'L7' }, 2)
    const { options } = turn.decision()
    const twice = options.filter((option) => isIrreversible(capture, turn.state, turn.decision(), option))
    expect(twice.map(({ verb }) => verb)).toEqual(options.flatMap(({ verb }) => (verb === 'fight' ? [verb] : [])))
    expect([twice.length, options.length]).toEqual([2, 8])
  })
})

describe('other Rebels', () => {
  it('CAP-3f CAP-3g: V24, are passed, and share a square', () => {
    const crowd = setTable({ leia: 'H4', luke: 'H5', han: 'H5' }, 2)
    expect(squares(crowd)).toEqual(expect.arrayContaining(['H5', 'I5', 'G5x', 'H6x']))
    const { state, events } = crowd.choose('move:H5', 1)
    expect(state.players.map(({ square }) => square)).toEqual(['H5', 'H5', 'H5'])
    expect(events.map(({ type }) => type)).toEqual(['moved', 'rolled'])
  })

  it('CAP-3r: anybody may stand on anybody’s START', () => {
    const visit = setTable({ leia: 'F2', luke: 'F1' }, 1).choose('move:F1', 1)
    expect(playerAt(visit, 'leia').square).toBe('F1')
  })
})

describe('soldiers in the way', () => {
  it('CAP-3i CAP-3j CAP-3k: V4, nobody passes the Stormtroopers on G5 and H6, and a 3 is enough for a step of 2', () => {
    expect(squares(setTable({ luke: 'H4', leia: 'L7' }, 3))).toEqual(
      'H1 H2 I2 F3 G3 H3 I3 J3 G4 H4 I4 J4 K4 G5x H5 I5 J5 H6x'.split(' '),
    )
  })

  it('CAP-3h CAP-3i CAP-3l: V11, with a Stormtrooper left, neither Fett nor Vader may be entered', () => {
    const captured = { chewbacca: troopers.filter((trooper) => trooper !== 'st2') }
    const inside = squares(setTable({ luke: 'F5', chewbacca: 'A6', captured }, 6)).filter((to) => /^[FG][67]/.test(to))
    expect(inside).toEqual(['F6'])
  })

  it('CAP-3h CAP-3i CAP-3j CAP-3q: V12, without Stormtroopers Fett may be fought, through the open doorway', () => {
    const captured = { chewbacca: troopers }
    const inside = squares(setTable({ luke: 'F5', chewbacca: 'A6', captured }, 3)).filter((to) => /^[FG][67]/.test(to))
    expect(inside).toEqual(['F6', 'F7x'])
  })

  it('CAP-3h: Vader comes last', () => {
    const captured = { chewbacca: [...troopers, 'fett' as const] }
    expect(squares(setTable({ luke: 'F6', chewbacca: 'A6', captured }, 1))).toContain('G6x')
  })

  it('CAP-3o: all six Stormtroopers may be fought from the start', () => {
    const from = { F5: ['F6x', 'G5x'], G8: ['G7x', 'F8x'], E6: ['E7x'], H5: ['H6x', 'G5x'] }
    for (const [square, fights] of Object.entries(from))
      expect(squares(setTable({ luke: square, leia: 'L7' }, 1))).toEqual(expect.arrayContaining(fights))
  })

  it('CAP-3q: the hull is closed: from E6 or H7 there is no way in', () => {
    for (const square of ['E6', 'H7'])
      expect(squares(setTable({ luke: square, chewbacca: 'A6', captured: allTroopers }, 1)).join()).not.toMatch(
        /[FG][67]/,
      )
  })

  it('CAP-3m: a battle is one choice among others', () => {
    const turn = setTable({ luke: 'H5', leia: 'L7' }, 1)
    expect(squares(turn)).toEqual(['H4', 'G5x', 'H5', 'I5', 'H6x'])
    expect(turn.choose('stay', 1).events.map(({ type }) => type)).toEqual(['stayed', 'rolled'])
  })

  it('CAP-3n: standing next to a soldier is no battle', () => {
    const turn = setTable({ luke: 'H4', leia: 'L7' }, 1).choose('move:H5', 1)
    expect(turn.events.map(({ type }) => type)).toEqual(['moved', 'rolled'])
  })

  it('ABD-1p: every remaining Stormtrooper can be reached from every START, for all 64 sets of them', () => {
    for (let set = 1; set < 64; set++) {
      const left = troopers.filter((_, i) => (set >> i) % 2 === 1)
      const soldiers = Object.fromEntries([...left, 'vader' as const, 'fett' as const].map((s) => [s, setupSquares[s]]))
      for (const rebel of rebelIds) {
        const steps = distances(board, rebelPieces[rebel].start, walkAround(soldiers))
        for (const trooper of left) expect(steps.has(soldiers[trooper] ?? '')).toBe(true)
      }
    }
  })

  it('ABD-3d: the bays are equally far from the Stormtroopers, from Fett and from Vader', () => {
    const stepsTo = (removed: readonly SoldierId[], targets: readonly SoldierId[]) => {
      const soldiers = Object.fromEntries(
        Object.entries(setupSquares).filter(([s]) => !removed.some((candidate) => candidate === s)),
      )
      return rebelIds.map((rebel) => {
        const steps = distances(board, rebelPieces[rebel].start, walkAround(soldiers))
        return targets.map((target) => steps.get(soldiers[target] ?? '') ?? 0).sort((a, b) => a - b)
      })
    }
    const four = (row: readonly number[]) => [row, row, row, row]
    expect(stepsTo([], troopers)).toEqual(four([7, 7, 9, 9, 13, 15]))
    expect(stepsTo(troopers, ['fett'])).toEqual(four([10]))
    expect(stepsTo([...troopers, 'fett'], ['vader'])).toEqual(four([10]))
  })
})

describe('CAP-3p: the special squares of the other game are plain squares', () => {
  it('V23, compactors do not connect', () => {
    expect(squares(setTable({ luke: 'B2', leia: 'L7' }, 1))).toEqual(['B1', 'A2', 'B2', 'C2', 'B3'])
  })

  it('the Detention Block stays closed, closet and Weapon spaces give nothing', () => {
    expect(squares(setTable({ luke: 'K1', leia: 'L7' }, 2))).not.toContain('L1')
    const turn = setTable({ luke: 'H1', leia: 'L7' }, 1).choose('move:I1', 1)
    expect(weaponsOf(turn, 'luke')).toBe(0)
  })
})

it('CAP-D2: options are in reading order, with steps, path, soldier and odds', () => {
  const { options } = setTable({ luke: 'H4', leia: 'L7', armed: ['luke'] }, 3).decision('move', 'seat1')
  expect(options.find(({ to }) => to === 'G5')).toEqual({
    id: 'fight:G5',
    verb: 'fight',
    to: 'G5',
    path: ['H5', 'G5'],
    steps: 2,
    soldier: 'st3',
    odds: 56 / 81,
  })
  const free = { luke: 'G4', leia: 'L7', captured: { leia: ['st3' as const] }, weapons: ['G3'] }
  expect(setTable(free, 1).options()).toEqual(['take:G3', 'move:F4', 'stay'])
})

describe('the options of first rank', () => {
  const shown = (setting: Parameters<typeof setTable>[0], roll: number) =>
    (setTable(setting, roll).decisions[0]?.options ?? []).filter(({ aside }) => !aside).map(({ id }) => id)

  it('are the squares that the roll just reaches, if nothing can be won', () => {
    expect(shown({ luke: 'F1', leia: 'L7' }, 2)).toEqual(['H1', 'E2', 'G2'].map((square) => `move:${square}`))
  })

  it('are battles and Weapons, if there are any', () => {
    expect(shown({ luke: 'H4', leia: 'L7' }, 3)).toEqual(['fight:G5', 'fight:H6'])
    expect(shown({ luke: 'H1', leia: 'L7', weapons: ['I1'] }, 2)).toEqual(['take:I1'])
  })

  it('include no Weapon for a Rebel who has one', () => {
    expect(shown({ luke: 'H1', leia: 'L7', weapons: ['I1'], armed: ['luke'] }, 1)).not.toContain('take:I1')
  })
})
