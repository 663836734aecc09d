import { fastRandom } from '@bay327/engine'
import { scripted } from '@bay327/engine/testkit/scripted'
import { table } from '@bay327/engine/testkit/table'
import { describe, expect, it } from 'vitest'
import type { Seat } from '../shared/data/types.ts'
import { endor } from './game.ts'
import { giving, revealing, eventsOf, waitingAt, type EndorTable } from '../testing/testkit.ts'
import { text } from '../text/index.ts'
import { view } from './view.ts'

/** Answers a seat's question about resigning. No dice are needed. */
function say(at: EndorTable, seat: Seat, id: 'resign' | 'play-on'): EndorTable {
  const decision = at.decision('resign', seat)
  const option = decision.options.find((candidate) => candidate.id === id)
  if (!option) throw new Error(`${seat} cannot ${id}`)
  const { state, events } = endor.decide(at.state, decision, option, scripted())
  return table(endor, state, events)
}

function planning(people: number): EndorTable {
  const { state, events } = endor.setup({}, endor.seats({}, people), fastRandom(1))
  return table(endor, state, events)
}
const isFatal = (at: EndorTable, seat: Seat) => at.decision('resign', seat).options.some(({ fatal }) => fatal)
const textsOf = (at: EndorTable) => at.events.map((event) => text.event(event, at.state.seats)?.text)

describe('resigning (A23)', () => {
  it('A23 a side may resign at any time, in anybody’s turn, and the other wins at once', () => {
    for (const seat of ['R1', 'E1'] as const) {
      for (const at of [planning(2), revealing('R18'), giving('xwing')]) {
        const over = say(at, seat, 'resign')
        expect(endor.outcome(over.state)).toMatchObject({
          winners: [seat === 'R1' ? 'E1' : 'R1'],
          cause: 'resigned',
          facts: { side: seat === 'R1' ? 'empire' : 'rebels', round: at.state.turn.round },
        })
        expect(over.decisions).toEqual([])
      }
    }
  })

  it('A23 needs confirmation by the seat whose word ends the game, and by nobody else', () => {
    expect([isFatal(planning(2), 'R1'), isFatal(planning(2), 'E1')]).toEqual([true, true])
    const four = planning(4)
    expect(four.state.seats.map((seat) => isFatal(four, seat))).toEqual([false, false, false, false])
    const resigning = say(four, 'E2', 'resign')
    expect(resigning.state.seats.map((seat) => isFatal(resigning, seat))).toEqual([false, true, false, false])
  })

  it('A23 a team of two resigns only together, and a seat may withdraw its word', () => {
    const resigning = say(planning(4), 'R2', 'resign')
    expect([endor.outcome(resigning.state), eventsOf(resigning, 'resigning')]).toEqual([
      undefined,
      [{ type: 'resigning', seat: 'R2', waits: ['R1'] }],
    ])
    expect(endor.outcome(say(resigning, 'E1', 'resign').state)).toBeUndefined()
    expect(endor.outcome(say(say(resigning, 'R2', 'play-on'), 'R1', 'resign').state)).toBeUndefined()
    expect(endor.outcome(say(resigning, 'R1', 'resign').state)).toMatchObject({
      winners: ['E1', 'E2'],
      cause: 'resigned',
    })
  })

  it('A23 an offer to resign does not change open questions and locked plans', () => {
    const four = planning(4)
    const plan = four.decisions[1]
    if (!plan?.options[0]) throw new Error('nobody plans')
    const { state } = endor.decide(four.state, plan, plan.options[0], scripted())
    const locked = table(endor, state)
    const after = say(say(locked, 'R1', 'resign'), 'R1', 'play-on')
    expect(after.decisions.filter(({ optional }) => !optional)).toEqual(
      locked.decisions.filter(({ optional }) => !optional),
    )
    expect([waitingAt(after), view(after.state, new Set()).resigning]).toEqual(['plan', []])
  })

  it('A23 a plan that is open when the game ends is shown to nobody', () => {
    const two = planning(2)
    const [plan] = two.decisions
    if (!plan?.options[0]) throw new Error('nobody plans')
    const { state } = endor.decide(two.state, plan, plan.options[0], scripted())
    const over = say(table(endor, state), 'E1', 'resign')
    expect(view(over.state, new Set(['E1']))['R1']).toMatchObject({ cards: 6, locked: false, pile: [] })
  })

  it('reports who would resign, who has to agree, and how it ended', () => {
    const resigning = say(planning(4), 'R2', 'resign')
    expect(textsOf(resigning)).toEqual(['Rebellion 2 would resign. Rebellion 1 has to agree.'])
    expect(textsOf(say(resigning, 'R2', 'play-on'))).toEqual(['Rebellion 2 plays on.'])
    const over = say(resigning, 'R1', 'resign')
    expect(textsOf(over)).toEqual(['Rebellion 1 resigns.', 'The Empire has won.'])
    const outcome = endor.outcome(over.state)
    expect(outcome && text.outcome(outcome, view(over.state, new Set()))).toMatchObject({
      title: 'The Empire has won',
      why: 'The Rebels resigned.',
    })
  })

  it('names on the button the seats whose word is still missing', () => {
    const words = (at: EndorTable, seat: Seat) => {
      const decision = at.decision('resign', seat)
      return decision.options.map((option) => text.option(option, decision, view(at.state, new Set([seat]))))
    }
    const resigning = say(planning(4), 'R2', 'resign')
    expect(words(planning(2), 'R1')).toEqual([{ label: 'Resign', detail: 'The Empire wins.' }])
    expect(words(planning(4), 'R1')).toEqual([
      { label: 'Resign', detail: 'The Empire wins once Rebellion 2 says so too.' },
    ])
    expect(words(resigning, 'R1')).toEqual([{ label: 'Resign', detail: 'The Empire wins.' }])
    expect(words(resigning, 'R2')).toEqual([{ label: 'Play on', detail: 'You no longer want to resign.' }])
  })
})
