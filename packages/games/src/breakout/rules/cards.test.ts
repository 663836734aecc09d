import { describe, expect, it } from 'vitest'
import { fastRandom } from '@bay327/engine'
import { breakout } from './game.ts'
import { eventsOf, rebelAt, showdown, types, type Setting } from '../testing/testkit.ts'

/** Plays a round in which Luke stays on F1 and loses to a Stormtrooper on G1. */
const lost = (setting: Partial<Setting>, ...script: number[]) => {
  const throws = script.length > 0 ? script : [1, 6]
  return showdown(
    { luke: 'F1', leia: 'L7', ...setting, soldiers: { st1: 'G1' } },
    { luke: 'F1', leia: 'L7' },
    ...throws,
  )
}

describe('the Imperial’s card', () => {
  it('BRK-11a BRK-11b BRK-11h BRK-D7: V23, from the loser first; the Imperial chooses which one', () => {
    const turn = lost({ held: { rebel1: [7, 3], rebel2: [1] }, armed: ['luke'] }, 1, 2, 6)
    expect(turn.decision('card', 'imperial').about).toEqual({ rebel: 'luke', place: 'loser' })
    expect(turn.options()).toEqual(['take:card-3', 'take:card-7'])
    const table = turn.choose('take:card-7', 1, 1, 1)
    expect([table.state.taken, table.state.held]).toEqual([[7], { rebel1: [3], rebel2: [1] }])
  })

  it('BRK-11b BRK-11c BRK-11d: V24, otherwise from the board, face down and known by its space alone', () => {
    const turn = lost({ held: { rebel2: [8] }, taken: [1], spaces: [2, 5] })
    expect(turn.decision().options).toEqual([
      { id: 'take:space-2', verb: 'take', space: 2, to: 'F4' },
      { id: 'take:space-5', verb: 'take', space: 5, to: 'J12' },
    ])
    const card = turn.state.faceDown[5]
    const table = turn.choose('take:space-5', 1, 1, 1)
    expect([table.state.taken, table.state.faceDown[5]]).toEqual([[1, card], undefined])
  })

  it('BRK-11b: V25, otherwise from the other Rebels; a single card without a question', () => {
    const turn = showdown(
      { luke: 'F1', leia: 'L7', held: { rebel2: [8] }, taken: [1], spaces: [], soldiers: { st1: 'G1' } },
      { luke: 'F1', leia: 'L7' },
      ...[1, 6, 1, 1, 1],
    )
    expect(eventsOf(turn, 'taken')).toEqual([
      { type: 'taken', card: 8, place: 'others', from: 'rebel2', count: 2, reveals: true },
    ])
  })

  it('BRK-11d: also the one under a Rebel who still fights', () => {
    const setting = { luke: 'F1', leia: 'C1', soldiers: { st1: 'G1', st2: 'C1' } }
    const turn = showdown(setting, { luke: 'F1', leia: 'C1' }).choose('call:luke', 1, 6)
    expect(turn.options()).toContain('take:space-1')
  })

  it('BRK-11e: V35, with two players the one row in front of the player', () => {
    const setting = {
      luke: 'F1',
      leia: 'L7',
      twoPlayers: true as const,
      held: { rebel1: [4 as const] },
      soldiers: { st1: 'L8' },
    }
    const turn = showdown(setting, { luke: 'F1', leia: 'L7' }, 1, 6, 1, 1)
    expect(eventsOf(turn, 'taken')).toMatchObject([{ card: 4, place: 'loser' }])
  })

  it('BRK-11f: stays face up: all see it, and no Rebel has it any more', () => {
    const turn = lost({ held: { rebel1: [3] } }, 1, 6, 1, 1, 1)
    const shown = lost({}).choose('take:space-4', 1, 1, 1)
    for (const viewer of [new Set<string>(), new Set(['rebel1'])])
      expect(breakout.view(shown.state, viewer)['taken']).toEqual(shown.state.taken)
    expect(turn.state.held).toEqual({ rebel1: [], rebel2: [] })
    expect(turn.state.taken).toEqual([3])
  })

  it('BRK-11g: the loser keeps their other cards', () => {
    const turn = lost({ held: { rebel1: [3, 7] } }).choose('take:card-3', 1, 1, 1)
    expect([rebelAt(turn, 'luke').square, turn.state.held.rebel1]).toEqual(['L1', [7]])
  })

  it('BRK-11j: there is always one to take', () => {
    for (const spaces of [[], [1, 2, 3, 4, 5]] as const) {
      const held = spaces.length === 0 ? { rebel2: [4, 5, 6, 7, 8] as const } : {}
      expect(lost({ taken: [1, 2, 3], spaces, held }).decision('card').options).toHaveLength(5)
    }
  })

  it('BRK-D7: the default is the lowest card, or the lowest space', () => {
    const fallback = (turn: ReturnType<typeof lost>) => breakout.fallback(turn.state, turn.decision(), fastRandom(1))
    expect(fallback(lost({ held: { rebel1: [7, 3] } }))).toBe('take:card-3')
    expect(fallback(lost({ spaces: [8, 5, 2] }))).toBe('take:space-2')
  })

  it('BRK-D6a BRK-D6b: the default is the first Rebel, and Vader, Fett, then the lowest Stormtrooper', () => {
    const soldiers = { st2: 'F2', fett: 'E1', vader: 'G1', st1: 'L8' }
    const turn = showdown({ leia: 'L7', luke: 'F1', soldiers }, { luke: 'F1', leia: 'L7' })
    expect(breakout.fallback(turn.state, turn.decision('next-rebel'), fastRandom(1))).toBe('call:leia')
    const fight = turn.choose('call:leia', 6, 1)
    expect(fight.options('next-soldier')).toEqual(['attack:vader', 'attack:fett', 'attack:st2'])
    expect(breakout.fallback(fight.state, fight.decision(), fastRandom(1))).toBe('attack:vader')
  })
})

describe('the Imperial’s win', () => {
  it('BRK-14i BRK-14j: V26, comes with the fourth card, and open battles are not fought', () => {
    const setting = { luke: 'F1', leia: 'L7', taken: [1, 2, 3] as const, soldiers: { st1: 'G1', st2: 'L8', st3: 'L6' } }
    const turn = showdown(setting, { luke: 'F1', leia: 'L7' }).choose('call:luke', 1, 6).choose('take:space-1')
    expect(types(turn)).toEqual(['taken', 'won'])
    expect(breakout.outcome(turn.state)).toMatchObject({ winners: ['imperial'], cause: 'cards', facts: { taken: 4 } })
    expect(turn.decisions).toEqual([])
  })

  it('BRK-14j: a lost battle is the only way to a card', () => {
    const won = showdown({ luke: 'F1', leia: 'L7', soldiers: { st1: 'G1' } }, { luke: 'F1', leia: 'L7' }, 6, 1, 1, 1, 1)
    expect(won.state.taken).toEqual([])
  })

  it('BRK-15a: with the switch on 5 or 6 they need as many', () => {
    expect(breakout.switches[0]).toEqual({ id: 'capturesToWin', kind: 'choice', initial: '4', values: ['4', '5', '6'] })
    for (const needed of ['5', '6']) {
      const { state } = breakout.setup({ capturesToWin: needed }, breakout.seats({}, 3), fastRandom(1))
      expect(state.capturesToWin).toBe(Number(needed))
    }
    const after = (capturesToWin: number) =>
      lost({ taken: [1, 2, 3], capturesToWin, held: { rebel1: [4, 8] } }).choose(
        'take:card-4',
        ...(capturesToWin === 4 ? [] : [1, 1, 1]),
      )
    expect([4, 5].map((needed) => after(needed).state.outcome?.cause)).toEqual(['cards', undefined])
    expect(lost({ taken: [1, 2, 3, 5, 6], capturesToWin: 6 }).options()).toHaveLength(3)
  })
})
