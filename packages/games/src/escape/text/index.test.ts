import { fastRandom, pick, type OptionText, wordsOf } from '@bay327/engine'
import { faultsIn } from '@bay327/engine/testkit/english'
import { allTexts } from '@bay327/engine/testkit/spoken'
import { describe, expect, it } from 'vitest'
import { cardOf, cards } from '../shared/data/cards.ts'
import { heroIds } from '../shared/data/types.ts'
import { escape } from '../rules/game.ts'
import { switches } from '../rules/lobby.ts'
import { cardText, text } from './index.ts'
import { rulesChapters } from './rules.ts'
import { drawing, setTable, eventsOf, unaided, type EscapeTable } from '../testing/testkit.ts'
import type { EscapeView } from '../shared/types.ts'
import { view } from '../rules/view.ts'

const seen = (at: EscapeTable): EscapeView => view(at.state)
const question = (at: EscapeTable) => text.question(at.decision(), seen(at))
function option(at: EscapeTable, id: string): OptionText {
  const found = at.decision().options.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no option ${id}`)
  return text.option(found, at.decision(), seen(at))
}
const percent = (odds: number | undefined) => Math.round((odds ?? 0) * 100)

describe('the texts of escape', () => {
  const leia = drawing(20, { hero: 'leia', leia: { force: 4, stamina: 5, droidPoints: 3 } })

  it('show the odds, the cost and the harm of a test on its buttons', () => {
    expect(question(leia)).toMatchObject({ consequence: 'Fail: Leia loses 2 of her 5 stamina.', steps: { at: 1 } })
    const test = option(leia, 'roll:con')
    expect(test).toMatchObject({ label: 'Test Con −1', detail: 'Roll 7 or less (Con 8 − 1).' })
    expect([percent(test.odds?.pass), percent(test.odds?.withHelp), test.odds?.helpName]).toEqual([58, 97, 'Force'])
    expect(option(leia, 'pay:droid-points')).toMatchObject({
      label: 'Spend 2 Droid points',
      detail: 'Leia keeps 1.',
      figure: 'certain',
    })
  })

  it('name on a choice of a score only what else the card does', () => {
    const at = drawing(24)
    expect(option(at, 'take:con')).toMatchObject({
      label: `Take it: Con ${seen(at).luke.con} to ${seen(at).luke.con + 1}`,
      detail: '2D6 more stormtroopers.',
    })
  })

  it('say what Force would do to a failed roll', () => {
    const rolled = leia.choose('roll:con', 5, 4)
    expect(question(rolled).title).toBe('Two too high. Use the Force?')
    expect(option(rolled, 'spend:2')).toMatchObject({
      label: 'Spend 2 Force: pass',
      detail: 'Force 4 to 2. The Vader track rises from 0 to 2.',
      figure: 'Vader 2',
    })
    expect(option(rolled, 'spend:1').label).toContain('not yet')
    expect(option(rolled, 'accept').detail).toBe('Leia loses 2 of her 5 stamina.')
  })

  it('say what a failed test costs, and whether it costs nothing', () => {
    const gates = drawing(50, { luke: { stamina: 6 } }).choose('roll:agility', 6, 6)
    expect(question(gates).consequence).toBe('Without it: Luke loses 2 of his 6 stamina.')
    expect(option(gates, 'accept').detail).toBe('Luke loses 2 of his 6 stamina.')
    const staff = drawing(73, { luke: { con: 4 } }).choose('roll:con', 6, 6)
    expect(option(staff, 'accept')).toMatchObject({ label: 'Accept the failure', detail: 'Nothing is lost.' })
  })

  it('say after a missed shot at the hunters that they fire next', () => {
    const missed = drawing(42, { luke: { stamina: 5 } }).choose('fire', 6, 6)
    expect(question(missed).consequence).toBe(
      'Without it the hunters fire at Luke next, and a hit costs 1 of his 5 stamina.',
    )
    expect([option(missed, 'accept').label, option(missed, 'spend:5').label]).toEqual([
      'Accept the miss',
      'Spend 5 Force: hit',
    ])
  })

  it('do not count Force as help if its Vader points would end the game', () => {
    const at = (card: number, vader: number, id: string) =>
      option(drawing(card, { luke: { force: 4, droidPoints: 0 }, vader }), id).odds
    const plain = at(22, 0, 'roll:con')?.pass
    expect(at(22, 19, 'roll:con')).toEqual({ pass: plain })
    expect(at(22, 18, 'roll:con')).toEqual({ pass: plain, withHelp: 15 / 36, helpName: 'Force' })
    expect(at(30, 18, 'roll:perception')?.withHelp).toBeUndefined()
    const over = drawing(22, { luke: { force: 4 }, vader: 18 }).choose('roll:con', 6, 2)
    expect(option(over, 'spend:2').label).toBe('Spend 2 Force: all is lost')
  })

  it('are correct for one stormtrooper, for a hopeless shot and for three equal places', () => {
    const volley = setTable({ luke: { obiWan: true, stormtroopers: 1 } }).choose('face', 1, 1, 1)
    expect(eventsOf(volley, 'fired').map((event) => text.event(event)?.figures)).toEqual(['1 + 1 + 1 = 3 vs 3'])
    const weak = setTable({ luke: { obiWan: true, stormtroopers: 1, blaster: 1 } }).choose('face', 6, 6, 6)
    expect(question(weak).consequence).toBe('2 shots left at 1 stormtrooper. No roll hits.')
    const tied = drawing(33, { luke: { force: 0, obiWan: true } })
      .choose('draw')
      .choose('fail:agility')
    const all = tied.decision()
    const three = { ...all, options: [{ id: 'go:A1', verb: 'go' as const, to: 'A1' }, ...all.options] }
    const single = { ...all, options: all.options.filter(({ id }) => id !== 'go:L7') }
    expect(text.question(single, seen(tied))).toMatchObject({
      title: 'Where is Luke sent?',
      consequence: 'To H9: no other is as near. Obi-Wan can be called first.',
    })
    expect([all, three].map((decision) => text.question(decision, seen(tied)).consequence)).toEqual([
      'Both are equally near. Luke has to go to one of them.',
      'All three are equally near. Luke has to go to one of them.',
    ])
  })

  it('give the effects of a hit to the last, of Darth Vader, and of success', () => {
    const at = (card: number, luke: object) => question(drawing(card, { luke: { force: 0, ...luke } })).consequence
    expect([2, 3, 4].map((stamina) => at(58, { stamina }))).toEqual([
      'Fail: Luke loses his last 2 stamina, and all is lost.',
      'Fail: Luke loses his last 3 stamina, and all is lost.',
      'Fail: Luke loses 3 of his 4 stamina.',
    ])
    expect([at(35, {}), at(35, { obiWan: false })]).toEqual([
      'Fail: Darth Vader faces Luke, Obi-Wan has to come for Vader +3.',
      'Fail: Darth Vader faces Luke and nobody can help, and all is lost.',
    ])
    expect(at(84, {})).toBe('Pass: Agility +1. Fail: no movement this turn.')
    expect(question(drawing(5, { luke: { stormtroopers: 2 } }))).toMatchObject({
      title: 'Door Lock: how does Luke go about it?',
      consequence: 'Pass: every stormtrooper is shaken off. Fail: nothing happens.',
    })
  })

  it('say in the Bay why nobody can board', () => {
    const inBay = { sector: 'G12', obiWan: true }
    const bay = (luke: object, more: object = {}) =>
      question(setTable({ at: 'action', ...more, luke: { ...inBay, ...luke } })).consequence
    expect([bay({}), bay({ stormtroopers: 1 }), bay({ stormtroopers: 2 }, { han: inBay })]).toEqual([
      'Nobody is behind him: he may board.',
      'Nobody boards with stormtroopers behind. Luke has 1.',
      'Nobody boards with stormtroopers behind. Luke has 2. A friend in the Bay may take them.',
    ])
    const aboard = { sector: 'G13' }
    const last = { han: aboard, leia: aboard, chewbacca: aboard }
    expect([bay({ stormtroopers: 1 }, { ...last, flags: ['lastAboardZero'] }), bay({}, last)]).toEqual([
      'He is the last one, and boards only with nobody behind. He has 1 stormtrooper.',
      'He is the last one. The beam is On.',
    ])
  })

  it('name the direction, the place and its distance', () => {
    const table = setTable({ at: 'leave', card: 13, luke: { sector: 'J6' } })
    expect(option(table, 'move:R')).toMatchObject({
      label: 'Right 2 of 3 to L6',
      detail: 'Terminal B, 11 from the Bay, not opened yet.',
    })
  })

  it('give the exact odds of a volley and of shots', () => {
    const table = setTable({ luke: { obiWan: true, stormtroopers: 1 } })
    expect(option(table, 'face').odds?.pass).toBeCloseTo(215 / 216)
    const shot = table.choose('face', 6, 6, 6)
    expect(option(shot, 'fire-all').odds?.pass).toBeCloseTo(1 - (15 / 36) ** 2)
  })

  it('ask for consent in simple words', () => {
    const proposed = setTable({
      at: 'leave',
      card: 30,
      luke: { sector: 'H3' },
      han: { sector: 'H3', stormtroopers: 9 },
    }).choose('take:han:4')
    expect(question(proposed).title).toBe('Luke wants to take 4 of Han’s 9 stormtroopers. Agree?')
    expect(option(proposed, 'accept').label).toBe('Agree')
  })

  it('have a sentence for each card, in our own style, by the switches', () => {
    const flags = setTable({}).state.flags
    for (const card of cards) expect(cardText(card, flags), `card ${card.number}`).toMatch(/^[A-Z0-9].{5,}[.]$/)
    expect(cardText(cardOf(20), flags)).toBe('Test Con −1, or spend 2 Droid points. Fail: Stamina −2.')
    expect(cardText(cardOf(114), { ...flags, damagedTerminal: true })).toContain('damaged')
  })

  it('name every switch, seat, outcome and standing answer', () => {
    expect(Object.keys(text.switches)).toEqual(switches.map(({ id }) => id))
    expect(heroIds.map((id) => text.seat(id).letter)).toEqual(['L', 'H', 'E', 'C'])
    expect(heroIds.map((id) => text.seat(id).name)).toEqual(['Luke', 'Han', 'Leia', 'Chewbacca'])
    const lost = drawing(108, { luke: { obiWan: false } })
    const outcome = escape.outcome(lost.state)
    expect(outcome && text.outcome(outcome, seen(lost))).toEqual({
      title: 'Vader was waiting',
      why: 'Luke faced Darth Vader alone.',
      figures: [
        { name: 'Rounds', value: '1' },
        { name: 'Vader track', value: '0', of: '20' },
        { name: 'Aboard', value: '0', of: '4' },
      ],
    })
    expect(text.standing.map(({ kind }) => kind)).toContain('shot-force')
    expect(
      rulesChapters()
        .flatMap(({ paragraphs }) => paragraphs.map(wordsOf))
        .filter((line) => /^\d+\. /.test(line)),
    ).toHaveLength(117)
  })

  it('are correct at 0, at 1 and at 2 in matches that go on, with every box open and every option', () => {
    const setups = Array.from({ length: 12 }, (_, seed) => ({ people: 4, seed }))
    const { counted } = allTexts(unaided, text, setups)
    expect([...counted].flatMap(faultsIn).filter((fault) => /^(one|many|two) /.test(fault))).toEqual([])
  })

  it('cover everything that occurs in whole games', () => {
    for (let seed = 0; seed < 8; seed++)
      for (const words of linesOf(seed)) expect(words).not.toMatch(/undefined|NaN|\[object|^$/)
  })
})

/** Returns every text of a game in which four of five choices are the rules' fallback and the others are random. */
function linesOf(seed: number): readonly string[] {
  const [chance, choices] = [fastRandom(seed), fastRandom(~seed)]
  const words: string[] = []
  let { state } = escape.setup({ vSquares: seed % 2 === 1, noDpStar: seed % 3 === 0 }, [], chance)
  for (;;) {
    const [decision] = escape.decisions(state)
    if (decision === undefined) return words
    const { title, consequence = '-', theirs = '-' } = text.question(decision, view(state))
    words.push(title, consequence, theirs)
    for (const option of decision.options) {
      const { label, detail = '-', figure = '-', odds } = text.option(option, decision, view(state))
      words.push(label, detail, figure)
      if (odds) expect(odds.pass <= (odds.withHelp ?? 1) + 1e-9 && odds.pass >= 0 && odds.pass <= 1 + 1e-9).toBe(true)
    }
    const usual = decision.options.find(({ id }) => id === escape.fallback(state, decision, choices))
    const option = choices.draw(5) === 0 || !usual ? pick(choices, decision.options) : usual
    const turn = escape.decide(state, decision, option, chance)
    for (const event of turn.events) words.push(text.event(event)?.text ?? '-')
    state = turn.state
  }
}
