import { describe, expect, it } from 'vitest'
import { fastRandom, legalPeople } from '@bay327/engine'
import { table } from '@bay327/engine/testkit/table'
import { pairOnSpace } from '../../action-figure/shared/codes.ts'
import { codePairs } from '../../action-figure/shared/data/dice.ts'
import { falcon, falconRing, spaceNumbers, weaponSpaces } from '../../action-figure/shared/data/places.ts'
import { rebelPieces } from '../../action-figure/shared/data/pieces.ts'
import { cardNumbers, rebelIds } from '../../action-figure/shared/types.ts'
import { breakout } from './game.ts'
import type { BreakoutView } from '../shared/types.ts'

function deal(people: number, seed = 1, picks: readonly string[] = []) {
  const seats = breakout.seats({}, people).map((seat, i) => {
    const value = picks[i - 1] ?? seat.pick?.value ?? ''
    return seat.pick === undefined ? seat : { ...seat, pick: { ...seat.pick, value } }
  })
  const { state, events } = breakout.setup({ capturesToWin: '4' }, seats, fastRandom(seed))
  return table(breakout, state, events)
}

/** Places every soldier by default and rolls the first round. */
function placed(people: number) {
  let turn = deal(people)
  const chance = fastRandom(2)
  for (let [decision] = turn.decisions; decision?.kind === 'place'; [decision] = turn.decisions) {
    const id = breakout.fallback(turn.state, decision, chance)
    const option = decision.options.find((candidate) => candidate.id === id)
    if (option === undefined) throw new Error(id)
    const next = breakout.decide(turn.state, decision, option, chance)
    turn = table(breakout, next.state, next.events)
  }
  return turn
}

describe('open codes', () => {
  const laid = (seed: number) => breakout.setup({ openCodes: true }, breakout.seats({}, 3), fastRandom(seed)).state

  it('BRK-15b: each pair is at its fixed space, and which of two equal cards is there is hidden', () => {
    const lying = Array.from({ length: 40 }, (_, seed) => laid(seed).faceDown)
    for (const faceDown of lying) {
      expect(Object.values(faceDown).sort()).toEqual([...cardNumbers])
      for (const space of spaceNumbers) expect(codePairs[faceDown[space] ?? 1]).toEqual(pairOnSpace(space))
    }
    expect(new Set(lying.map((faceDown) => JSON.stringify(faceDown))).size).toBe(8)
  })

  it('BRK-15b: all see the same of them, for any order of the cards', () => {
    const seen = (seed: number) => {
      return breakout.view(laid(seed), new Set(['rebel1'])) as BreakoutView
    }
    for (let seed = 1; seed < 10; seed++) expect(seen(seed)).toEqual(seen(0))
    expect(seen(0)).toMatchObject({ openCodes: true, spaces: spaceNumbers })
  })
})

describe('seats', () => {
  it('BRK-1a BRK-1b BRK-1c: two to five players, one of them the Imperial, who has every soldier', () => {
    expect(legalPeople(breakout)).toEqual([2, 3, 4, 5])
    for (const people of [2, 3, 4, 5]) {
      const seats = breakout.seats({}, people)
      expect(seats).toHaveLength(people)
      expect(seats.filter(({ side }) => side === 'imperial').map(({ id }) => id)).toEqual(['imperial'])
      expect(deal(people).decisions.map(({ seat, kind }) => [seat, kind])).toEqual([['imperial', 'place']])
    }
  })

  it('BRK-1d: all the others are one side', () => {
    for (const people of [2, 3, 4, 5]) {
      const rebels = breakout.seats({}, people).slice(1)
      expect(rebels.map(({ side }) => side)).toEqual(rebels.map(() => 'rebels'))
    }
  })

  it('BRK-1e BRK-1f BRK-1g: two, four or six Stormtroopers for two, three or four Rebels', () => {
    expect([2, 3, 4, 5].map((people) => Object.keys(placed(people).state.soldiers))).toEqual([
      ['vader', 'fett', 'st1', 'st2'],
      ['vader', 'fett', 'st1', 'st2'],
      ['vader', 'fett', 'st1', 'st2', 'st3', 'st4'],
      ['vader', 'fett', 'st1', 'st2', 'st3', 'st4', 'st5', 'st6'],
    ])
  })

  it('BRK-1h: with two players one seat has two Rebels', () => {
    expect(deal(2).state.rebels.map(({ seat, rebel }) => [seat, rebel])).toEqual([
      ['rebel1', 'luke'],
      ['rebel1', 'leia'],
    ])
    expect(deal(4).state.rebels.map(({ seat }) => seat)).toEqual(['rebel1', 'rebel2', 'rebel3'])
  })

  it('BRK-1i: any person may hold the Imperial’s seat, and one does alone', () => {
    for (const people of [2, 3, 4, 5]) {
      const seats = breakout.seats({}, people)
      expect(seats.find(({ side }) => side === 'imperial')?.holders).toHaveLength(1)
      expect(new Set(seats.flatMap(({ holders }) => holders)).size).toBe(people)
      // The rules do not depend on the holders, so any assignment of the seats gives the same match.
      const dealt = seats.map((seat) => ({ ...seat, holders: seat.holders.map((n) => (n + 1) % people) }))
      const { state } = breakout.setup({ capturesToWin: '4' }, dealt, fastRandom(1))
      expect(state).toEqual(deal(people).state)
    }
  })

  it('BRK-D1: the Imperial’s seat, and no other, is drawn', () => {
    for (const people of [2, 3, 4, 5])
      expect(breakout.seats({}, people).flatMap(({ id, drawn }) => (drawn ? [id] : []))).toEqual(['imperial'])
  })

  it('BRK-D2: each gets a free Rebel by pick, otherwise the lowest; with two players an ordered pair', () => {
    const rebels = (people: number, ...picks: string[]) => deal(people, 1, picks).state.rebels.map(({ rebel }) => rebel)
    expect(rebels(3, 'han', 'chewbacca')).toEqual(['han', 'chewbacca'])
    expect(rebels(4, 'leia', 'leia', 'nobody')).toEqual(['leia', 'luke', 'han'])
    expect(rebels(2, 'han+luke')).toEqual(['han', 'luke'])
    expect(rebels(2, 'leia')).toEqual(['leia', 'luke'])
    expect(breakout.seats({}, 2)[1]?.pick?.among).toHaveLength(12)
    expect(breakout.seats({}, 5)[4]?.pick).toEqual({ value: 'chewbacca', among: rebelIds })
  })
})

describe('the garrison', () => {
  it('BRK-2a BRK-2b BRK-D3: V36, one by one on 16 squares, one on each', () => {
    let turn = deal(5)
    const soldiers = []
    for (let left = 16; left > 8; left--) {
      const { options, about } = turn.decision('place', 'imperial')
      soldiers.push(about?.['soldier'])
      expect(options).toHaveLength(left)
      expect(options.every(({ to = '' }) => [...falcon, ...falconRing].includes(to))).toBe(true)
      const [first] = options
      if (left === 9) break
      turn = turn.choose(first?.id ?? '')
    }
    expect(soldiers).toEqual(['vader', 'fett', 'st1', 'st2', 'st3', 'st4', 'st5', 'st6'])
  })

  it('BRK-2c: is complete before the first roll, for all to see', () => {
    const turn = deal(3).choose('place:G6')
    expect(turn.state.round).toMatchObject({ number: 0, phase: 'set-up' })
    for (const viewer of [new Set<string>(), new Set(['rebel1'])])
      expect(breakout.view(turn.state, viewer)['soldiers']).toEqual({ vader: { square: 'G6' } })
    expect(turn.events).toEqual([{ type: 'placed', soldier: 'vader', square: 'G6' }])
  })

  it('BRK-D3: the default is as printed, otherwise the next free square of the ring', () => {
    expect(placed(5).state.soldiers).toEqual({
      vader: { square: 'F7' },
      fett: { square: 'G6' },
      st1: { square: 'F6' },
      st2: { square: 'G7' },
      st3: { square: 'G5' },
      st4: { square: 'H6' },
      st5: { square: 'F8' },
      st6: { square: 'E7' },
    })
    const turn = deal(3).choose('place:G6')
    expect(breakout.fallback(turn.state, turn.decision(), fastRandom(1))).toBe('place:E5')
  })
})

describe('the Rebels and the board', () => {
  it('BRK-3a BRK-3c: different Rebels on the STARTs of their colours, nobody else', () => {
    for (const people of [2, 3, 4, 5]) {
      const { rebels } = deal(people).state
      expect(new Set(rebels.map(({ rebel }) => rebel)).size).toBe(Math.max(2, people - 1))
      for (const { rebel, square } of rebels) expect(square).toBe(rebelPieces[rebel].start)
    }
    expect(Object.keys(breakout.view(deal(3).state, new Set()))).not.toContain('han')
  })

  it('BRK-3b: one die for each player, and every Rebel plans from their START', () => {
    const { state, decisions } = placed(4)
    expect(Object.keys(state.round.dice)).toEqual(['rebel1', 'rebel2', 'rebel3'])
    expect(
      decisions.map(({ about, options }) => [
        about?.['rebel'],
        options.some(({ to }) => to === rebelPieces.luke.start),
      ])[0],
    ).toEqual(['luke', true])
    expect(decisions).toHaveLength(3)
  })

  it('BRK-4a BRK-4b: eight cards, shuffled face down: their pairs are in no view', () => {
    const layouts = [1, 2, 3].map((seed) => Object.values(deal(5, seed).state.faceDown))
    for (const layout of layouts) expect([...layout].sort()).toEqual([...cardNumbers])
    expect(new Set(layouts.map(String)).size).toBe(3)
    const views = [1, 2, 3].map((seed) =>
      JSON.stringify(breakout.view(deal(5, seed).state, new Set(['imperial', 'rebel1']))),
    )
    expect(new Set(views).size).toBe(1)
    expect(breakout.view(deal(5).state, new Set())['spaces']).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('BRK-4c BRK-4d: a Weapon on each Weapon space; nobody has anything yet', () => {
    const { state } = deal(5)
    expect(state.weapons.map((weapon) => ('square' in weapon ? weapon.square : ''))).toEqual(weaponSpaces)
    expect([Object.values(state.held).flat(), state.taken]).toEqual([[], []])
    expect(state.rebels.some(({ square }) => square === 'L1')).toBe(false)
  })
})
