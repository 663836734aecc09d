import { fastRandom, pick, wordsOf } from '@bay327/engine'
import { findOption } from '@bay327/engine/testkit/table'
import { describe, expect, it } from 'vitest'
import type { Place } from '../shared/data/types.ts'
import { dantooine } from '../rules/game.ts'
import { setTable, eventsOf, vaderTable, type DantooineTable } from '../testing/testkit.ts'
import { text } from './index.ts'
import { rulesChapters } from './rules.ts'
import { placeName } from './words.ts'
import { view } from '../rules/view.ts'

const question = (at: DantooineTable) => text.question(at.decision(), view(at.state))
const option = (at: DantooineTable, to: Place) =>
  text.option(findOption(at.decision(), { to }), at.decision(), view(at.state))

describe('the texts of Dantooine', () => {
  it('ask where the X-Wing flies, and how far it can', () => {
    const at = setTable({ A: 'H10', B: 'HOTH', vader: 'H12' }, 'R3')
    expect(question(at)).toEqual({
      title: 'Where does Pilot A fly?',
      vote: 'where does Pilot A fly?',
      consequence: 'The outer circle shows 1 to 12 spaces.',
      steps: { names: ['X-Wing', 'Vader', 'Attack'], at: 0 },
    })
    expect(option(at, 'H13')).toMatchObject({
      label: 'Fly 3 to hyperspace 13',
      detail: '66 to go, about 14.8 turns. An Asteroid Field: 1 space a turn until out of it. Beside Vader.',
    })
    expect(option(at, 'H20').detail).toBe('59 to go, about 11.4 turns. Vader cannot attack there.')
    expect(option(at, 'H16')).toMatchObject({ label: 'Fly 6 to hyperspace 16', detail: '63 to go, about 11.8 turns.' })
  })

  it('name slides, stops and the planet', () => {
    expect(option(setTable({ A: 'HOTH', B: 'HOTH' }, 'R3'), 'HO4').label).toBe('Fly 3 and slide to Hoth outer ring 4')
    const damaged = setTable({ A: ['H18', 3], B: 'HOTH' })
    expect(question(damaged).consequence).toBe('3 pieces left: 3 spaces, without a spin.')
    expect(option(damaged, 'H20')).toMatchObject({
      label: 'Stop at the Repair Station, hyperspace 20',
      detail: '59 to go, about 11.4 turns. All 5 pieces again. Vader cannot attack there.',
    })
    expect(option(setTable({ A: 'DI14', B: 'HOTH' }, 'R8'), 'DANTOOINE').figure).toBe('certain')
    expect(placeName('HOTH')).toBe('Planet Hoth')
  })

  it('give the exact odds of an attack, and name whom it reaches', () => {
    const at = vaderTable({ A: 'H38', B: 'H37', C: 'H39', D: ['H23', 1], vader: 'H30' }, 'I2')
    expect(question(at).consequence).toContain('8 spaces, ahead or back.')
    const ahead = option(at, 'H38')
    expect(ahead).toMatchObject({
      label: 'Send Vader 8 to hyperspace 38',
      detail:
        'Attacks Pilot B and Pilot C. Pilot A’s own X-Wing comes under fire too. The chance is for at least one piece.',
    })
    expect(ahead.odds?.pass).toBeCloseTo(1 - 0.4 ** 2)
    expect(option(at, 'H22')).toMatchObject({ label: 'Send Vader 8 back to hyperspace 22', odds: { pass: 0 } })
  })

  it.each([
    ['H57', 'I3', 'H45', '1 to 3 spaces ahead or 1 to 10 back: Dantooine is still shut to him.'],
    ['H59', 'I3', 'H45', '1 space ahead or 1 to 10 back: Dantooine is still shut to him.'],
    ['H4', 'I7', 'H45', '1 to 6 spaces ahead or 1 to 3 back: he never returns to Hoth.'],
    ['H60', 'I7', 'H45', '1 to 6 spaces back: Dantooine is still shut to him.'],
    ['H1', 'I3', 'H45', '1 to 10 spaces ahead: he never returns to Hoth.'],
    ['H30', 'I3', 'H45', '1 to 10 spaces, ahead or back.'],
    ['HO10', 'I7', 'HOTH', '1 to 6 spaces.'],
  ] as const)(
    'DAN-2i DAN-2l give the distance in each direction for Vader on %s with %s',
    (vader, sector, first, words) => {
      const at = vaderTable({ A: first, B: 'HOTH', vader }, sector)
      expect(question(at).consequence).toBe(
        `${words} Vader fires at everyone on, before or behind the space he ends on.`,
      )
    },
  )

  it.each([
    [
      'H58',
      'I2',
      { A: 'H45', B: 'HOTH' },
      'back to hyperspace 50. Back was the only way: Dantooine is still shut to him.',
    ],
    ['H3', 'I2', { A: 'H45', B: 'HOTH' }, 'to hyperspace 11. Ahead was the only way: he never returns to Hoth.'],
    [
      'H30',
      'I2',
      { A: 'DI5', B: 'DI6' },
      'to hyperspace 38. Ahead was the only way: everybody has reached the rings of Dantooine.',
    ],
    ['HO20', 'I2', { A: 'H45', B: 'H46' }, 'to hyperspace 3. He had to leave: nobody is left at Hoth.'],
    [
      'HI15',
      'I2',
      { A: 'H45', B: 'H46' },
      'and slides him to Hoth outer ring 10. He had to leave: nobody is left at Hoth.',
    ],
    ['HO10', 'I0', { A: 'H45', B: 'HOTH' }, 'to Hoth outer ring 12.'],
  ] as const)(
    'DAN-2h DAN-2i DAN-2l DAN-2m the log says why Vader could go no other way from %s',
    (vader, sector, pilots, words) => {
      const forced = vaderTable({ ...pilots, vader }, sector, 'R3')
      const [moved] = eventsOf(forced, 'vader-moved')
      expect(moved && text.event(moved)?.text).toMatch(
        new RegExp(`^Pilot A sends Vader \\d ${words.replaceAll('.', '\\.')}$`),
      )
    },
  )

  it("warn of an attack on one's own Rebel, and say that nobody is reached", () => {
    const at = vaderTable({ A: 'H30', B: 'HOTH', vader: 'H22' }, 'I2')
    expect(option(at, 'H30')).toMatchObject({ detail: 'Pilot A’s own X-Wing comes under fire.', figure: 'own X-Wing' })
    expect(option(at, 'H14').detail).toBe('Attacks nobody.')
  })

  it('name the X-Wing of a pilot', () => {
    expect(text.seat('seat2', 'X4')).toMatchObject({ name: 'Pilot B', letter: 'B' })
    expect(text.seat('seat2', 'X4').blurb).toMatch(/^Violet X-Wing, /)
    expect(text.seat('seat2').blurb).toMatch(/^One X-Wing, /)
    expect(dantooine.seats({}, 2)[0]?.pick?.among.map((value) => text.pick?.(value))).toEqual([
      'Blue',
      'Orange',
      'White',
      'Violet',
    ])
  })

  it('name every seat, the outcome and the rules', () => {
    expect(['seat1', 'seat4'].map((seat) => text.seat(seat).letter)).toEqual(['A', 'D'])
    expect([text.switches, text.standing]).toEqual([{}, []])
    const won = setTable({ A: 'DI15', B: 'HOTH' }, 'R2')
    const outcome = dantooine.outcome(won.state)
    expect(outcome && text.outcome(outcome, view(won.state))).toMatchObject({
      title: 'Pilot A is home',
      why: 'Pilot A was the first through the red space, with 5 of 5 pieces.',
    })
    const rules = rulesChapters().flatMap(({ title, paragraphs }) => [title, ...paragraphs.map(wordsOf)])
    expect(rules).toContain('One spin for each, on the inner circle: nothing 40%, one piece 40%, two pieces 20%.')
    expect(rules).toContain('Rebel, inner circle: 2, 5, 3, 1-10, 4, 6, 1-6, 7, 1-4, 8.')
    for (const line of rules) expect(line).not.toMatch(/undefined|NaN|\[object|!|^$/)
  })

  it('cover everything that occurs in whole games', () => {
    const types = new Set<string>()
    for (let seed = 0; seed < 4; seed++)
      for (const words of linesOf(seed, types)) expect(words).not.toMatch(/undefined|NaN|\[object|!|^$/)
    expect([...types].sort()).toContain('repaired')
    expect(types.size).toBe(15)
  })
})

/** Returns every text of a random match of three players. */
function linesOf(seed: number, types: Set<string>): readonly string[] {
  const [chance, choices] = [fastRandom(seed), fastRandom(~seed)]
  const words: string[] = []
  let turn = dantooine.setup({}, dantooine.seats({}, 3), chance)
  for (;;) {
    for (const event of turn.events) {
      types.add(event.type)
      words.push(text.event(event)?.text ?? '', text.event(event)?.figures ?? '-')
    }
    const { state } = turn
    const [decision] = dantooine.decisions(state)
    if (decision === undefined) return words
    const questionText = text.question(decision, view(state))
    words.push(questionText.title, questionText.consequence ?? '', questionText.theirs ?? '-')
    for (const choice of decision.options) {
      const { label, detail = '-', figure = '-' } = text.option(choice, decision, view(state))
      words.push(label, detail, figure)
    }
    turn = dantooine.decide(state, decision, pick(choices, decision.options), chance)
  }
}
