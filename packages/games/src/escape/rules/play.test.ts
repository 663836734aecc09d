import { fastRandom, pick, type Switches } from '@bay327/engine'
import { checkIdle } from '@bay327/engine/testkit/idle'
import { checkPlay } from '@bay327/engine/testkit/check-play'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { decks } from '../shared/data/cards.ts'
import { heroData } from '../shared/data/heroes.ts'
import { sectorOf } from '../shared/data/map.ts'
import { deckIds, heroIds } from '../shared/data/types.ts'
import { lossBy, risks } from './ahead/risks.ts'
import { escape } from './game.ts'
import type { EscapeDecision } from '../shared/types.ts'
import { drawing, padAt, unaided } from '../testing/testkit.ts'
import { hiddenVariants } from '../testing/hidden-variants.ts'
import type { State } from './state.ts'

/** Throws if a state violates an invariant. */
function invariant(state: State): void {
  for (const id of heroIds) {
    const pad = state.heroes[id]
    const { start, force } = heroData[id]
    expect(pad.stormtroopers).toBeGreaterThanOrEqual(0)
    expect(pad.stormtroopers).toBeLessThanOrEqual(17)
    expect(pad.droidPoints).toBeLessThanOrEqual(6)
    expect(pad.force).toBeLessThanOrEqual(force)
    expect(pad.stamina).toBeLessThanOrEqual(start.stamina)
    expect(Math.min(pad.droidPoints, pad.force, pad.agility, pad.blaster, pad.rateOfFire)).toBeGreaterThanOrEqual(0)
    expect(sectorOf(pad.sector).kind).not.toBe('impassable')
    if (pad.sector === 'G13' && !state.outcome && !areAllAboard(state)) expect([id, pad.stormtroopers]).toEqual([id, 0])
  }
  const { card, cardDone } = state.turn
  for (const id of deckIds) {
    const held = card !== undefined && !cardDone && decks[id].some(({ number }) => number === card) ? [card] : []
    const all = [...state.decks[id].draw, ...state.decks[id].discards, ...held]
    expect(all.sort((a, b) => a - b)).toEqual(decks[id].map(({ number }) => number))
  }
  expect(state.vader).toBeGreaterThanOrEqual(0)
  expect(state.vader >= 20).toBe(state.outcome?.cause === 'vader-track')
}

/**
 * Returns whether a Hero aboard may have pursuers. With the beam on, the last Hero may have boarded with any number of
 * pursuers before another Hero returned.
 */
function areAllAboard({ heroes, agenda: { steps } }: State): boolean {
  return heroIds.filter((id) => heroes[id].sector === 'G13').length > 2 || steps.length === 0
}

/** Returns random switches from a seed. */
function someSwitches(seed: number): Switches {
  const chance = fastRandom(seed)
  return Object.fromEntries(escape.switches.map(({ id }) => [id, chance.draw(2) === 1]))
}

/** Plays a game in which one choice in `sense` is random and the others are the rules' fallback. */
function sensiblePlay(seed: number, sense: number, switches: Switches, onState: (state: State) => void): State {
  const [chance, choices] = [fastRandom(seed), fastRandom(~seed)]
  let { state } = escape.setup(switches, escape.seats(switches, 1), chance)
  for (;;) {
    onState(state)
    const [decision] = escape.decisions(state)
    if (decision === undefined) return state
    const wild = choices.draw(sense) === 0
    const sane = decision.options.filter(({ fatal, verb }) => !fatal && verb !== 'obi')
    const option = wild
      ? pick(choices, sane.length > 0 ? sane : decision.options)
      : decision.options.find(({ id }) => id === escape.fallback(state, decision, choices))
    if (option === undefined) throw new Error(`no answer to ${decision.kind}`)
    state = escape.decide(state, decision, option, chance).state
  }
}

describe('whole games', () => {
  it.each([1, 2, 3, 4])('satisfy the checks of every game, with %i people and any switches', (people) => {
    for (let seed = 0; seed < 3; seed++)
      checkPlay(escape, { people, seed, switches: someSwitches(seed), hiddenVariants, invariant, every: 3 })
  })

  it('satisfy them as printed too, over many games', () => {
    for (let seed = 0; seed < 20; seed++) checkPlay(escape, { people: 4, seed, invariant, every: 7 })
  })

  it('satisfy them if nobody calls Obi-Wan and every box stays open', () => {
    for (let seed = 0; seed < 3; seed++)
      checkPlay(unaided, { people: 4, seed, switches: someSwitches(seed), invariant, every: 7 })
  })

  it('end with random choices', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { outcome } = randomPlay(escape, { people: 1, seed, switches: someSwitches(seed) })
      expect(['stamina', 'vader-faced', 'vader-track', 'stranded', 'escaped']).toContain(outcome.cause)
    }
  })

  it('ESC-6.1j keep the invariants to late rounds with every box open, and ask nothing whose answers are equivalent', () => {
    const causes = new Set<string>()
    for (let seed = 0; seed < 12; seed++) {
      const look = (state: State) => {
        invariant(state)
        checkIdle(`seed ${seed}, round ${state.turn.round}`, escape, state)
      }
      causes.add(sensiblePlay(seed, 10, someSwitches(seed), look).outcome?.cause ?? '')
    }
    expect(causes.size).toBeGreaterThan(1)
  })

  it('R-37 show every risk: no option without one can lose by its dice', () => {
    let shown = 0
    for (let seed = 0; seed < 6; seed++)
      sensiblePlay(seed, 3, someSwitches(seed), (state) => {
        for (const decision of escape.decisions(state) as readonly EscapeDecision[]) {
          const found = risks(state, decision)
          shown += Object.keys(found).length
          const others = decision.options.filter(({ id, fatal }) => !fatal && found[id] === undefined)
          if (decision.seat === state.turn.hero)
            expect(others.filter((option) => lossBy(state, decision, option) > 0)).toEqual([])
        }
      })
    expect(shown).toBeGreaterThan(20)
  })

  it('ESC-15d Vader points usually end above 10', () => {
    const ends = Array.from({ length: 30 }, (_, seed) => sensiblePlay(seed, 1000, {}, () => undefined).vader)
    expect(ends.reduce((sum, vader) => sum + vader, 0) / ends.length).toBeGreaterThan(10)
  })
})

describe('a hint', () => {
  it('ESC-15c with little stamina and fewer than three Droid points the garbage masher kills', () => {
    expect(drawing(59, { luke: { stamina: 3, droidPoints: 2 } }).state.outcome?.cause).toBe('stamina')
    expect(padAt(drawing(59, { luke: { stamina: 3, droidPoints: 3 } }).choose('pay:droid-points')).stamina).toBe(3)
    expect(decks.service.map(({ number }) => number)).toContain(59)
  })
})
