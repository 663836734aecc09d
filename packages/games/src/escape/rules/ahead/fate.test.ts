import { everySection, fastRandom, pick, stateMachine, type RandomSource } from '@bay327/engine'
import { hiddenVariantOf } from '@bay327/engine/testkit/hidden-variants'
import { describe, expect, it } from 'vitest'
import { deckIds, heroIds } from '../../shared/data/types.ts'
import { escape } from '../game.ts'
import { markFates } from './fate.ts'
import { withObiWan } from '../turn/obi-wan.ts'
import { frame, parts } from '../sections.ts'
import { drawing, kindOf, setTable, type EscapeTable, type Setting } from '../../testing/testkit.ts'
import { hiddenVariants } from '../../testing/hidden-variants.ts'
import type { Asked } from '../agenda.ts'
import type { State } from '../state.ts'

const inBay = { sector: 'G12', obiWan: false }

function fatal(at: EscapeTable): readonly string[] {
  return at.decision().options.flatMap((option) => (option.fatal ? [option.id] : []))
}

it('ESC-9.1b ESC-9.3a Force that cannot save a roll is of second rank, unless Obi-Wan can restore it for that', () => {
  const setting = (obiWan: boolean): Setting => ({
    hero: 'han',
    han: { force: 2, ...(!obiWan && { obiWan }) },
    vader: 5,
  })
  const asides = (second: number, obiWan: boolean) =>
    drawing(30, setting(obiWan))
      .choose('roll:perception', 6, second)
      .decision()
      .options.flatMap(({ id, aside }) => (aside ? [id] : []))
  expect([asides(4, false), asides(3, false), asides(4, true)]).toEqual([['spend:1', 'spend:2'], [], []])
})

describe('options that surely lose are marked (R-37)', () => {
  it('Force for a success that itself adds the last point', () => {
    const table = drawing(30, { luke: { force: 2 }, vader: 17 }).choose('roll:perception', 6, 4)
    expect([table.decision().about, fatal(table)]).toEqual([{ over: 3, card: 30 }, []])
    const over2 = drawing(30, { luke: { force: 2 }, vader: 17 }).choose('roll:perception', 6, 3)
    expect(fatal(over2)).toEqual(['spend:2'])
    expect(over2.choose('spend:2').state.outcome?.cause).toBe('vader-track')
  })

  it('the last Force for a roll that it does not save', () => {
    const table = drawing(77, { luke: { force: 1 }, vader: 18 }).choose('roll:perception', 6, 6)
    expect(fatal(table)).toEqual(['spend:1'])
    expect(table.choose('spend:1').state.outcome?.cause).toBe('vader-track')
  })

  it('Obi-Wan for another purpose, when only he could save the Hero from Vader', () => {
    const table = drawing(35, { luke: { force: 0, obiWan: true, stormtroopers: 3 } })
      .choose('draw')
      .choose('roll:perception', 6, 6)
    expect(table.options()).toEqual(['accept', 'obi:restore', 'obi:distract', 'obi:tractor'])
    expect(fatal(table)).toEqual(['obi:distract', 'obi:tractor'])
    const late = drawing(35, { luke: { force: 0, obiWan: true }, vader: 17 }).choose('draw')
    expect(fatal(late)).toEqual(['fail:perception', 'obi:restore', 'obi:tractor'])
  })

  it('stopping when nobody can leave any more, and not the step from which one can go on', () => {
    const table = setTable({
      at: 'leave',
      card: 22,
      luke: { sector: 'F11', obiWan: false },
      han: inBay,
      leia: inBay,
      chewbacca: inBay,
    })
    expect([table.options('bonus'), fatal(table)]).toEqual([['stop', 'move:F11', 'move:G12'], []])
    const inside = table.choose('move:G12')
    expect([inside.decision().about, fatal(inside)]).toEqual([{ left: 2 }, ['stop']])
    expect(inside.choose('stop').state.outcome?.cause).toBe('stranded')
    const last = inside.choose('move:H12')
    expect([last.decision().about, fatal(last)]).toEqual([{ left: 1 }, ['move:G12']])
  })

  it('a trade after which every move costs the last point', () => {
    const shared = { sector: 'J6', stormtroopers: 2 }
    const setting: Setting = { at: 'leave', card: 18, flags: ['noDpStar'], vader: 19, hero: 'chewbacca' }
    const table = setTable({ ...setting, chewbacca: { ...shared, force: 1 }, han: shared })
    expect(fatal(table)).toEqual(['take:han:1', 'take:han:2', 'leave:han:1', 'leave:han:2'])
    const proposed = table.choose('take:han:1')
    expect(fatal(proposed)).toEqual(['accept'])
    expect(fatal(table.choose('done'))).toEqual(
      table
        .choose('done')
        .options()
        .filter((id) => id !== 'stay'),
    )
    const force = proposed.choose('accept')
    expect([kindOf(force), fatal(force)]).toEqual(['move', force.options()])
  })

  it('a card, if every remaining card of the deck loses', () => {
    const rest = { hangar: 11 }
    const calls = { sector: 'K5', obiWan: true, force: 0 }
    const at = (discards: object, vader: number) =>
      setTable({ at: 'action', top: [108, 104], discards, vader, luke: calls })
    expect(fatal(at(rest, 17))).toEqual(['draw', 'obi:restore', 'obi:tractor'])
    expect(fatal(at({ hangar: 10 }, 17))).toEqual(['obi:restore', 'obi:tractor'])
    expect(at(rest, 17).decision().routine).toBeUndefined()
    // Obi-Wan would come for Vader, unless a Hero calls him for something else first.
    expect(fatal(at(rest, 16))).toEqual(['obi:restore', 'obi:tractor'])
    expect(fatal(at({ hangar: 10 }, 16))).toEqual([])
  })

  it('the last step to Game Over, paid in any way', () => {
    const table = setTable({ luke: { sector: 'C5' }, terminals: { C5: 115 }, at: 'action', vader: 19 })
    expect(fatal(table)).toEqual(['switch'])
    expect(fatal(drawing(59, { luke: { stamina: 3, droidPoints: 3 } }))).toEqual(['refuse'])
    expect(fatal(drawing(89, { luke: { droidPoints: 2 }, vader: 19 }))).toEqual(['pay:force'])
  })

  it('but nothing that a single die may still save', () => {
    expect(fatal(drawing(77, { luke: { force: 0 }, vader: 19 }))).toEqual(['fail:perception'])
    expect(fatal(drawing(77, { luke: { force: 0, perception: 2 }, vader: 19 }))).toEqual([
      'roll:perception',
      'fail:perception',
    ])
  })
})

/** Returns a state of a random game, changed to be nearly lost: a high track, low pads, short decks, closed boxes. */
function direState(seed: number): State {
  const chance = fastRandom(seed)
  const flags = Object.fromEntries(escape.switches.map(({ id }) => [id, chance.draw(3) === 0]))
  let { state } = escape.setup(flags, escape.seats(flags, 1), chance)
  for (let left = chance.draw(40); left >= 0; left--) {
    const [decision] = escape.decisions(state)
    const options = decision?.options.filter(({ fatal: loses }) => !loses) ?? []
    if (decision === undefined || options.length === 0) return state
    state = escape.decide(state, decision, pick(chance, options), chance).state
  }
  return state.outcome ? state : makeDire(state, chance)
}

function makeDire(state: State, chance: RandomSource): State {
  const often = () => chance.draw(3) > 0
  const heroes = heroIds.map((id) => {
    const pad = state.heroes[id]
    const low = { stamina: 1 + chance.draw(3), con: chance.draw(4), perception: chance.draw(4) }
    const dire = { ...(often() && low), ...(often() && { obiWan: false }) }
    const spent = state.turn.phase !== 'movement' && often() && { force: chance.draw(3) }
    const together = id !== state.turn.hero && often() && { sector: 'G12' }
    return [id, { ...pad, ...dire, ...spent, ...together }] as const
  })
  const decks = deckIds.map((id) => {
    const { draw, discards } = state.decks[id]
    const size = often() ? 1 + chance.draw(2) : draw.length
    return [id, { draw: draw.slice(0, size), discards: [...discards, ...draw.slice(size)] }] as const
  })
  return {
    ...state,
    heroes: Object.fromEntries(heroes) as State['heroes'],
    decks: Object.fromEntries(decks) as unknown as State['decks'],
    vader: often() ? 13 + chance.draw(7) : state.vader,
  }
}

const unmarked = stateMachine(everySection(parts, withObiWan), frame)
const questionOf = (state: State): Asked | undefined => unmarked.decisions(state)[0] as Asked | undefined

describe('options excluded from the search', () => {
  const states = Array.from({ length: 700 }, (_, seed) => direState(seed))

  it('would not be marked by it: every option of many nearly lost tables', () => {
    let found = 0
    for (const state of states) {
      const question = questionOf(state)
      if (question === undefined) continue
      const searched = markFates(state, question, (_, options) => options)
      expect(markFates(state, question)).toEqual(searched)
      found += searched.options.filter((option) => option.fatal).length
    }
    expect(found).toBeGreaterThan(250)
  })

  it('reveal nothing of the decks and the closed terminals', () => {
    for (const [seed, state] of states.entries()) {
      const question = questionOf(state)
      if (question === undefined) continue
      const variant = hiddenVariantOf(hiddenVariants, state, new Set(), fastRandom(seed))
      expect(markFates(variant, question)).toEqual(markFates(state, question))
    }
  })
})
