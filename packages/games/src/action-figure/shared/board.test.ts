import { describe, expect, it } from 'vitest'
import { distance, distances } from '@bay327/engine'
import { board, boardRows, hasWall, inReadingOrder, secretBoard } from './board.ts'
import { bulkheads, closet, codeSpaces, compactors, detention, doorways } from './data/places.ts'
import { falcon, falconRing, iconSquares, weaponSpaces } from './data/places.ts'
import { rebelPieces } from './data/pieces.ts'
import { walls } from './data/walls.ts'
import { routes } from '../rules/routes.ts'
import { rebelIds, type SquareId } from './types.ts'

const starts = rebelIds.map((rebel) => rebelPieces[rebel].start)
const codes = Object.values(codeSpaces)
const steps = (from: SquareId, to: SquareId) => distance(board, from, to) ?? Infinity
const withJumps = (from: SquareId, to: SquareId) => distance(secretBoard, from, to) ?? Infinity
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)
const nearestDoor = (from: SquareId) => Math.min(...doorways.map(([inside]) => steps(from, inside)))

/** The column and row of each square. */
const spots = new Map(boardRows.flatMap((row, y) => row.flatMap((id, x) => (id ? [[id, [x, y]] as const] : []))))
const touching = board.places.flatMap((a) =>
  board.places
    .filter((b) => {
      const [[ax, ay], [bx, by]] = [spots.get(a) ?? [0, 0], spots.get(b) ?? [0, 0]]
      return (bx - ax === 1 && by === ay) || (bx === ax && by - ay === 1)
    })
    .map((b) => [a, b] as const),
)

describe('the squares', () => {
  it('ABD-1a ABD-3b: only squares side by side are neighbours, in both directions', () => {
    for (const a of board.places) {
      for (const b of board.next(a)) {
        const [[ax, ay], [bx, by]] = [spots.get(a) ?? [0, 0], spots.get(b) ?? [0, 0]]
        expect(Math.abs(ax - bx) + Math.abs(ay - by)).toBe(1)
        expect(board.next(b)).toContain(a)
      }
    }
  })

  it('ABD-1b ABD-3a: 140 squares, 62 walls, 194 open edges, 256 adjacent pairs', () => {
    expect(board.places).toHaveLength(140)
    expect(bulkheads.some((id) => board.places.includes(id))).toBe(false)
    expect(touching).toHaveLength(256)
    expect(walls).toHaveLength(62)
    expect(touching.filter(([a, b]) => hasWall(a, b))).toHaveLength(62)
    expect(touching.filter(([a, b]) => board.next(a).includes(b))).toHaveLength(194)
  })

  it('has 62 squares open to two sides, 48 to three, 30 to four, and no dead end', () => {
    const degrees = board.places.map((square) => board.next(square).length)
    expect([2, 3, 4].map((n) => degrees.filter((degree) => degree === n).length)).toEqual([62, 48, 30])
  })

  it('ABD-1c ABD-1d: the Falcon is four squares in the middle with two entrances', () => {
    expect(falcon.map((square) => spots.get(square))).toEqual([
      [5, 5],
      [6, 5],
      [5, 6],
      [6, 6],
    ])
    const hull = falcon.flatMap((a) =>
      board
        .next(a)
        .filter((b) => !falcon.includes(b))
        .map((b) => [a, b]),
    )
    expect(hull).toEqual([
      ['F6', 'F5'],
      ['G7', 'G8'],
    ])
    expect(inReadingOrder(new Set(board.next('G6')))).toEqual(['F6', 'G7'])
    expect(inReadingOrder(new Set(board.next('F7')))).toEqual(['F6', 'G7'])
  })

  it('ABD-1e ABD-1f: twelve squares around it, four with a crest', () => {
    expect(new Set(falconRing).size).toBe(12)
    const [ring, ship] = [new Set(falconRing), new Set(falcon)]
    const around = board.places.filter((id) => {
      const [x, y] = spots.get(id) ?? [0, 0]
      return x >= 4 && x <= 7 && y >= 4 && y <= 7 && !ship.has(id)
    })
    expect(new Set(around)).toEqual(ring)
    expect(iconSquares).toHaveLength(4)
    expect(iconSquares.every((square) => ring.has(square))).toBe(true)
  })

  it('ABD-1g ABD-1h ABD-1k ABD-1l: four STARTs, four compactors at the corners, eight code and six Weapon spaces', () => {
    expect(starts).toEqual(['F1', 'L7', 'G12', 'A6'])
    expect(new Set(rebelIds.map((rebel) => rebelPieces[rebel].color)).size).toBe(4)
    expect(compactors.map((square) => spots.get(square))).toEqual([
      [1, 1],
      [10, 1],
      [10, 10],
      [1, 10],
    ])
    expect(new Set(codes).size).toBe(8)
    expect(new Set(weaponSpaces).size).toBe(6)
    const special = [...starts, ...compactors, ...codes, ...weaponSpaces, closet, ...falcon]
    expect(new Set(special).size).toBe(special.length)
    expect(special.every((square) => board.places.includes(square))).toBe(true)
  })

  it('ABD-1i ABD-3e: nothing leads into the Detention Block, and it opens to L2 alone', () => {
    expect(detention).toEqual({ block: 'L1', exit: 'L2' })
    expect(board.places).not.toContain('L1')
    for (const square of board.places) expect(secretBoard.next(square)).not.toContain('L1')
    expect(secretBoard.next('L1')).toEqual(['L2'])
    expect(board.next('L1')).toEqual([])
  })

  it('ABD-1j: the closet is next to the Detention Block, open to J1 and K2', () => {
    expect(inReadingOrder(new Set(board.next(closet)))).toEqual(['J1', 'K2'])
    expect(spots.get(closet)).toEqual([10, 0])
  })

  it('ABD-3c: every square can be reached from every START', () => {
    for (const start of starts) expect(distances(board, start).size).toBe(140)
  })

  it('ABD-3f: compactors are connected for secret moves alone', () => {
    for (const a of compactors) {
      expect(compactors.filter((b) => board.next(a).includes(b))).toEqual([])
      expect(compactors.filter((b) => secretBoard.next(a).includes(b))).toHaveLength(3)
    }
  })
})

describe('ABD-3d: distances', () => {
  it('are the same from every START', () => {
    for (const start of starts) {
      expect(nearestDoor(start)).toBe(9)
      expect(sorted(codes.map((to) => steps(start, to)))).toEqual([5, 7, 7, 9, 11, 11, 15, 15])
      expect(sorted(codes.map((to) => withJumps(start, to)))).toEqual([5, 7, 7, 9, 9, 9, 11, 11])
      expect(sorted(weaponSpaces.map((to) => steps(start, to)))).toEqual([3, 6, 9, 12, 13, 15])
      expect(sorted(compactors.map((to) => steps(start, to)))).toEqual([6, 7, 15, 16])
    }
  })

  it('from the Detention Block, to the closet, between the farthest squares', () => {
    expect(starts.map((start) => withJumps(start, closet))).toEqual([5, 7, 8, 8])
    expect(withJumps('L1', closet)).toBe(3)
    expect(sorted(compactors.map((to) => withJumps('L1', to)))).toEqual([2, 3, 3, 3])
    expect(sorted(codes.map((to) => withJumps('L1', to)))).toEqual([5, 5, 5, 5, 9, 9, 9, 9])
    expect(Math.min(...doorways.map(([inside]) => withJumps('L1', inside)))).toBe(11)
    expect([1, 3, 5, 7].map((n) => nearestDoor(codes[n - 1] ?? ''))).toEqual([8, 8, 8, 8])
    expect([2, 4, 6, 8].map((n) => nearestDoor(codes[n - 1] ?? ''))).toEqual([4, 4, 4, 4])
    expect(new Set(weaponSpaces.map(nearestDoor))).toEqual(new Set([7, 8]))
    const longest = (next: typeof secretBoard) =>
      Math.max(...board.places.flatMap((from) => [...distances(next, from).values()]))
    expect([longest(board), longest(secretBoard)]).toEqual([22, 13])
  })

  it.each([
    [1, 4, 1, 3, 3.9, 8],
    [2, 7, 3, 5, 8.9, 19],
    [3, 10, 9, 10, 16.7, 30],
    [4, 14, 23, 14, 27.2, 47],
    [5, 23, 37, 23, 41.1, 68],
    [6, 36, 56, 35, 58, 89],
  ])('within %i steps', (most, start, block, least, mean, largest) => {
    const counts = board.places.map((from) => routes(secretBoard, from, most).size)
    for (const from of starts) expect(routes(secretBoard, from, most).size).toBe(start)
    expect(routes(secretBoard, 'L1', most).size - 1).toBe(block)
    expect(Math.min(...counts)).toBe(least)
    expect(Math.max(...counts)).toBe(largest)
    expect(counts.reduce((sum, n) => sum + n, 0) / 140).toBeCloseTo(mean, 1)
  })
})

describe('ABD-3g: symmetry', () => {
  type Spot = readonly [column: number, row: number]
  const maps: Readonly<Record<string, (spot: Spot) => Spot>> = {
    'one diagonal': ([x, y]) => [y, x],
    'the other diagonal': ([x, y]) => [11 - y, 11 - x],
    'the half turn': ([x, y]) => [11 - x, 11 - y],
  }
  const at = ([x, y]: Spot) => `${'ABCDEFGHIJKL'.charAt(x)}${y + 1}`
  const exceptions = new Set(
    ['F5/F6', 'G7/G8', 'E6/F6', 'G7/H7'].flatMap((edge) => [edge, edge.split('/').reverse().join('/')]),
  )

  it.each(Object.entries(maps))('under %s every wall and special square has a counterpart', (name, map) => {
    const image = (square: SquareId) => at(map(spots.get(square) ?? [0, 0]))
    for (const [a, b] of touching) {
      if (name !== 'the half turn' && exceptions.has(`${a}/${b}`)) continue
      expect(hasWall(image(a), image(b)), `${a}/${b}`).toBe(hasWall(a, b))
    }
    for (const set of [starts, codes, weaponSpaces, compactors, iconSquares, falconRing, falcon])
      expect(new Set(set.map(image))).toEqual(new Set(set))
  })
})
