import { describe, expect, it } from 'vitest'
import { parAt, rebelStep, spaceOf, spaces } from './data/board.ts'
import { imperialSpinner, rebelSpinner } from './data/spinners.ts'
import { xWingIds, zoneIds, type Place, type Range } from './data/types.ts'
import { pieceNames, piecesLost, whole, xWings } from './data/x-wings.ts'
import { stepsHome } from './data/way.ts'
import { asteroidFields, repairStations, slides, zones } from './data/zones.ts'
import { endsFrom } from '../rules/rebel-move.ts'
import { walks } from '../rules/walk.ts'

const ofKind = (kind: (typeof spaces)[number]['kind']) =>
  spaces.filter((space) => space.kind === kind).map(({ id }) => id)
const middle = ({ min, max }: Range) => (min + max) / 2
const mean = (ranges: readonly Range[]) => ranges.reduce((sum, range) => sum + middle(range), 0) / ranges.length

describe('the board', () => {
  it('DAN-0d has 140 spaces in five zones', () => {
    expect(zoneIds.map((zone) => spaces.filter((space) => space.zone === zone).length)).toEqual([16, 24, 60, 24, 16])
    expect(zoneIds.map((zone) => zones[zone].spaces)).toEqual([16, 24, 60, 24, 16])
    expect(new Set(spaces.map(({ id }) => id)).size).toBe(140)
  })

  it('has each special space, and no space of two kinds', () => {
    expect(ofKind('red')).toEqual(['HI1', 'DI1'])
    expect(ofKind('tie-symbol')).toEqual(['HO1'])
    expect(ofKind('repair-station').sort()).toEqual([...repairStations].sort())
    expect(ofKind('asteroid').sort()).toEqual(Object.values(asteroidFields).flat().sort())
    const kinds = ['plain', 'yellow', 'repair-station', 'asteroid'] as const
    expect(kinds.map((kind) => ofKind(kind).length)).toEqual([97, 16, 11, 13])
    expect(Object.values(asteroidFields).map((field) => field.length)).toEqual([2, 3, 3, 3, 2])
    expect(slides).toHaveLength(8)
  })

  it('has 141 steps between spaces, and as many pairs of neighbours', () => {
    expect(spaces.flatMap(({ vaderNext }) => vaderNext)).toHaveLength(141)
    const pairs = spaces.flatMap(({ id, adjacent }) => adjacent.map((other) => [id, other].sort().join()))
    expect([pairs.length, new Set(pairs).size]).toEqual([282, 141])
    expect(spaces.filter(({ adjacent }) => adjacent.length !== 2).map(({ id }) => id)).toEqual(['HO1', 'DO1'])
    expect(spaces.filter(({ vaderBack }) => vaderBack.length > 0)).toHaveLength(59)
  })

  it('lets Rebels reach all except DI2, and the planet from everywhere', () => {
    const reached = new Set<Place>(['HOTH'])
    for (const place of reached) {
      for (const next of rebelStep(place)) reached.add(next)
      const slide = spaces.find(({ id }) => id === place)?.rebelSlide
      if (slide) reached.add(slide)
    }
    expect(spaces.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual(['DI2'])
    expect(spaces.every(({ id }) => stepsHome(id) < Infinity)).toBe(true)
  })

  it('is 97 steps long at least, 78 from hyperspace, 18 from the rings', () => {
    expect((['HOTH', 'H1', 'DO1', 'DI1', 'DANTOOINE'] as const).map(stepsHome)).toEqual([97, 78, 18, 1, 0])
    expect((['HOTH', 'H1', 'DO1'] as const).map((place) => Math.round(parAt(place) * 10) / 10)).toEqual([
      19.6, 14.4, 5.2,
    ])
  })
})

describe('the shortest way home', () => {
  it('DAN-1l counts no slide from the starting space, only from a landing', () => {
    expect((['HI15', 'HI14', 'DO22', 'DO21', 'DO4', 'DO3'] as const).map(stepsHome)).toEqual([98, 83, 21, 4, 17, 16])
  })

  /** For every space, compares `stepsHome` with the ends that the rules offer for a flight of one space. */
  it.each(spaces.map(({ id }) => id))('is as short as the offered ends allow from %s', (id) => {
    const ends = endsFrom(id, 1, 1, false)
    expect(stepsHome(id)).toBe(1 + Math.min(...ends.map(({ to }) => stepsHome(to))))
  })

  it('takes the expected turns by the spinner and the rules, alone with optimal play', () => {
    for (const { id, kind, parTurns } of spaces) {
      const circle = zones[spaceOf(id).zone].circle
      const best = (min: number, max: number) => Math.min(...endsFrom(id, min, max, false).map(({ to }) => parAt(to)))
      const sectors = rebelSpinner.map((sector) => best(sector[circle].min, sector[circle].max))
      const after = kind === 'asteroid' ? best(1, 1) : sectors.reduce((sum, turns) => sum + turns, 0) / sectors.length
      expect(Math.abs(parTurns - 1 - after), id).toBeLessThan(0.001)
    }
  })
})

describe('the spinners', () => {
  it('have ten sectors each, with one Force', () => {
    expect([rebelSpinner.length, imperialSpinner.length]).toEqual([10, 10])
    expect(rebelSpinner.filter(({ force }) => force).map(({ id }) => id)).toEqual(['R6'])
  })

  it('fly farther in hyperspace', () => {
    expect(mean(rebelSpinner.map(({ inner }) => inner))).toBeCloseTo(4.65)
    expect(mean(rebelSpinner.map(({ outer }) => outer))).toBeCloseTo(6.15)
    expect(rebelSpinner.reduce((sum, { inner }) => sum + inner.max, 0)).toBe(55)
    expect(rebelSpinner.reduce((sum, { outer }) => sum + outer.max, 0)).toBe(74)
  })

  it('DAN-3g DAN-3h DAN-3i have four green sectors, four of one burst, two of two', () => {
    expect(imperialSpinner.map(({ bursts }) => bursts).join('')).toBe('0000111122')
  })

  it('never send Vader further than hyperspace is long on one side (C12)', () => {
    expect(Math.max(...imperialSpinner.map(({ move }) => move.max)) * 2).toBeLessThanOrEqual(60)
  })
})

describe('the X-Wings', () => {
  it('DAN-S2 are puzzles of five pieces in four colours', () => {
    expect([whole, new Set(pieceNames).size, pieceNames.at(-1)]).toEqual([5, 5, 'cockpit'])
    expect(new Set(xWingIds.map((id) => xWings[id].colour)).size).toBe(4)
  })

  it('DAN-3k lose their pieces in a fixed order, and never the last', () => {
    expect(piecesLost(5, 2)).toEqual(['starboard wings', 'port wings'])
    expect(piecesLost(3, 1)).toEqual(['engines'])
    expect(piecesLost(2, 2)).toEqual(['nose'])
    expect(piecesLost(1, 2)).toEqual([])
    expect(piecesLost(4, 0)).toEqual([])
  })
})

it('walks every path, shortest first', () => {
  const fork = (n: string) => ({ a: ['b', 'c'], b: ['d'] })[n] ?? []
  expect(walks('a', 3, fork)).toEqual([['b'], ['c'], ['b', 'd']])
})
