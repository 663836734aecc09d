import { fastRandom, breakTie, startMatch } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { decks } from '../shared/data/cards.ts'
import { deckIds, heroIds } from '../shared/data/types.ts'
import { escape } from './game.ts'
import { deckPart } from '../shared/deck-part.ts'
import { setup } from './setup.ts'
import { view } from './view.ts'

const state = setup({}, fastRandom(1))
const holders = (people: number) => escape.seats({}, people).map(({ holders }) => holders)

describe('seats', () => {
  it('ESC-1a one to four people play the Heroes, nobody the Empire', () => {
    expect(escape.people).toEqual({ min: 1, max: 4 })
    expect(new Set(escape.seats({}, 4).map(({ side }) => side))).toEqual(new Set(['rebels']))
  })

  it.each([1, 2, 3, 4])('ESC-3a all four Heroes are there with %i people', (people) => {
    expect(escape.seats({}, people).map(({ id }) => id)).toEqual([...heroIds])
  })

  it('ESC-3b are held by number of people', () => {
    expect([1, 2, 4].map(holders)).toEqual([
      [[0], [0], [0], [0]],
      [[0], [1], [0], [1]],
      [[0], [1], [2], [3]],
    ])
  })

  it('ESC-3c T-35 three vote for Chewbacca, and a die of the match decides a tie', () => {
    expect(holders(3)).toEqual([[0], [1], [2], [0, 1, 2]])
    const { match } = startMatch(escape, { people: 3, switches: {}, seed: '0'.repeat(64), nonces: [] })
    const tie = breakTie(match, '1', ['move:F', 'move:L'])
    expect(['move:F', 'move:L'][tie.die - 1]).toBe(tie.option)
    expect(tie.match.pending.draws).toMatchObject([{ label: 'tie/1', sides: 2 }])
  })
})

describe('set-up', () => {
  it('ESC-3d every deck is shuffled separately and is face down', () => {
    for (const id of deckIds) {
      const numbers = decks[id].map(({ number }) => number)
      expect([...state.decks[id].draw].sort((a, b) => a - b)).toEqual(numbers)
      expect(state.decks[id].draw).not.toEqual(numbers)
      expect(state.decks[id].discards).toEqual([])
      expect(JSON.stringify(view(state)[deckPart(id)])).toBe(`{"left":${numbers.length},"discards":[]}`)
    }
  })

  it('ESC-3e ESC-10.3a the marker is on 0, the beam On, the Droids Hidden', () => {
    expect([state.vader, state.beam, state.droids]).toEqual([0, 'on', 'hidden'])
  })

  it('ESC-3f the terminal cards are shuffled and closed', () => {
    const orders = [1, 2, 3, 4, 5].map((seed) =>
      Object.values(setup({}, fastRandom(seed)).terminals).map(({ card }) => card),
    )
    expect([...(orders[0] ?? [])].sort()).toEqual([114, 115, 116, 117])
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1)
    expect(view(state).terminals).toEqual({ B8: 0, C5: 0, K9: 0, L6: 0 })
  })

  it('ESC-3g all start in AA23 with the printed values', () => {
    expect(heroIds.map((id) => state.heroes[id].sector)).toEqual(['G2', 'G2', 'G2', 'G2'])
    expect(state.heroes.leia).toMatchObject({ agility: 6, con: 8, blaster: 7, rateOfFire: 2, stamina: 8, force: 6 })
  })

  it('ESC-2.3b ESC-2.3f ESC-2.3g with 2 Droid points, no stormtroopers and an open Obi-Wan box', () => {
    for (const id of heroIds) expect(state.heroes[id]).toMatchObject({ droidPoints: 2, stormtroopers: 0, obiWan: true })
  })

  it('ESC-16a every Difficult option has its own switch, off by default', () => {
    const all = escape.switches.map(({ id, initial }) => [id, initial])
    expect(all).toEqual(
      ['vSquares', 'obiTwo', 'tractorRoll', 'reshuffleAll', 'lastAboardZero', 'damagedTerminal', 'noDpStar'].map(
        (id) => [id, false],
      ),
    )
    expect(setup({ noDpStar: true }, fastRandom(1)).flags).toMatchObject({
      noDpStar: true,
      vSquares: false,
      obiTwo: false,
    })
  })
})
