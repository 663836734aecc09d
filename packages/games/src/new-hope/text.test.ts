import { fastChance, pick } from '@bay327/engine'
import { allSwitches } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { newHope } from './game.ts'
import { setTable, type HopeTable } from './testkit.ts'
import { text } from './text.ts'
import { view } from './view.ts'

const seen = ({ state }: HopeTable) => view(state, new Set(['light']))
function option(table: HopeTable, kind: string, id: string) {
  const decision = table.decision(kind, 'light')
  const found = decision.options.find((each) => each.id === id)
  if (!found) throw new Error(`no option ${id}`)
  return text.option(found, decision, seen(table))
}

describe('the words', () => {
  const start = setTable({ at: { luke: 'S', leia: 'S', fett: 'B', trooper: 'C' } })

  it('say what support is worth', () => {
    expect(text.question(start.decision('support', 'light'), seen(start)).consequence).toContain(
      'Core Shaft Corridor: Luke, Leia and Vader.',
    )
    expect(option(start, 'support', 'leia>luke')).toEqual({
      label: 'Tap Leia for Luke',
      detail: 'Luke must attack and draws 4 cards.',
    })
  })

  it('put the exact odds on an attack', () => {
    const alone = setTable({ at: { luke: 'S', vader: 'B', trooper: 'B' } })
    expect(option(alone, 'target', 'luke>fett').odds?.pass).toBeCloseTo(8 / 29)
    const sure = setTable({ at: { luke: 'S', vader: 'B', fett: 'B' } })
    expect(option(sure, 'target', 'luke>trooper').figure).toBe('certain')
    expect(option(sure, 'target', 'luke=hold')).toEqual({ label: 'Luke holds', figure: 'no attack' })
  })

  it('know every switch and every seat', () => {
    expect(Object.keys(text.switches)).toEqual(newHope.switches.map(({ id }) => id))
    for (const values of [{ crew: true }, { crew: true, match: 'swap' }]) {
      const seats = newHope.seats(values, 6).map(({ id }) => text.seat(id))
      expect(new Set(seats.map(({ letter }) => letter)).size).toBe(6)
      expect(seats.every(({ blurb }) => blurb !== '')).toBe(true)
    }
  })

  it('are there for everything that comes up in whole games', () => {
    const all = [{}, { match: 'swap' }, { falcon: true, heroPower: '4' }, { crew: true }, { crew: true, match: 'swap' }]
    all.forEach((switches, seed) => {
      for (const words of said(switches, seed)) expect(words).not.toMatch(/undefined|NaN|\[object|^$/)
    })
  })
})

/** Every word said in a random game. */
function said(some: Parameters<typeof newHope.seats>[0], seed: number): readonly string[] {
  const [chance, choices] = [fastChance(seed), fastChance(~seed)]
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
      const { title, consequence = '-', waiting } = text.question(decision, shown)
      words.push(title, consequence, waiting)
      for (const each of decision.options) {
        const { label, detail = '-', figure = '-', odds } = text.option(each, decision, shown)
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
