import { fastRandom, pick, type Switches } from '@bay327/engine'
import { allSwitches } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { newHope } from '../rules/game.ts'
import { setTable, type HopeTable } from '../testing/testkit.ts'
import { text } from './index.ts'
import { rulesChapters } from './rules.ts'
import { view } from '../rules/view.ts'

const seen = ({ state }: HopeTable) => view(state, new Set(['light']))
function option(table: HopeTable, kind: string, id: string) {
  const decision = table.decision(kind, 'light')
  const found = decision.options.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no option ${id}`)
  return text.option(found, decision, seen(table))
}

describe('the texts', () => {
  const start = setTable({ at: { luke: 'S', leia: 'S', fett: 'B', trooper: 'C' } })

  it('give the effect of support', () => {
    expect(text.question(start.decision('support', 'light'), seen(start)).consequence).toContain(
      'Core Shaft Corridor: Luke, Leia and Vader.',
    )
    expect(option(start, 'support', 'leia>luke')).toEqual({
      label: 'Tap Leia for Luke',
      detail: 'Luke must attack and draws 4 cards.',
    })
  })

  it('give the exact odds of an attack', () => {
    const alone = setTable({ at: { luke: 'S', vader: 'B', trooper: 'B' } })
    expect(option(alone, 'target', 'luke>fett').odds?.pass).toBeCloseTo(8 / 29)
    const sure = setTable({ at: { luke: 'S', vader: 'B', fett: 'B' } })
    expect(option(sure, 'target', 'luke>trooper').figure).toBe('certain')
    expect(option(sure, 'target', 'luke=hold')).toEqual({ label: 'Luke holds', figure: 'no attack' })
  })

  it('name characters with the same target together', () => {
    const status = { luke: 'injured', leia: 'injured', han: 'injured' } as const
    const all = setTable({ status, at: { luke: 'S', leia: 'S', han: 'S', fett: 'S', vader: 'B', trooper: 'B' } })
    expect(option(all, 'target', 'luke>fett,leia>fett,han>fett').label).toBe('Luke, Leia and Han attack Fett')
    expect(option(all, 'target', 'luke=hold,leia>fett,han=hold').label).toBe('Luke and Han hold, Leia attacks Fett')
  })

  it('name every switch and every seat', () => {
    expect(Object.keys(text.switches)).toEqual(newHope.switches.map(({ id }) => id))
    for (const values of [{ crew: true }, { crew: true, match: 'swap' }]) {
      const seats = newHope.seats(values, 6).map(({ id }) => text.seat(id))
      expect(new Set(seats.map(({ letter }) => letter)).size).toBe(6)
      expect(seats.every(({ blurb }) => blurb !== '')).toBe(true)
    }
  })

  it('say whom a seat plays at this table (NH-V2, NH-V5)', () => {
    const blurb = (seat: string, switches: Switches, people = 2) => {
      const seats = newHope.seats(allSwitches(newHope, { switches }), people).map(({ id }) => id)
      return text.seat(seat, undefined, { switches, seats }).blurb
    }
    expect(blurb('light', {})).toBe('Luke, Leia and Han. Together they can hurt Vader; alone none of them can.')
    expect(blurb('light', { heroPower: '4' })).toBe(
      'Luke, Leia and Han, each with Power 4. Any of them may hurt Vader.',
    )
    expect(blurb('light', { crew: true }, 4)).toBe('Luke and Han, in a crew of Light.')
    expect(blurb('light', { crew: true }, 6)).toBe('Luke, in a crew of Light.')
    expect(blurb('dark3', { crew: true }, 6)).toBe('The Stormtrooper, in a crew of Dark.')
    expect(blurb('b2', { crew: true, match: 'swap' }, 4)).toBe(
      'Fett as Dark in the first game, Leia as Light in the second.',
    )
  })

  it('give the rules of this table (NH-V2, NH-V3d)', () => {
    const rules = (switches?: Switches) => JSON.stringify(rulesChapters(switches))
    expect(rules()).toContain('Luke: 2 against Vader')
    expect(rules({ heroPower: '4' })).toContain('Luke: 1 against Vader, 0 against Fett')
    expect(rules({ heroPower: '4' })).not.toContain('By the printed numbers Dark nearly always does')
    expect(rules({ falcon: true })).toContain('With fewer than two heroes left, those aboard counted, Dark wins.')
    expect(rules({ reshuffle: 'each-turn' })).not.toContain('back in when a deck is used up')
  })

  it('warn about the last two heroes when escaping to the Falcon (NH-V3d)', () => {
    const setting = { status: { han: 'out' }, at: { luke: 'S', leia: 'S' } } as const
    const consequence = (switches: Switches) => {
      const turn = setTable({ ...setting, switches })
      return text.question(turn.decision('support', 'light'), seen(turn)).consequence
    }
    expect(consequence({ falcon: true })).toContain('Only two heroes are left: lose one more, and Light has lost.')
    expect(consequence({})).not.toContain('Only two heroes')
  })

  it('name who resigned and who won, one or two (NH-9a)', () => {
    const end = { light: 'first', turns: 3, damage: 0, game: 1 } as const
    const line = text.event({ type: 'game-ended', ...end, result: 'dark', cause: 'resigned' })
    expect(line?.text).toBe('Light resigns. Dark wins.')
    const won = (...winners: string[]) => text.event({ type: 'match-ended', winners, cause: 'score' })?.text
    expect([won('a'), won('a', 'a2')]).toEqual(['Player A wins the match.', 'Player A 1 and Player A 2 win the match.'])
  })

  it('cover everything that occurs in whole games', () => {
    const all = [{}, { match: 'swap' }, { falcon: true, heroPower: '4' }, { crew: true }, { crew: true, match: 'swap' }]
    all.forEach((switches, seed) => {
      for (const words of linesOf(switches, seed)) expect(words).not.toMatch(/undefined|NaN|\[object|^$/)
    })
  })
})

/** Returns every text of a random game. */
function linesOf(some: Parameters<typeof newHope.seats>[0], seed: number): readonly string[] {
  const [chance, choices] = [fastRandom(seed), fastRandom(~seed)]
  const switches = allSwitches(newHope, { switches: some })
  const words: string[] = []
  let turn = newHope.setup(switches, newHope.seats(switches, 6), chance)
  for (;;) {
    for (const event of turn.events) words.push(text.event(event)?.text ?? '-')
    const { state } = turn
    const outcome = newHope.outcome(state)
    const shown = view(state, new Set())
    if (outcome) return [...words, text.outcome(outcome, shown).title, text.outcome(outcome, shown).why]
    const decisions = newHope.decisions(state)
    for (const decision of decisions) {
      const { title, consequence = '-', theirs = '-' } = text.question(decision, shown)
      words.push(title, consequence, theirs)
      for (const option of decision.options) {
        const { label, detail = '-', figure = '-', odds } = text.option(option, decision, shown)
        words.push(label, detail, figure)
        if (odds) expect(odds.pass >= 0 && odds.pass <= 1).toBe(true)
      }
    }
    const decision = pick(
      choices,
      decisions.filter(({ optional }) => !optional),
    )
    turn = newHope.decide(state, decision, pick(choices, decision.options), chance)
  }
}
