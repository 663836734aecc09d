import { describe, expect, it } from 'vitest'
import { cornersOf, waysBetween, type Standing } from './ways.ts'

const at = (pieces: Readonly<Record<string, string>>): readonly Standing[] =>
  Object.entries(pieces).map(([id, place]) => ({ id, place, name: id }))
const isPlace = (place: string) => /^[A-L]\d+$/.test(place)
const ways = (then: Record<string, string>, now: Record<string, string>, ...events: readonly object[]) =>
  waysBetween(at(then), at(now), events, isPlace).map(({ piece, path }) => `${piece} ${path.join(' ')}`)

describe('the paths of pieces during an absence', () => {
  it('follow the events that name a piece, step by step, without pieces that did not move', () => {
    const first = { type: 'moved', hero: 'luke', from: 'F4', path: ['E4', 'E5'] }
    const second = { type: 'moved', hero: 'luke', from: 'E5', path: ['F5', 'G5'] }
    expect(ways({ luke: 'F4', han: 'A1' }, { luke: 'G5', han: 'A1' }, first, second)).toEqual(['luke F4 E4 E5 F5 G5'])
  })

  it('are found inside an event with several moves', () => {
    const shown = { type: 'revealed', moves: [{ rebel: 'leia', from: 'K7', to: 'K9', path: ['K8', 'K9'] }] }
    expect(ways({ leia: 'K7', han: 'F9' }, { leia: 'K9', han: 'E8' }, shown)).toEqual(['leia K7 K8 K9', 'han F9 E8'])
  })

  it('are straight if one of the steps was a jump', () => {
    const walk = { type: 'moved', soldier: 'fett', from: 'A1', path: ['A2'] }
    const jump = { type: 'sent', soldier: 'fett', from: 'A2', to: 'L9' }
    expect(ways({ fett: 'A1' }, { fett: 'L9' }, walk, jump)).toEqual(['fett A1 L9'])
  })

  it('are straight without events, if the steps do not lead there, or with too many corners', () => {
    expect(ways({ luke: 'A1' }, { luke: 'C3' })).toEqual(['luke A1 C3'])
    expect(ways({ luke: 'A1' }, { luke: 'C3' }, { hero: 'luke', path: ['B1'] })).toEqual(['luke A1 C3'])
    const round = { hero: 'luke', path: Array.from({ length: 50 }, (_, i) => (i === 49 ? 'C3' : `A${i + 1}`)) }
    expect(ways({ luke: 'L1' }, { luke: 'C3' }, round)).toEqual(['luke L1 C3'])
  })

  it('show the earlier position of a piece that is off the board', () => {
    expect(waysBetween(at({ luke: 'A1' }), [], [], isPlace)).toEqual([
      { piece: 'luke', name: 'luke', from: 'A1', path: ['A1'] },
    ])
  })

  it('show it in the middle of a free place, and beside what is or is shown there', () => {
    const now = at({ luke: 'F4', han: 'A1' })
    const moves = ['A1', 'B2', 'B2', 'A1', 'B2'].map((from) => ({ from }))
    expect(cornersOf(moves, now)).toEqual([0, undefined, 0, 1, 1])
  })
})
