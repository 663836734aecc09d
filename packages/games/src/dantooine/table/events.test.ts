import { fastRandom } from '@bay327/engine'
import { whole } from '../shared/data/x-wings.ts'
import type { DantooineEvent, EventOf } from '../shared/events.ts'
import { dantooine } from '../rules/game.ts'
import type { DantooineDecision, DantooineView } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { describe, expect, it } from 'vitest'
import { rebelDial, imperialDial } from './dials.ts'
import { sheet } from './board/layout.ts'
import { rebelsOf } from './marks.ts'
import { playback } from './events.ts'
import { previewOf } from './pads/preview.ts'
import { isSpin, spinAskedAbout, spinOf } from './spins.ts'
import { targetsOf } from './board/targets.ts'
import { walkOf } from './board/walk.ts'

const { apply, duration } = playback
const viewOf = (state: State) => dantooine.view(state, new Set()) as DantooineView

interface Moment {
  readonly before: DantooineView
  readonly decision: DantooineDecision
  readonly events: readonly DantooineEvent[]
  readonly after: DantooineView
}

/** Yields a whole game step by step. Half of the answers are the rules' fallback, and half are random. */
function* wholeGame(seed: number): Generator<Moment> {
  const chance = fastRandom(seed)
  const people = 2 + (seed % 3)
  let { state } = dantooine.setup({}, dantooine.seats({}, people), chance)
  for (;;) {
    const decision = dantooine.decisions(state)[0] as DantooineDecision | undefined
    if (!decision) return
    const { options } = decision
    const safe = chance.draw(2) > 0 ? dantooine.fallback(state, decision, chance) : undefined
    const option = options.find(({ id }) => id === safe) ?? options[chance.draw(options.length)]
    if (!option) return
    const before = viewOf(state)
    const turn = dantooine.decide(state, decision, option, chance)
    state = turn.state
    yield { before, decision, events: turn.events, after: viewOf(state) }
  }
}

const seeds = [1, 2, 3, 4, 5, 6]
const games = new Map(seeds.map((seed) => [seed, [...wholeGame(seed)]]))
const momentsOf = (seed: number): readonly Moment[] => games.get(seed) ?? []
const eventsOf = <T extends DantooineEvent['type']>(seed: number, type: T) =>
  momentsOf(seed).flatMap(({ events }) => events.filter((event): event is EventOf<T> => event.type === type))

describe('events on the table', () => {
  it.each(seeds)('update every part of the view to the rules’ (game %i)', (seed) => {
    expect(momentsOf(seed).length).toBeGreaterThan(20)
    for (const { before, events, after } of momentsOf(seed)) {
      const drawn = events.reduce(apply, before)
      // Only the final view contains the counts.
      expect(drawn, JSON.stringify(events)).toEqual({ ...after, tally: before.tally })
    }
  })

  it('are tested for every kind of event that moves something', () => {
    const seen = new Set(seeds.flatMap((seed) => momentsOf(seed).flatMap(({ events }) => events.map((e) => e.type))))
    for (const type of ['force-taken', 'no-spin', 'repaired', 'in-field', 'attacked', 'spared', 'won'] as const) {
      expect(seen, type).toContain(type)
    }
  })

  it('take no longer than the limits: 320 ms for each space, 960 for a move', () => {
    const moves = seeds.flatMap((seed) => eventsOf(seed, 'rebel-moved'))
    for (const move of moves) expect(duration(move)).toBe(Math.min(960, move.path.length * 320))
    expect(moves.some(({ path }) => path.length === 1) && moves.some(({ path }) => path.length > 3)).toBe(true)
  })

  it.each(seeds)('move over places of the drawing alone (game %i)', (seed) => {
    for (const event of [...eventsOf(seed, 'rebel-moved'), ...eventsOf(seed, 'vader-moved')]) {
      const way = walkOf(event)
      expect(way?.places.at(-1)).toBe(event.to)
      for (const place of way?.places ?? []) expect(sheet.places.has(place), place).toBe(true)
    }
  })
})

describe('spins', () => {
  it.each(seeds)('stop on a sector of their dial, on the circle that is read (game %i)', (seed) => {
    for (const event of momentsOf(seed).flatMap(({ events }) => events.filter(isSpin))) {
      const spin = spinOf(event)
      const sector = (spin.dial === 'rebel' ? rebelDial : imperialDial).find(({ id }) => id === spin.sector)
      const field = sector?.fields[spin.counts]
      if (event.type === 'attacked') expect(field?.times ?? (field?.tone === 'good' ? 0 : 1)).toBe(event.bursts)
      else expect(field?.text).toBe(spin.figure)
      if (event.type === 'rebel-spun') expect(sector?.sign !== undefined).toBe(event.force)
    }
  })

  it.each(seeds)('are shown with the question that follows from them, and not without a spin (game %i)', (seed) => {
    for (const { decision } of momentsOf(seed)) {
      const spin = spinAskedAbout(decision)
      const isSpun = decision.kind === 'vader-move' || decision.about.sector !== undefined
      expect(spin?.sector).toBe(isSpun ? decision.about.sector : undefined)
    }
  })
})

describe('targets and previews', () => {
  it.each(seeds)('mark every end of the list, once for each space (game %i)', (seed) => {
    for (const { before, decision } of momentsOf(seed)) {
      const targets = targetsOf(decision, before, (option) => ({ label: option.id }))
      expect(targets.map(({ option }) => option)).toEqual(decision.options.map(({ id }) => id))
      expect(new Set(targets.map(({ place }) => place)).size).toBe(targets.length)
      for (const { place } of targets) expect(sheet.places.has(place), place).toBe(true)
    }
  })

  it.each(seeds)('DAN-3k hatch what an attack may take, and never the cockpit (game %i)', (seed) => {
    for (const { before, decision } of momentsOf(seed)) {
      for (const option of decision.options) {
        const preview = previewOf(option, decision, before)
        for (const { seat, pieces } of rebelsOf(before)) {
          const loss = preview[seat]?.loss
          expect(loss !== undefined, option.id).toBe(option.attacks?.includes(seat) ?? false)
          expect(loss ?? []).not.toContain('cockpit')
          expect((loss ?? []).length).toBeLessThanOrEqual(Math.min(2, pieces - 1))
        }
      }
    }
  })

  it.each(seeds)('DAN-5c hatch what a Repair Station restores (game %i)', (seed) => {
    for (const { before, decision } of momentsOf(seed)) {
      if (decision.kind !== 'rebel-move') continue
      for (const option of decision.options) {
        const gain = previewOf(option, decision, before)[decision.seat]?.gain ?? []
        expect(gain.length).toBe(option.station ? whole - decision.about.pieces : 0)
      }
    }
  })
})
