import { fastRandom } from '@bay327/engine'
import { heroIds } from '../shared/data/types.ts'
import type { EscapeEvent } from '../shared/events.ts'
import { escape } from '../rules/game.ts'
import type { EscapeDecision, EscapeView } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { describe, expect, it } from 'vitest'
import { playback } from './events.ts'
import { previewOf } from './pads/preview.ts'
import { rollOf } from './rolls.ts'
import { targetsOf } from './board/targets.ts'
import { places } from './board/station.ts'

const { apply, duration } = playback
const nobody = new Set<string>()
const viewOf = (state: State) => escape.view(state, nobody) as EscapeView

interface Moment {
  readonly before: EscapeView
  readonly decision: EscapeDecision
  readonly events: readonly EscapeEvent[]
  readonly after: EscapeView
}

/** Yields a whole game step by step. Two of three choices are the rules' fallback, and the third is random. */
function* wholeGame(seed: number): Generator<Moment> {
  const chance = fastRandom(seed)
  const switches = Object.fromEntries(escape.switches.map(({ id }) => [id, seed % 2 === 1]))
  let { state } = escape.setup(switches, escape.seats(switches, 4), chance)
  for (;;) {
    const decision = escape.decisions(state)[0] as EscapeDecision | undefined
    if (!decision) return
    const { options } = decision
    const safe = chance.draw(3) > 0 ? escape.fallback(state, decision, chance) : undefined
    const option = options.find(({ id }) => id === safe) ?? options[chance.draw(options.length)]
    if (!option) return
    const before = viewOf(state)
    const turn = escape.decide(state, decision, option, chance)
    state = turn.state
    yield { before, decision, events: turn.events, after: viewOf(state) }
  }
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

describe('pictures', () => {
  it.each(seeds)('update pads, places, track, beam and terminals to the view (game %i)', (seed) => {
    let moments = 0
    for (const { before, events, after } of wholeGame(seed)) {
      moments++
      const drawn = events.reduce(apply, before)
      for (const hero of heroIds) expect(drawn[hero], JSON.stringify(events)).toEqual(after[hero])
      expect(drawn.vader).toBe(after.vader)
      expect(drawn.beam).toBe(after.beam)
      expect(drawn.droids).toBe(after.droids)
      expect(drawn.terminals).toEqual(after.terminals)
      expect(drawn.turn.hero).toBe(after.turn.hero)
    }
    expect(moments).toBeGreaterThan(20)
  })

  it('are tested for every kind of event that changes a figure or moves a piece', () => {
    const seen = new Set(
      seeds.flatMap((seed) => [...wholeGame(seed)].flatMap(({ events }) => events.map((e) => e.type))),
    )
    for (const type of [
      'moved',
      'jumped',
      'stat',
      'troopers',
      'vader',
      'droids',
      'terminal-opened',
      'obi-wan',
    ] as const) {
      expect(seen, type).toContain(type)
    }
  })

  it('take no longer than the limits: 320 ms for each sector, 960 for a move', () => {
    const moved = (path: readonly string[]): EscapeEvent => ({
      type: 'moved',
      hero: 'han',
      from: 'G2',
      path,
      by: 'card',
    })
    expect(duration(moved(['G3']))).toBe(320)
    expect(duration(moved(['G3', 'G4', 'G5', 'G6', 'G7']))).toBe(960)
  })
})

describe('targets and previews', () => {
  it.each(seeds)('mark every destination of the list, once for each sector (game %i)', (seed) => {
    for (const { before, decision } of wholeGame(seed)) {
      const targets = targetsOf(decision, before, (option) => ({ label: option.id }))
      const expected = new Set(decision.options.flatMap(({ to }) => (to !== undefined && places.has(to) ? [to] : [])))
      expect(new Set(targets.map(({ place }) => place))).toEqual(expected)
      expect(targets).toHaveLength(expected.size)
      for (const target of targets) expect(decision.options.some(({ id }) => id === target.option)).toBe(true)
    }
  })

  it.each(seeds)('preview only what a pad and the track can hold (game %i)', (seed) => {
    for (const { before, decision } of wholeGame(seed)) {
      for (const option of decision.options) {
        const { heroes, vader } = previewOf(option, decision, before)
        for (const figures of Object.values(heroes)) {
          for (const figure of Object.values(figures)) expect(figure, option.id).toBeGreaterThanOrEqual(0)
          expect(figures.stormtroopers ?? 0).toBeLessThanOrEqual(17)
        }
        expect(vader ?? 0).toBeLessThanOrEqual(20)
      }
    }
  })
})

describe('the die of a V box', () => {
  it('ESC-16.1b says that Vader comes at the box’s own number, not at a six alone', () => {
    const thrown = (total: number, against: number) =>
      rollOf({ type: 'rolled', hero: 'luke', for: 'v-box', dice: [total], total, against }, undefined)
    expect([thrown(4, 4), thrown(4, 5), thrown(5, 5)].map(({ tone }) => tone)).toEqual(['bad', 'good', 'bad'])
    expect(thrown(4, 5).lines).toEqual(['Vader comes on 5 or more'])
  })
})
