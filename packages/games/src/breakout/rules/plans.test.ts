import { describe, expect, it } from 'vitest'
import { fastRandom } from '@bay327/engine'
import { secretBoard } from '../../action-figure/shared/board.ts'
import { breakout } from './game.ts'
import { plan, plansOf, rebelAt, setTable, showdown, types } from '../testing/testkit.ts'

const two = { luke: 'F1', leia: 'L7' }

describe('the roll', () => {
  it('BRK-5a: roll, secret plans, the Imperial’s moves, reveal, combat', () => {
    const rolled = setTable({ luke: 'F1', leia: 'G5', soldiers: { st1: 'H5' } }, 3, 4, 2)
    expect([types(rolled), rolled.state.round.phase]).toEqual([['rolled'], 'plan'])
    const planned = plan(plan(rolled, 'luke', 'F1'), 'leia', 'G5')
    expect([types(planned), planned.state.round.phase]).toEqual([['ready'], 'orders'])
    const fought = planned.choose('done', 6, 1, 1, 1, 1)
    expect(types(fought)).toEqual(['revealed', 'battle', 'threw', 'beaten', 'rolled'])
  })

  it('BRK-5b BRK-5e: a die each and the red one, visible to all until the round ends', () => {
    const turn = setTable(two, 3, 4, 2)
    const dice = { dice: { rebel1: 3, rebel2: 4 }, red: 2 }
    expect(turn.events[0]).toMatchObject({ type: 'rolled', round: 1, ...dice, freed: [] })
    const later = plan(plan(turn, 'luke', 'F1'), 'leia', 'L7')
    for (const seat of ['imperial', 'rebel1', 'nobody'])
      expect(breakout.view(later.state, new Set([seat]))['round']).toMatchObject(dice)
  })

  it('BRK-5c BRK-6j: with two players one die for both, who plan separately', () => {
    const turn = setTable({ ...two, twoPlayers: true }, 2, 1)
    expect(turn.decisions.map(({ seat, about }) => [seat, about])).toEqual([
      ['rebel1', { rebel: 'luke', roll: 2 }],
      ['rebel1', { rebel: 'leia', roll: 2 }],
    ])
    const leiaPlanned = plan(turn, 'leia', 'L5')
    expect(leiaPlanned.decisions.map(({ about }) => about?.['rebel'])).toEqual(['luke'])
    const shown = plan(leiaPlanned, 'luke', 'H1').choose('done', 1, 1)
    expect([rebelAt(shown, 'luke').square, rebelAt(shown, 'leia').square]).toEqual(['H1', 'L5'])
  })

  it('BRK-5d: the jailed roll too', () => {
    expect(setTable({ luke: 'F1', leia: 'L1' }, 3, 4, 2).state.round.dice).toEqual({ rebel1: 3, rebel2: 4 })
  })

  it('BRK-5f: round follows round', () => {
    let turn = setTable(two, 1, 1, 1)
    for (let round = 1; round <= 30; round++) {
      expect(turn.state.round.number).toBe(round)
      turn = plan(plan(turn, 'luke', 'F1'), 'leia', 'L7').choose('done', 1, 1, 1)
    }
  })
})

describe('the squares of a plan', () => {
  it('lists first the squares with something on them, and those nearest to the ship and to a card', () => {
    const first = (luke: string) =>
      setTable({ luke, leia: 'L7' }, 2, 1, 1)
        .decisions[0]?.options.filter(({ aside }) => !aside)
        .map(({ to }) => to)
    expect(first('F4')).toEqual(['F4', 'E5'])
    expect(first('H1')).toEqual(['I1', 'H3'])
    expect(first('G8')).toEqual(['G6', 'F7', 'G7', 'I8'])
    expect(first('B1')).toEqual(['C1', 'D1', 'B2', 'K2', 'B11', 'K11'])
  })

  it('BRK-6a BRK-6b BRK-6c: V1, up to the number, around walls, with any turns, or staying', () => {
    const reached = ['E1', 'F1', 'G1', 'H1', 'E2', 'F2', 'G2']
    expect(plansOf(setTable(two, 2, 1, 1), 'luke')).toEqual(reached)
    const stayed = showdown(two, { luke: 'F1', leia: 'L7' }, 1, 1, 1)
    expect(stayed.events[0]).toMatchObject({ type: 'revealed', moves: [{ from: 'F1', to: 'F1', path: [] }, {}] })
    const { options } = setTable(two, 2, 1, 1).decisions[0] ?? { options: [] }
    expect(options.find(({ to }) => to === 'E1')).toEqual({
      id: 'plan:E1',
      verb: 'plan',
      to: 'E1',
      path: ['E1'],
      steps: 1,
      aside: true,
    })
  })

  it('BRK-3d BRK-6f BRK-6h: V2, on a compactor a 1 leads to all the others', () => {
    const turn = setTable({ luke: 'B2', leia: 'L7' }, 1, 1, 1)
    expect(plansOf(turn, 'luke')).toEqual(['B1', 'A2', 'B2', 'C2', 'K2', 'B3', 'B11', 'K11'])
  })

  it('BRK-6f BRK-6g: V3, a step in, a step out, and on with the remaining steps', () => {
    expect(plansOf(setTable({ luke: 'K2', leia: 'L7' }, 2, 1, 1), 'luke')).toEqual(
      'B1 J1 K1 A2 B2 C2 K2 L2 B3 L3 K10 A11 B11 J11 K11 L11 B12 K12'.split(' '),
    )
    expect(plansOf(setTable({ luke: 'C2', leia: 'L7' }, 1, 1, 1), 'luke')).not.toContain('K2')
    expect(plansOf(setTable({ luke: 'C2', leia: 'L7' }, 2, 1, 1), 'luke')).toEqual(
      expect.arrayContaining(['K2', 'K11']),
    )
  })

  it('BRK-6i: one jump may follow another', () => {
    const walk = ['C2', 'B2', 'K2', 'B11', 'K11', 'J11']
    walk.slice(1).forEach((square, i) => expect(secretBoard.next(walk[i] ?? '')).toContain(square))
  })

  it('BRK-6d BRK-6e: V7, through and onto a soldier', () => {
    const turn = setTable({ luke: 'H5', leia: 'L7', soldiers: { st1: 'H6' } }, 2, 1, 1)
    expect(plansOf(turn, 'luke')).toEqual(['H3', 'H4', 'I4', 'F5', 'G5', 'H5', 'I5', 'J5', 'H6', 'H7'])
  })

  it('BRK-6d BRK-6e: through and onto other Rebels', () => {
    const shown = showdown({ luke: 'F1', leia: 'F2' }, { luke: 'F2', leia: 'F2' }, 1, 1, 1)
    expect(shown.state.rebels.map(({ square }) => square)).toEqual(['F2', 'F2'])
    expect(plansOf(setTable({ luke: 'F1', leia: 'G1' }, 2, 1, 1), 'luke')).toContain('H1')
  })

  it('BRK-6o: the Detention Block cannot be planned', () => {
    for (const from of ['L2', 'K1', 'K2'])
      expect(plansOf(setTable({ luke: from, leia: 'L7' }, 6, 1, 1), 'luke')).not.toContain('L1')
  })

  it('BRK-6p: special squares cost one step each and stop nobody', () => {
    expect(plansOf(setTable({ luke: 'B1', leia: 'L7' }, 2, 1, 1), 'luke')).toContain('D1')
    expect(plansOf(setTable({ luke: 'H1', leia: 'L7' }, 2, 1, 1), 'luke')).toContain('J1')
    expect(plansOf(setTable({ luke: 'F5', leia: 'L7' }, 2, 1, 1), 'luke')).toEqual(expect.arrayContaining(['G6', 'F7']))
    expect(plansOf(setTable({ luke: 'G1', leia: 'L7' }, 2, 1, 1), 'luke')).toContain('E1')
  })

  it('BRK-6k: a jailed Rebel plans nothing', () => {
    const turn = setTable({ luke: 'F1', leia: 'L1' }, 3, 4, 2)
    expect(turn.decisions.map(({ about }) => about?.['rebel'])).toEqual(['luke'])
    expect(rebelAt(turn.choose('plan:F1').choose('done', 1, 1, 1), 'leia').square).toBe('L1')
  })

  it('BRK-6n: if all of them are jailed the Imperial moves at once', () => {
    const turn = setTable({ luke: 'L1', leia: 'L1' }, 3, 4, 2)
    expect(turn.decisions.map(({ kind }) => kind)).toEqual(['orders'])
  })
})

describe('the secrecy of a plan', () => {
  const viewers = ['imperial', 'rebel2', 'nobody']
  const seen = (to: string) => {
    const first = plan(setTable({ ...two, soldiers: { st1: 'D12' } }, 3, 4, 2), 'luke', to)
    const all = plan(first, 'leia', 'L7')
    const sent = all.choose('send:vader').choose('go:B1')
    return { first, all, sent }
  }

  it('BRK-6l: no view or event of others depends on the plan before the reveal', () => {
    const [east, west] = [seen('H1'), seen('E1')]
    for (const at of ['first', 'all', 'sent'] as const) {
      expect(east[at].events).toEqual(west[at].events)
      expect(east[at].state.agenda.steps).toEqual(west[at].state.agenda.steps)
      expect(east[at].decisions).toEqual(west[at].decisions)
      for (const viewer of viewers)
        expect(breakout.view(east[at].state, new Set([viewer]))).toEqual(
          breakout.view(west[at].state, new Set([viewer])),
        )
      const own = (turn: typeof east) => breakout.view(turn[at].state, new Set(['rebel1']))['plans']
      expect([own(east), own(west)]).toEqual([{ luke: 'H1' }, { luke: 'E1' }])
    }
  })

  it('BRK-6l BRK-D4: plans are asked in parallel, marked secret, with an event that only says who', () => {
    const turn = setTable(two, 3, 4, 2)
    expect(turn.decisions.map(({ seat, secret, revisable }) => [seat, secret, revisable])).toEqual([
      ['rebel1', true, undefined],
      ['rebel2', true, undefined],
    ])
    expect(plan(turn, 'leia', 'L7').events).toEqual([{ type: 'ready', seat: 'rebel2' }])
    expect(breakout.view(turn.state, new Set(['rebel1']))).not.toHaveProperty('plans')
  })

  it('BRK-6m: a plan is final once sent', () => {
    const turn = plan(setTable(two, 3, 4, 2), 'luke', 'H1')
    expect(turn.decisions.map(({ seat }) => seat)).toEqual(['rebel2'])
    expect(breakout.view(turn.state, new Set())['ready']).toEqual(['luke'])
  })

  it('BRK-6n: the Imperial waits for the last of them', () => {
    const lukePlanned = plan(setTable(two, 3, 4, 2), 'luke', 'H1')
    expect(lukePlanned.decisions.some(({ seat }) => seat === 'imperial')).toBe(false)
    expect(plan(lukePlanned, 'leia', 'L7').decisions.map(({ seat }) => seat)).toEqual(['imperial'])
  })

  it('BRK-8a: all are shown at the same moment', () => {
    const shown = showdown(two, { luke: 'H1', leia: 'L5' }, 1, 1, 1)
    expect(shown.events[0]).toEqual({
      type: 'revealed',
      moves: [
        { seat: 'rebel1', rebel: 'luke', from: 'F1', to: 'H1', path: ['G1', 'H1'] },
        { seat: 'rebel2', rebel: 'leia', from: 'L7', to: 'L5', path: ['L6', 'L5'] },
      ],
      contacts: {},
      reveals: true,
    })
    expect(breakout.view(shown.state, new Set(['rebel1']))).toMatchObject({ ready: [] })
    expect(shown.state.plans).toEqual({})
  })

  it('BRK-8b: only what the roll reaches can be planned', () => {
    const turn = setTable(two, 3, 4, 2)
    expect(() => plan(turn, 'luke', 'F5')).toThrow('cannot plan F5')
    expect(() => showdown(two, { luke: 'F12', leia: 'L7' })).toThrow('cannot plan')
  })
})

describe('BRK-D4: the default of an absent Rebel', () => {
  it('goes to a random square, away from standing soldiers', () => {
    const { state, decisions } = setTable({ luke: 'H5', leia: 'L7', soldiers: { st1: 'G5', st2: 'J5' } }, 2, 1, 1)
    const [decision] = decisions
    if (decision === undefined) throw new Error('nothing waits')
    const drawn = Array.from({ length: 200 }, (_, seed) => breakout.fallback(state, decision, fastRandom(seed)))
    expect([...new Set(drawn)].sort()).toEqual(['plan:H3', 'plan:H4', 'plan:H6', 'plan:H7', 'plan:I4'])
  })

  it('goes anywhere if every square is watched, and is drawn once', () => {
    const soldiers = { st1: 'F1', st2: 'E1', st3: 'G1', st4: 'F2' }
    const { state, decisions } = setTable({ luke: 'F1', leia: 'L7', soldiers }, 1, 1, 1)
    const [decision] = decisions
    if (decision === undefined) throw new Error('nothing waits')
    let draws = 0
    const id = breakout.fallback(state, decision, { draw: (sides) => (draws++, sides - 1) })
    expect([id, draws]).toEqual(['plan:F2', 1])
  })
})
