import { fastRandom, pick, type OptionText, wordsOf } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { cardKinds } from '../shared/data/cards.ts'
import { shieldEnd } from '../shared/data/tables.ts'
import { endor } from '../rules/game.ts'
import { assaultOdds, clearOdds, deathStarOdds, diceOdds, shotOdds } from '../shared/odds.ts'
import { switches } from '../shared/seats.ts'
import { startField } from '../rules/setup.ts'
import type { MarkerId, OrderId, SpaceId, Squad } from '../shared/data/types.ts'
import { attacking, cardWith, giving, revealing, type EndorTable, type Setting } from '../testing/testkit.ts'
import { cardName, text } from './index.ts'
import { rulesChapters } from './rules.ts'
import type { EndorView } from '../shared/types.ts'
import { view } from '../rules/view.ts'

const seen = (at: EndorTable): EndorView => view(at.state, new Set([at.decision().seat]))
function option(at: EndorTable, id: string): OptionText {
  const found = at.decision().options.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no option ${id}`)
  return text.option(found, at.decision(), seen(at))
}

describe('the odds of endor', () => {
  it('are exact for the Death Star, in both directions', () => {
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

  it('END-7b END-7c take 8.95 Shield Assaults from the start to the generator without Stormtroopers', () => {
    /** The expected value for each space after the team's space, in order. */
    const expected: number[] = [0]
    for (let team = shieldEnd - 1; team >= 0; team--) {
      const odds = assaultOdds({ ...startField(false), shield: { team, troopers: [] } })
      const later = odds.slice(1).reduce((sum, chance, i) => sum + chance * (expected[i] ?? 0), 0)
      expected.unshift((1 + later) / (1 - (odds[0] ?? 0)))
    }
    expect(expected[0]).toBeCloseTo(8.95, 2)
  })
})

describe('the texts of endor', () => {
  it("ask about a card's orders, with the odds on each button", () => {
    const at = revealing('R18', { shield: { team: 26, troopers: [27] } })
    expect(text.question(at.decision(), seen(at)).title).toBe('X-wings, Y-wings or Shield assault: which order?')
    expect(option(at, 'order:shieldAssault')).toMatchObject({
      detail: 'The Strike Team is on 26 of 28. Ahead: 6, 5. The generator is in reach.',
    })
    expect(option(at, 'order:shieldAssault').odds?.pass).toBeCloseTo(1 - (5 / 6) ** 5 - 5 * (1 / 6) * (4 / 6) ** 4)
    expect(option(at, 'none').label).toBe('Use no order')
  })

  it('ask only for the orders of a card that can be given', () => {
    const questionText = (at: EndorTable) => text.question(at.decision(), seen(at))
    const down = { shield: { team: 28, troopers: [] } }
    expect(questionText(revealing('R18', down)).title).toBe('X-wings or Y-wings: which order?')
    expect(questionText(revealing('R07', down))).toMatchObject({
      title: 'X-wings: do you use this order?',
      consequence: 'Nothing else on the card can be done now. Then the card is discarded.',
    })
  })

  it('say what moves, what is attacked and the probability of clearing', () => {
    const moved = giving('xwing')
    expect(option(moved, 'move:M1:M7:3').label).toBe('Move 3 X-wings from M1 to M7')
    const attack = option(moved.choose('move:M1:M7:3'), 'attack:M7:M6')
    expect(attack).toMatchObject({
      label: 'Attack sector M6 from M7',
      detail: 'Three dice to clear it. There: 4 TIE fighters.',
      expected: '2 hits on average',
    })
    expect(attack.odds).toBeUndefined()
  })

  it('say of staying whether anything can be attacked, from any of their spaces', () => {
    const stay = (setting: Setting) => option(giving('xwing', { alone: true, ...setting }), 'stay').detail
    expect(stay({ ships: { M1: { xwing: 2 }, I5: { tie: 1 } } })).toBe('Nothing is in reach of an attack.')
    expect(stay({ ships: { M1: { xwing: 2 }, M7: { tie: 1 } } })).toBe('An attack is still possible.')
    expect(stay({ ships: { O3: { xwing: 1 }, I6: { xwing: 1 }, I5: { tie: 1 } } })).toBe('An attack is still possible.')
    const open = { ships: { I1: { xwing: 1 } }, shield: { team: 28, troopers: [] } }
    expect(stay(open)).toBe('An attack is still possible.')
  })

  it('say where a move leads without a neighbour', () => {
    const falcon = giving('falcon', { alone: true, ships: { M1: { falcon: 1 }, I6: { tie: 1 } } })
    expect(option(falcon, 'stay').detail).toBe('Nothing is in reach of an attack.')
    expect(option(falcon, 'fly:O1').detail).toBe('There: nobody. Nothing to attack from there.')
    expect(option(falcon, 'fly:I1').detail).toBe('There: nobody. In reach: sector I6.')
    expect(option(giving('tie'), 'deploy').detail).toBe('The reserve keeps 24. Nothing to attack from there.')
  })

  it('say what an attack hits, destroys and earns', () => {
    const hits = (to: SpaceId, squad: Squad, dice: number[], id: string, setting: Setting = {}) => {
      const ships = { O9: { executor: 1 }, M7: { bwing: 5 }, O1: { tie: 5 }, [to]: squad } as const
      const order = squad.tie || squad.executor ? 'bwing' : to.startsWith('F') ? 'tie' : 'executor'
      const from = { bwing: 'M7', tie: 'O1', executor: 'O9' }[order]
      return option(attacking(order, `${from}:${to}`, { alone: true, ...setting, ships }, ...dice), `hits:${id}`)
    }
    const five = [5, 5, 5, 1, 1]
    expect(hits('M6', { tie: 4, executor: 1 }, five, 'executor-1:tie-2')).toEqual({
      label: 'Destroy 2 TIE fighters and hit the Executor once',
    })
    expect(hits('M6', { tie: 4, executor: 1 }, five, 'executor-3').label).toBe('Hit the Executor three times')
    expect(
      hits('M6', { tie: 1, executor: 1 }, [5, 5, 3, 1, 1], 'executor-2:tie-1', { hits: { executor: 2 }, reserve: 8 }),
    ).toEqual({
      label: 'Destroy 1 TIE fighter and the Executor',
      detail: 'The reserve of 8 TIE fighters burns with it. Earns 1 bonus order.',
    })
    expect(hits('M1', { xwing: 1, falcon: 1 }, [5, 6, 3, 4], 'falcon-2:xwing-1', { hits: { falcon: 2 } })).toEqual({
      label: 'Destroy 1 X-wing and the Millennium Falcon',
      detail: 'Earns 3 bonus orders.',
    })
    expect(hits('F1', { ywing: 4 }, [6, 4, 4, 4, 4], 'fleetMarker-1')).toEqual({
      label: 'Destroy the fleet marker',
      detail: '4 Y-wings are lost with it. Earns 1 bonus order.',
    })
  })

  it('say what an attack that ends the duel earns', () => {
    const detail = (order: OrderId, hits: Setting['hits']) =>
      option(revealing(cardWith(order), hits ? { hits } : {}), `order:${order}`).detail
    expect(detail('emperor', { luke: 2 })).toBe('Luke goes from 2 hits left to 0 and is out. Earns 4 bonus orders.')
    expect(detail('emperor', { luke: 1 })).toBe('Luke goes from 1 hit left to 0 and is out. Earns 4 bonus orders.')
    expect(detail('emperor', { luke: 3 })).toBe('Luke goes from 3 hits left to 1.')
    expect(detail('darthVader', { luke: 4 })).toBe(
      'Luke can take 4 more hits. If he is out, that earns 4 bonus orders.',
    )
    expect(detail('luke', { vader: 1 })).toBe(
      'Darth Vader can take 1 more hit. If he is out, that earns 3 bonus orders.',
    )
    expect(detail('luke', { vader: 5 })).toBe('Darth Vader can take 5 more hits.')
  })

  it('say what the Death Star can shoot at, and what a hit earns', () => {
    const order = (markers: readonly MarkerId[]) =>
      option(revealing(cardWith('deathStar'), { markers }), 'order:deathStar')
    expect([order(['F2']).detail, order([]).detail]).toEqual(['At a fleet marker.', 'At any sector with Rebel ships.'])
    const marker = giving('deathStar', { markers: ['F2', 'F6'] })
    expect(option(marker, 'shot:F2').detail).toBe('There: 5 X-wings.')
    const ships = { M1: { xwing: 2, falcon: 1 }, O3: { xwing: 5 } } as const
    const sector = giving('deathStar', { alone: true, markers: [], ships })
    expect(option(sector, 'shot:M1').detail).toBe(
      'There: 2 X-wings and the Millennium Falcon. A hit earns 3 bonus orders.',
    )
    expect(option(sector, 'shot:O3').detail).toBe('There: 5 X-wings. A hit earns 1 bonus order.')
  })

  it("report in the log an attack's losses, and an attack without any", () => {
    const lines = (order: OrderId, attack: string, ships: Setting['ships'], dice: number[], id?: string) => {
      const rolled = attacking(order, attack, { alone: true, ...(ships && { ships }) }, ...dice)
      return (id ? rolled.choose(id) : rolled).events.flatMap((event) => text.event(event)?.text ?? [])
    }
    const ships = { M7: { bwing: 5 }, M6: { tie: 4, executor: 1 } }
    expect(lines('bwing', 'M7:M6', ships, [5, 5, 5, 1, 1], 'hits:executor-1:tie-2').slice(0, 2)).toEqual([
      'Lost in sector M6: 2 TIE fighters. The Executor takes 1 hit. Left: 2 TIE fighters and the Executor.',
      'The Executor can take 7 more hits.',
    ])
    expect(lines('bwing', 'M7:M6', ships, [5, 5, 5, 1, 1], 'hits:executor-3')[0]).toBe(
      'The Executor takes 3 hits in sector M6. Left: 4 TIE fighters and the Executor.',
    )
    expect(lines('bwing', 'M7:M6', { ...ships, M6: { executor: 1 } }, [1, 2, 3, 4, 4]).slice(0, 2)).toEqual([
      'The B-wings attack sector M6 from M7.',
      'The B-wings hit nothing in sector M6.',
    ])
  })

  it('name every card by its orders, and every kind of card in the rules', () => {
    expect(cardName('R29')).toBe('Falcon, Y-wings or Shield assault')
    const lines = rulesChapters().flatMap(({ paragraphs }) => paragraphs.map(wordsOf))
    expect(lines.filter((line) => /: \d+ cards?\.$/.test(line))).toHaveLength(cardKinds.length)
    expect(lines.join(' ')).toContain('2 on 9 spaces, 3 on 13 spaces, 4 on 4 spaces and 5 on 2 spaces')
  })

  it('number the hands of a side with two, on seats, questions and log lines', () => {
    const seats = endor.seats({}, 4)
    expect(seats.map(({ name }) => name)).toEqual(['Rebellion 1', 'Empire 1', 'Empire 2', 'Rebellion 2'])
    expect(endor.seats({}, 2).map(({ name }) => name)).toEqual(['Rebellion', 'Empire'])
    const ids = seats.map(({ id }) => id)
    expect(text.event({ type: 'ready', seat: 'R1' }, ids)?.text).toBe('Rebellion 1 has locked a plan.')
    expect(text.event({ type: 'ready', seat: 'R1' }, ['R1', 'E1'])?.text).toBe('The Rebellion has locked a plan.')
  })

  it('name every switch, seat and outcome', () => {
    expect(Object.keys(text.switches)).toEqual(switches.map(({ id }) => id))
    const dealt = endor.seats({}, 4)
    const seating = { switches: {}, seats: dealt.map(({ id }) => id) }
    const letters = dealt.map(({ id, name }) => [text.seat(id).letter, text.seat(id, undefined, seating).name === name])
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

  it('cover everything that occurs in whole games', () => {
    for (let seed = 0; seed < 2; seed++)
      for (const words of linesOf(seed)) expect(/undefined|NaN|\[object|^$/.test(words) && words).toBe(false)
  })
})

/** Returns every text of a game in which half of the choices are the rules' fallback and the other half are random. */
function linesOf(seed: number): ReadonlySet<string> {
  const [chance, choices] = [fastRandom(seed), fastRandom(~seed)]
  const words = new Set<string>()
  let { state } = endor.setup({ imperialEdge: seed % 2 === 1 }, endor.seats({}, seed % 2 === 0 ? 2 : 4), chance)
  for (;;) {
    const [decision] = endor.decisions(state).filter(({ answered }) => !answered)
    if (decision === undefined) return words
    const known = view(state, new Set([decision.seat]))
    const { title, consequence = '-', theirs = '-' } = text.question(decision, known)
    for (const option of [title, consequence, theirs]) words.add(option)
    for (const choice of decision.options) {
      const { label, detail = '-', figure = '-', odds } = text.option(choice, decision, known)
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
