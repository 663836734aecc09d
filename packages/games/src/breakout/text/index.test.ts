import { describe, expect, it } from 'vitest'
import { type Decision, type Switches, wordsOf } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { breakout } from '../rules/game.ts'
import { isFree } from '../rules/rebels.ts'
import { text } from './index.ts'
import { rulesChapters } from './rules.ts'
import { eventsOf, revealed, setTable, showdown } from '../testing/testkit.ts'
import { jailWords } from './words.ts'
import type { BreakoutOption, BreakoutView } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

const view = (state: State, ...seats: string[]) => breakout.view(state, new Set(seats)) as BreakoutView

/** Returns the question as other viewers see it: the asked seat and the kind. */
const covered = ({ id, seat, kind }: Decision<BreakoutOption>): Decision<BreakoutOption> => ({
  id,
  seat,
  kind,
  options: [],
  secret: true,
})

describe('the text', () => {
  it('has every question, choice and event of whole matches in whole sentences', () => {
    const verdicts = new Set<string>()
    const [kinds, types] = [new Set<string>(), new Set<string>()]
    for (const people of [2, 3, 5]) {
      for (let seed = 0; seed < 3; seed++) {
        const { state, outcome } = randomPlay(breakout, { people, seed }, ({ state, decision, events }) => {
          const seen = view(state, decision.seat)
          const { title, consequence = '', theirs = '' } = text.question(decision, seen)
          const options = decision.options.map((option) => text.option(option, decision, seen))
          expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
          for (const { label, detail = '' } of options) verdicts.add(label).add(detail)
          verdicts.add(title).add(consequence).add(theirs)
          kinds.add(decision.kind)
          if (decision.kind === 'orders')
            expect(consequence.includes('made their plans')).toBe(state.rebels.some(isFree))
          for (const event of events) {
            types.add(event.type)
            verdicts.add(text.event(event)?.text ?? 'undefined')
          }
        })
        const { title, why } = text.outcome(outcome, view(state))
        verdicts.add(title).add(why)
      }
    }
    for (const words of verdicts) expect(words).not.toMatch(/undefined|NaN|!|\bst[1-6]\b|rebel\d/)
    expect([...kinds].sort()).toEqual(['card', 'next-rebel', 'next-soldier', 'orders', 'place', 'plan', 'send'])
    expect(types.size).toBe(16)
  })

  it('says of others’ plans only that they plan', () => {
    const turn = setTable({ luke: 'F1', leia: 'L7' }, 3, 4, 2)
    const [decision] = turn.decisions
    if (decision === undefined) throw new Error('nothing waits')
    const others = text.question(covered(decision), view(turn.state, 'imperial'))
    expect(others.title).toBe('Luke plans in secret.')
    expect(others.consequence).toBeUndefined()
    expect(text.question(decision, view(turn.state, 'rebel1')).title).toBe('Luke rolled 3. Where to?')
  })

  it('identifies a face-down card by its space alone', () => {
    const turn = showdown({ luke: 'F1', leia: 'L7', soldiers: { st1: 'G1' } }, { luke: 'F1', leia: 'L7' }, 1, 6)
    const decision = turn.decision('card')
    const [first] = decision.options
    if (first === undefined) throw new Error('no card')
    expect(text.option(first, decision, view(turn.state))).toEqual({
      label: 'Take the code card on C1',
      detail: 'Face down.',
    })
  })

  it('lists the soldiers whom a Rebel has to fight as a sentence', () => {
    const soldiers = { st1: 'G1', st2: 'E1', st3: 'L8' }
    const turn = showdown({ luke: 'F1', leia: 'L7', soldiers }, { luke: 'F1', leia: 'L7' })
    const decision = turn.decision('next-rebel', 'imperial')
    expect(decision.options.map((option) => text.option(option, decision, view(turn.state)).detail)).toEqual([
      'In contact with Stormtrooper 1 and Stormtrooper 2. The chance is for all of them together.',
      'In contact with Stormtrooper 3.',
    ])
  })

  it('names whose die shows what, two Rebels of one player together', () => {
    const figures = (seats: Parameters<typeof setTable>[0]) =>
      text.event(eventsOf(setTable(seats, 3, 4, 2), 'rolled')[0]!)?.figures
    expect(figures({ luke: 'F1', leia: 'L7' })).toBe('Luke 3, Leia 4, Imperial 2')
    const pair = {
      type: 'rolled',
      round: 2,
      dice: { rebel1: 3 },
      rebels: { rebel1: ['leia', 'luke'] },
      red: 6,
      freed: [],
    } as const
    expect(text.event(pair)?.figures).toBe('Leia and Luke 3, Imperial 6')
  })

  it('names at the reveal who is in contact with whom', () => {
    const turn = showdown(
      { luke: 'F1', leia: 'L7', soldiers: { st1: 'G1', vader: 'E1', fett: 'L8' } },
      { luke: 'F1', leia: 'L7' },
    )
    const [shown] = eventsOf(turn, 'revealed')
    expect(shown && text.event(shown)?.text).toBe(
      'Luke stayed on F1 and Leia stayed on L7. In contact: Luke with Darth Vader and Stormtrooper 1; Leia with Boba Fett.',
    )
  })

  it('names whose dice are rolled in a battle', () => {
    const throwing = { rebel: [6, 2], soldier: [3], result: 'rebel' } as const
    const thrown = text.event({ type: 'threw', seat: 'rebel1', rebel: 'luke', soldier: 'fett', throw: throwing })
    expect(thrown?.figures).toBe('Luke: 6, 2. Boba Fett: 3')
  })

  it('says before the roll what a 6 would do for the jailed Rebels (BRK-13a, BRK-13c)', () => {
    const seen = view(setTable({ luke: 'L1', leia: 'L7' }, 1, 1, 1).state)
    expect(jailWords(seen, true)).toBe(
      'A 6 on any of the 2 Rebel dice opens the jail, 30.6 % a round. Those who get out move in the same round, by their own die.',
    )
    expect(jailWords(seen, false)).not.toContain('%')
  })

  it('gives the Imperial his own chances', () => {
    const turn = revealed({ luke: 'F1', soldiers: { vader: 'E1', st1: 'G1' } }, 'F1')
    const decision = turn.decision('next-soldier')
    const odds = decision.options.map((option) => text.option(option, decision, view(turn.state)).odds?.pass ?? 0)
    expect(odds[0]).toBeCloseTo(56 / 81, 12)
    expect(odds[1]).toBe(0.5)
  })

  it('names a seat by the Rebel or the two that it plays', () => {
    expect(text.seat('rebel2', 'han')).toMatchObject({ name: 'Han', letter: 'H' })
    expect(text.seat('rebel1', 'leia+luke')).toMatchObject({ name: 'Leia and Luke', letter: 'E' })
    expect(text.seat('rebel1')).toMatchObject({ name: 'Rebel 1', letter: '1' })
    expect(text.seat('imperial')).toMatchObject({ name: 'Imperial', letter: 'I' })
  })

  it('offers every pick by name, pairs in the order in which they act', () => {
    const offered = [2, 5].map((people) =>
      breakout.seats({}, people)[1]?.pick?.among.map((value) => text.pick?.(value)),
    )
    expect(offered[0]).toHaveLength(12)
    expect(offered[0]).toEqual(expect.arrayContaining(['Luke, then Han', 'Han, then Luke']))
    expect(offered[1]).toEqual(['Luke', 'Leia', 'Han', 'Chewbacca'])
  })

  it('says whether each interpretation of the rules is printed or ours, with any switches', () => {
    const goalFor = (switches: Switches) =>
      rulesChapters(switches)
        .flatMap(({ paragraphs }) => paragraphs.map(wordsOf))
        .join('\n')
    expect(goalFor({})).toContain('face down and shuffled is our reading')
    expect(goalFor({})).toContain('Then the throws at the ship, then collecting, then the fights.')
    expect(goalFor({ openCodes: true })).toContain('C1 (white and orange), F4 (white and purple)')
    expect(goalFor({ openCodes: true })).toContain('So the rulebook reads plainly')
    expect(goalFor({ newCardsCount: true })).toContain('Then collecting, then the throws at the ship, then the fights.')
    expect(goalFor({ throwAfterCombat: true })).toContain(
      'Then collecting, then the fights, then the throws at the ship.',
    )
    for (const throwAfterCombat of [true, false]) expect(goalFor({ throwAfterCombat })).toContain('it does not say')
  })

  it('names the visible colours of an open card, and not its number (BRK-15b)', () => {
    const setting = { luke: 'F1', leia: 'L7', soldiers: { st1: 'G1' as const } }
    const questionFor = (openCodes?: true) => {
      const plans = { luke: 'F1', leia: 'L7' }
      const turn = showdown({ ...setting, ...(openCodes && { openCodes }) }, plans, 1, 6)
      const decision = turn.decision('card')
      const [first] = decision.options.map((option) => text.option(option, decision, view(turn.state)).detail)
      return [first, text.question(decision, view(turn.state)).consequence]
    }
    expect(questionFor(true)).toEqual([
      'White and orange.',
      'Luke has none, so one from the board. Taken so far: 0 of 4.',
    ])
    expect(questionFor()).toEqual([
      'Face down.',
      'Luke has none, so one from the board, face down. Taken so far: 0 of 4.',
    ])
  })

  it('generates the rules from the data', () => {
    const rules = rulesChapters()
      .flatMap(({ title, paragraphs }) => [title, ...paragraphs.map(wordsOf)])
      .join('\n')
    expect(rules).toContain('card 7, two white: 11.1 %')
    expect(rules).toContain('All 8 cards together: 88.9 %')
    expect(rules).toContain('B2, K2, K11 and B11')
    expect(rules).not.toMatch(/undefined|NaN|!/)
    for (const [capturesToWin, nth] of Object.entries({ '4': 'fourth', '5': 'fifth', '6': 'sixth' }))
      expect(rulesChapters({ capturesToWin })[0]?.paragraphs.map(wordsOf).join()).toContain(
        `wins with a ${nth} code card`,
      )
  })
})
