import { fastChance, pick, type OptionText } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { cardKinds } from './data/cards.ts'
import { shieldEnd } from './data/tables.ts'
import { endor } from './game.ts'
import { assaultOdds, clearOdds, deathStarOdds, diceOdds, shotOdds } from './odds.ts'
import { switches } from './seats.ts'
import { startField } from './setup.ts'
import { giving, revealing, type EndorTable } from './testkit.ts'
import { cardName, text } from './text.ts'
import { rulesChapters } from './text/rules.ts'
import type { EndorView } from './types.ts'
import { view } from './view.ts'

const seen = (at: EndorTable): EndorView => view(at.state, new Set([at.decision().seat]))
function option(at: EndorTable, id: string): OptionText {
  const found = at.decision().options.find((each) => each.id === id)
  if (!found) throw new Error(`no option ${id}`)
  return text.option(found, at.decision(), seen(at))
}

describe('the odds of endor', () => {
  it('are exact for the Death Star, both ways', () => {
    expect(deathStarOdds(5)).toBeCloseTo(1 - (5 / 6) ** 5)
    expect(shotOdds()).toBeCloseTo(5 / 9)
  })

  it('are exact for each number of hits', () => {
    diceOdds(2, 3).forEach((chance, hits) => expect(chance).toBeCloseTo((hits === 0 ? 1 : 4) / 9))
    expect(diceOdds(5, 5).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
  })

  it('are exact for clearing a space', () => {
    expect(clearOdds(2, { hits: { tie: 2 }, marker: false })).toBeCloseTo((4 / 6) ** 2)
    expect(clearOdds(1, { hits: { tie: 2 }, marker: false })).toBe(0)
    expect(clearOdds(2, { hits: { xwing: 1, bwing: 1 }, marker: false })).toBeCloseTo((4 * 4 - 2 * 2) / 36)
    expect(clearOdds(2, { hits: { executor: 2 }, marker: false })).toBeCloseTo(1 / 9)
    expect(clearOdds(3, { hits: {}, marker: true })).toBeCloseTo(1 - (4 / 6) ** 3)
    expect(clearOdds(1, { hits: { ywing: 1 }, marker: true })).toBeCloseTo(3 / 6)
  })

  it('END-7b END-7c take 8.95 Shield Assaults from the start to the generator, if nobody is in the way', () => {
    /** Of each space from the team's next one on, in order. */
    const expected: number[] = [0]
    for (let team = shieldEnd - 1; team >= 0; team--) {
      const odds = assaultOdds({ ...startField(false), shield: { team, troopers: [] } })
      const later = odds.slice(1).reduce((sum, chance, i) => sum + chance * (expected[i] ?? 0), 0)
      expected.unshift((1 + later) / (1 - (odds[0] ?? 0)))
    }
    expect(expected[0]).toBeCloseTo(8.95, 2)
  })
})

describe('the words of endor', () => {
  it('ask what a card does, with the odds on each button', () => {
    const at = revealing('R18', { shield: { team: 26, troopers: [27] } })
    expect(text.question(at.decision(), seen(at)).title).toBe('X-wings, Y-wings or Shield Assault: which order?')
    expect(option(at, 'order:shieldAssault')).toMatchObject({
      detail: 'The Strike Team is on 26 of 28. Ahead: 6, 5. The generator is in reach.',
    })
    expect(option(at, 'order:shieldAssault').odds?.pass).toBeCloseTo(1 - (5 / 6) ** 5 - 5 * (1 / 6) * (4 / 6) ** 4)
    expect(option(at, 'none').label).toBe('Use no order')
  })

  it('say what moves, what is attacked and how likely it is cleared', () => {
    const moved = giving('xwing')
    expect(option(moved, 'move:M1:M7:3').label).toBe('Move 3 X-wings from M1 to M7')
    const attack = option(moved.choose('move:M1:M7:3'), 'attack:M7:M6')
    expect(attack).toEqual({
      label: 'Attack sector M6 from M7',
      detail: 'Three dice to clear it. There: 4 TIE fighters.',
      odds: { pass: 0 },
    })
  })

  it('name every card by its orders, and every card kind in the rules', () => {
    expect(cardName('R29')).toBe('Millennium Falcon, Y-wings or Shield Assault')
    const lines = rulesChapters().flatMap(({ paragraphs }) => paragraphs)
    expect(lines.filter((line) => /: \d+ cards?\.$/.test(line))).toHaveLength(cardKinds.length)
    expect(lines.join(' ')).toContain('2 on 9 spaces, 3 on 13 spaces, 4 on 4 spaces and 5 on 2 spaces')
  })

  it('know every switch, seat and outcome', () => {
    expect(Object.keys(text.switches)).toEqual(switches.map(({ id }) => id))
    const letters = endor.seats({}, 4).map(({ id, name }) => [text.seat(id).letter, text.seat(id).name === name])
    expect(letters).toEqual([
      ['R', true],
      ['E', true],
      ['I', true],
      ['A', true],
    ])
    const { state } = giving('deathStar', { alone: true, markers: [], ships: { M2: { xwing: 1 } } }, 1, 6)
    const outcome = endor.outcome(state)
    expect(outcome && text.outcome(outcome, view(state, new Set()))).toMatchObject({ title: 'The fleet is lost' })
  })

  it('have words for everything that comes up in whole games', () => {
    for (let seed = 0; seed < 2; seed++)
      for (const words of said(seed)) expect(/undefined|NaN|\[object|^$/.test(words) && words).toBe(false)
  })
})

/** Every word said in a game that follows the rules' defaults but for one choice in two. */
function said(seed: number): ReadonlySet<string> {
  const [chance, choices] = [fastChance(seed), fastChance(~seed)]
  const words = new Set<string>()
  let { state } = endor.setup({ imperialEdge: seed % 2 === 1 }, endor.seats({}, seed % 2 === 0 ? 2 : 4), chance)
  for (;;) {
    const [decision] = endor.decisions(state).filter(({ answered }) => !answered)
    if (decision === undefined) return words
    const known = view(state, new Set([decision.seat]))
    const { title, consequence = '-', waiting } = text.question(decision, known)
    for (const each of [title, consequence, waiting]) words.add(each)
    for (const each of decision.options) {
      const { label, detail = '-', figure = '-', odds } = text.option(each, decision, known)
      for (const word of [label, detail, figure]) words.add(word)
      if (odds && (odds.pass < 0 || odds.pass > 1 + 1e-9)) throw new Error(`${label}: ${odds.pass}`)
    }
    const usual = decision.options.find(({ id }) => id === endor.fallback(state, decision, choices))
    const option = choices.draw(2) === 0 || !usual ? pick(choices, decision.options) : usual
    const turn = endor.decide(state, decision, option, chance)
    for (const event of turn.events) words.add(text.event(event)?.text ?? '-')
    state = turn.state
  }
}
