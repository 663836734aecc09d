import { describe, expect, it } from 'vitest'
import { legalPeople } from '@bay327/engine'
import { scripted } from '@bay327/engine/testkit/scripted'
import { falcon, iconSquares, weaponSpaces } from '../../action-figure/shared/data/places.ts'
import { rebelPieces } from '../../action-figure/shared/data/pieces.ts'
import { rebelIds } from '../../action-figure/shared/types.ts'
import { capture } from './game.ts'

function deal(people: number, picks: readonly string[] = [], switches = {}, ...draws: number[]) {
  const seats = capture.seats({}, people).map((seat, i) => {
    const value = picks[i] ?? seat.pick?.value ?? ''
    return { ...seat, pick: { value, among: rebelIds } }
  })
  const chance = scripted(...draws)
  const dealt = capture.setup({ firstSeat: 'drawn', ...switches }, seats, chance)
  chance.finish()
  return dealt
}

describe('the players', () => {
  it('CAP-1a: two, three or four', () => {
    expect(legalPeople(capture)).toEqual([2, 3, 4])
    for (const people of [2, 3, 4]) expect(capture.seats({}, people)).toHaveLength(people)
  })

  it('CAP-1b: each seat is a Rebel on a side of their own, and nobody plays the Imperials', () => {
    const seats = capture.seats({}, 4)
    expect(new Set(seats.map(({ side }) => side)).size).toBe(4)
    expect(seats.map(({ holders }) => holders)).toEqual([[0], [1], [2], [3]])
    const { state } = deal(4, [], {}, 1, 3)
    expect(capture.decisions(state).every(({ seat }) => seats.some(({ id }) => id === seat))).toBe(true)
  })

  it('CAP-D1: gets any free Rebel by pick, otherwise the lowest free of Luke, Leia, Han, Chewbacca', () => {
    expect(capture.seats({}, 2).map(({ pick }) => pick)).toEqual([
      { value: 'luke', among: rebelIds },
      { value: 'leia', among: rebelIds },
    ])
    const rebels = (picks: string[]) => deal(3, picks, {}, 1, 3).state.players.map(({ rebel }) => rebel)
    expect(rebels(['han', 'chewbacca', 'luke'])).toEqual(['han', 'chewbacca', 'luke'])
    expect(rebels(['han', 'han', 'nobody'])).toEqual(['han', 'luke', 'leia'])
  })
})

describe('the table', () => {
  const { state } = deal(2, ['han', 'luke'], {}, 1, 3)

  it('CAP-2a CAP-2b CAP-2c: Vader on G6, Fett on F7, Stormtroopers in both doorways', () => {
    const { vader, fett, st1, st2 } = state.soldiers
    expect([vader, fett, st1, st2]).toEqual(['G6', 'F7', 'F6', 'G7'])
    expect(new Set([vader, fett, st1, st2])).toEqual(new Set(falcon))
  })

  it('CAP-2d: the other four stand on the crests', () => {
    const { st3, st4, st5, st6 } = state.soldiers
    expect([st3, st4, st5, st6]).toEqual(['G5', 'H6', 'F8', 'E7'])
    expect(new Set([st3, st4, st5, st6])).toEqual(new Set(iconSquares))
  })

  it('CAP-2e: a Weapon with each Stormtrooper and nowhere else', () => {
    const lying = state.weapons.map((weapon) => ('square' in weapon ? weapon.square : weapon.holder))
    expect(lying).toEqual(['F6', 'G7', 'G5', 'H6', 'F8', 'E7'])
    expect(lying.some((square) => weaponSpaces.includes(square))).toBe(false)
  })

  it('CAP-2f: each on the START of their colour', () => {
    expect(state.players.map(({ rebel, square }) => [rebel, square])).toEqual([
      ['han', 'G12'],
      ['luke', 'F1'],
    ])
    for (const { rebel, square } of state.players) expect(square).toBe(rebelPieces[rebel].start)
  })

  it('CAP-2g: with two or three players nobody else is on the board', () => {
    expect(state.players).toHaveLength(2)
    expect(Object.keys(capture.view(state, new Set()))).not.toContain('seat3')
    expect(deal(3, [], {}, 1, 3).state.players).toHaveLength(3)
  })

  it('CAP-2h CAP-2i: a die each; no Weapon in hand and nothing captured', () => {
    expect(state.turn.roll).toBe(3)
    expect(state.weapons.every((weapon) => 'square' in weapon)).toBe(true)
    expect(state.players.flatMap(({ captured }) => captured)).toEqual([])
  })
})

describe('CAP-3a: who goes first', () => {
  it('is drawn', () => {
    const { state, events } = deal(3, [], {}, 3, 4)
    expect(state.turn).toEqual({ seat: 'seat3', number: 1, roll: 4 })
    expect(events[0]).toEqual({ type: 'first', seat: 'seat3', rebel: 'han', drawn: true })
  })

  it('or set by the table', () => {
    const { state, events } = deal(3, [], { firstSeat: '2' }, 4)
    expect(state.turn.seat).toBe('seat2')
    expect(events[0]).toMatchObject({ type: 'first', drawn: false })
  })

  it('is drawn anyway if nobody has the seat that was set', () => {
    expect(deal(3, [], { firstSeat: '4' }, 1, 2).state.turn.seat).toBe('seat1')
  })
})
