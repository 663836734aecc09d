import { fastRandom, newAgenda, pick, type RandomSource } from '@bay327/engine'
import { table } from '@bay327/engine/testkit/table'
import { describe, expect, it } from 'vitest'
import { frozen, frozenRules } from '../../../../frozen/index.ts'
import { escape } from '../game.ts'
import { fromFirst } from './from-first.ts'
import type { Step } from '../agenda.ts'
import type { State } from '../state.ts'
import { stateOf } from '../../testing/testkit.ts'

const first = (await frozenRules(frozen, 'escape', '1.0.0'))?.game

/** Answers at random, but rarely chooses an option that surely loses or calls Obi-Wan. */
function next(
  state: State,
  game: Pick<typeof escape, 'decisions' | 'decide'>,
  choices: RandomSource,
  dice: RandomSource,
): State {
  const [decision] = game.decisions(state)
  if (decision === undefined) throw new Error('nothing is asked')
  const sane = decision.options.filter(({ fatal, verb }) => !fatal && verb !== 'obi')
  const among = sane.length > 0 && choices.draw(9) > 0 ? sane : decision.options
  return game.decide(state, decision, pick(choices, among), dice).state
}

describe('a match of 1.0.0', () => {
  it('continues from every question that was open', () => {
    for (let seed = 0; seed < 12; seed++) {
      const [choices, dice] = [fastRandom(seed), fastRandom(~seed)]
      let state = first?.setup({ noDpStar: seed % 2 === 0 }, [], dice).state as State
      for (let answers = 0; answers < 150 && state.outcome === undefined; answers++) {
        const then = first?.decisions(state)[0]
        const continued = fromFirst(state)
        const [now] = escape.decisions(continued)
        expect([now?.kind, now?.options.map(({ id }) => id)]).toEqual([then?.kind, then?.options.map(({ id }) => id)])
        let on = continued
        for (let i = 0; i < 3 && on.outcome === undefined; i++) on = next(on, escape, choices, dice)
        state = next(state, first as unknown as typeof escape, choices, dice)
      }
    }
  })

  it('continues from questions that are no longer asked: a useless price, a trap after the move was lost, a trap in the Bay', () => {
    const chased = stateOf({ luke: { sector: 'H3', stormtroopers: 15 } })
    const steps = newAgenda<Step>({ do: 'trapped', after: 'action' }, { do: 'leave' }, { do: 'end' })
    const missed: State = { ...chased, turn: { ...chased.turn, missMove: true }, agenda: steps }
    const aboard = { sector: 'G13' }
    const last = stateOf({ luke: { sector: 'G12', stormtroopers: 15 }, han: aboard, leia: aboard, chewbacca: aboard })
    const offered = stateOf({ luke: { sector: 'K5' }, card: 103 })
    const pay = newAgenda<Step>({ do: 'card' }, { do: 'discard' }, { do: 'leave' }, { do: 'end' })
    for (const state of [missed, { ...last, agenda: steps }, { ...offered, agenda: pay }]) {
      expect([first?.decisions(state).length, escape.decisions(state)]).toEqual([1, []])
      const continued = fromFirst(state)
      expect(escape.decisions(continued)).toEqual(first?.decisions(state))
      const tableAfter = table(escape, continued).choose('obi:tractor')
      expect(tableAfter.state.turn.hero === 'han' || tableAfter.decision().seat === 'luke').toBe(true)
    }
  })
})
