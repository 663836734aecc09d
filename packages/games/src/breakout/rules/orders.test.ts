import { describe, expect, it } from 'vitest'
import { fastRandom } from '@bay327/engine'
import { breakout } from './game.ts'
import { eventsOf, plan, setTable, type Setting } from '../testing/testkit.ts'

const soldiers = { vader: 'F7', fett: 'G6', st1: 'F6', st2: 'G7' }

/** Returns the Imperial's turn with this red die, and with Luke alone on F1. */
function orders(red: number, setting: Partial<Setting> = {}) {
  return plan(setTable({ luke: 'F1', soldiers, ...setting }, 3, red), 'luke', 'F1')
}

describe('orders', () => {
  it('BRK-7a BRK-7b: V13, up to as many soldiers as the red die shows, each once', () => {
    let turn = orders(3)
    expect(turn.options('orders')).toEqual(['send:vader', 'send:fett', 'send:st1', 'send:st2', 'done'])
    turn = turn.choose('send:fett').choose('go:A9')
    expect(turn.options()).toEqual(['send:vader', 'send:st1', 'send:st2', 'done'])
    turn = turn.choose('send:st1').choose('go:B1').choose('send:st2').choose('go:C1', 1, 1)
    expect(turn.state.round.number).toBe(2)
  })

  it('ABD-4b: the red die shows 1 to 6, and leaves that many moves', () => {
    const eight = { ...soldiers, st3: 'G5', st4: 'H6', st5: 'F8', st6: 'E7' } as const
    const left = [1, 2, 3, 4, 5, 6].map((red) => orders(red, { soldiers: eight }).decision('orders').about?.['left'])
    expect(left).toEqual([1, 2, 3, 4, 5, 6])
    expect(() => orders(7)).toThrow('a die of 6 sides cannot show 7')
  })

  it('BRK-7b: fewer, or none', () => {
    expect(orders(6).choose('done', 1, 1).state.soldiers).toMatchObject({ vader: { square: 'F7' } })
    expect(orders(6).choose('send:st1').choose('go:B1').choose('done', 1, 1).state.round.number).toBe(2)
  })

  it('BRK-7c: V14, a 6 moves all four, none twice', () => {
    let turn = orders(6)
    for (const [soldier, to] of [
      ['vader', 'A9'],
      ['fett', 'B1'],
      ['st1', 'C1'],
    ] as const)
      turn = turn.choose(`send:${soldier}`).choose(`go:${to}`)
    expect(turn.options()).toEqual(['send:st2', 'done'])
    expect(turn.choose('send:st2').choose('go:D1', 1, 1).state.round.number).toBe(2)
  })

  it('BRK-7d BRK-7e: to any square without another soldier, lying or standing', () => {
    const turn = orders(1, { vaderLies: true }).choose('send:st1')
    const squares = turn.decision('send', 'imperial').options.map(({ to }) => to)
    expect(squares).toHaveLength(136)
    for (const shut of ['F6', 'F7', 'G6', 'G7', 'L1', 'A1', 'L12', 'A12']) expect(squares).not.toContain(shut)
    const far = turn.choose('go:A3', 1, 1)
    expect(far.state.soldiers.st1).toEqual({ square: 'A3' })
  })

  it('BRK-7f: STARTs, closet, compactors, codes, Weapons, and where Rebels are seen', () => {
    const squares = orders(1)
      .choose('send:st1')
      .decision()
      .options.map(({ to }) => to)
    expect(squares).toEqual(expect.arrayContaining(['F1', 'L7', 'K1', 'B2', 'C1', 'I1', 'F5']))
  })

  it('BRK-D5: with eight soldiers nine picks and 132 squares; with Vader alone 139', () => {
    const eight = { ...soldiers, st3: 'G5', st4: 'H6', st5: 'F8', st6: 'E7' }
    const turn = orders(6, { soldiers: eight })
    expect(turn.options()).toHaveLength(9)
    expect(turn.choose('send:st6').options()).toHaveLength(132)
    expect(
      orders(6, { soldiers: { vader: 'F7' } })
        .choose('send:vader')
        .options(),
    ).toHaveLength(139)
    expect(turn.decision().free).toBe(true)
    expect(turn.choose('send:st6').decision().free).toBeUndefined()
  })

  it('BRK-7g: every move is shown to all', () => {
    const turn = orders(3).choose('send:fett').choose('go:A9')
    expect(turn.events).toEqual([{ type: 'sent', soldier: 'fett', from: 'G6', to: 'A9' }])
    for (const event of turn.events) expect(breakout.eventView(event, new Set())).toEqual(event)
    expect(breakout.view(turn.state, new Set(['rebel1']))['soldiers']).toMatchObject({ fett: { square: 'A9' } })
  })

  it('BRK-7l: a soldier on a Weapon or a card leaves it there', () => {
    const turn = orders(3).choose('send:fett').choose('go:I1').choose('send:st1').choose('go:C1')
    expect(turn.state.weapons).toContainEqual(expect.objectContaining({ square: 'I1' }))
    expect(turn.state.faceDown[1]).toBeDefined()
  })
})

describe('lying Vader', () => {
  it('BRK-7h BRK-7k: V15, is stood up as one of the soldiers, and does nothing else', () => {
    const turn = orders(1, { vaderLies: true })
    expect(turn.options()).toEqual(['stand-up:vader', 'send:fett', 'send:st1', 'send:st2', 'done'])
    const up = turn.choose('stand-up:vader', 1, 1)
    expect([up.state.soldiers.vader, up.state.round.number]).toEqual([{ square: 'F7' }, 2])
    expect(eventsOf(up, 'stood-up')).toEqual([{ type: 'stood-up', square: 'F7' }])
  })

  it('BRK-7i: after standing up he stays on his square this round', () => {
    expect(orders(2, { vaderLies: true }).choose('stand-up:vader').options()).toEqual([
      'send:fett',
      'send:st1',
      'send:st2',
      'done',
    ])
  })

  it('BRK-7j: may stay lying, and be stood up in any later round', () => {
    let turn = orders(1, { vaderLies: true })
    for (let round = 0; round < 3; round++) turn = plan(turn.choose('done', 3, 1), 'luke', 'F1')
    expect(turn.state.soldiers.vader).toEqual({ square: 'F7', lying: true })
    expect(turn.options()).toContain('stand-up:vader')
  })
})

describe('BRK-D5: the default of an absent Imperial', () => {
  const fallback = (turn: ReturnType<typeof orders>) => breakout.fallback(turn.state, turn.decision(), fastRandom(1))

  it('stands Vader up, then ends', () => {
    const turn = orders(2, { vaderLies: true })
    expect(fallback(turn)).toBe('stand-up:vader')
    expect(fallback(turn.choose('stand-up:vader'))).toBe('done')
  })

  it('moves a soldier who is picked already as little as possible', () => {
    expect(fallback(orders(2).choose('send:fett'))).toMatch(/^go:/)
    expect(fallback(orders(2, { soldiers: { vader: 'A9', st1: 'F1' } }).choose('send:st1'))).toBe('go:G1')
  })
})
