import { fastRandom, pick, type Decision } from '@bay327/engine'
import { soldierIds } from '../../action-figure/shared/types.ts'
import type { CaptureEvent } from '../shared/events.ts'
import { capture } from '../rules/game.ts'
import { seatIds, type CaptureOption, type CaptureView } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { describe, expect, it } from 'vitest'
import { places } from '../../action-figure/table/places.ts'
import { tells } from '../text/tells.ts'
import { battleAfter, type Shown } from './battle.ts'
import { playback } from './events.ts'
import { pads } from './pads.ts'
import { piecesOf } from './board.ts'
import { note } from './notes.ts'
import type { CaptureSnapshot } from './props.ts'
import { captorOf } from './players.ts'
import { targetsOf } from './targets.ts'

const { announce, apply, duration } = playback
const nobody = new Set<string>()
const viewOf = (state: State) => capture.view(state, nobody) as CaptureView

interface Moment {
  readonly before: CaptureView
  readonly decision: Decision<CaptureOption>
  readonly events: readonly CaptureEvent[]
  readonly after: CaptureView
}

/** Yields a whole game step by step. Two of three choices are the rules' fallback, and the third is random. */
function* wholeGame(seed: number): Generator<Moment> {
  const chance = fastRandom(seed)
  const people = 2 + (seed % 3)
  let { state } = capture.setup({}, capture.seats({}, people), chance)
  for (;;) {
    const decision = capture.decisions(state)[0]
    if (!decision) return
    const safe = chance.draw(3) > 0 ? capture.fallback(state, decision, chance) : undefined
    const option = decision.options.find(({ id }) => id === safe) ?? pick(chance, decision.options)
    const before = viewOf(state)
    const turn = capture.decide(state, decision, option, chance)
    state = turn.state
    yield { before, decision, events: turn.events, after: viewOf(state) }
  }
}

const seeds = [1, 2, 3, 4, 5, 6]

describe('events on the table', () => {
  it.each(seeds)('update players, soldiers, Weapons and the turn to the view (game %i)', (seed) => {
    const seen = new Set<string>()
    for (const { before, events, after } of wholeGame(seed)) {
      const drawn = events.reduce(apply, before)
      for (const seat of seatIds) expect(drawn[seat], JSON.stringify(events)).toEqual(after[seat])
      expect(drawn.soldiers).toEqual(after.soldiers)
      expect(drawn.weapons).toEqual(after.weapons)
      expect(drawn.turn).toEqual(after.turn)
      for (const { type } of events) seen.add(type)
    }
    for (const type of ['rolled', 'moved', 'captured', 'sent-home', 'armed', 'won']) expect(seen).toContain(type)
  })

  it('have the duration of a move of 960 ms, and leave time to read the decisive roll', () => {
    const who = { seat: 'seat1', rebel: 'luke' } as const
    const path = ['E1', 'D1', 'D2', 'D3', 'D4', 'D5']
    expect(duration({ type: 'moved', ...who, from: 'F1', to: 'D5', path })).toBe(960)
    const threw = (result: 'rebel' | 'nothing', number = 1) =>
      duration({ type: 'threw', ...who, soldier: 'st1', throw: { rebel: [1], soldier: [2], result }, number })
    expect(threw('rebel')).toBeGreaterThan(threw('nothing'))
    expect(threw('nothing', 9)).toBe(0)
  })
})

describe('the playback of a turn', () => {
  it.each(seeds)('has few enough animations to be shown (game %i)', (seed) => {
    for (const { events } of wholeGame(seed)) {
      expect(events.filter((event) => duration(event) > 0).length).toBeLessThanOrEqual(8)
    }
  })
})

describe('the battle on the table', () => {
  it.each(seeds)('is shown from its start to its result, and not between battles (game %i)', (seed) => {
    let shown: Shown | undefined
    let battles = 0
    for (const { events } of wholeGame(seed)) {
      for (const event of events) {
        if (duration(event) > 0) shown = battleAfter(shown, event)
        if (event.type === 'captured' || event.type === 'sent-home') {
          battles++
          expect(shown?.throws.length).toBeGreaterThan(0)
          expect(shown?.verdict).toContain(event.type === 'captured' ? 'captures' : 'goes back')
          expect(shown).toMatchObject({ rebel: event.rebel, soldier: event.soldier })
        }
        if (event.type === 'rolled') expect(shown).toBeUndefined()
      }
    }
    expect(battles).toBeGreaterThanOrEqual(8)
  })

  it('is announced when it matters', () => {
    const lines = [...wholeGame(3)].flatMap(({ events }) => events.map((event) => announce(event, tells.event(event))))
    expect(lines.join(' ')).not.toMatch(/undefined|throw again/)
    expect(lines.some((line) => line?.includes('captures Darth Vader'))).toBe(true)
  })
})

describe('the board', () => {
  it.each(seeds)('marks every option once, on a different square (game %i)', (seed) => {
    for (const { before, decision } of wholeGame(seed)) {
      const targets = targetsOf(decision.options, decision.seat, before, ({ id }) => ({ label: id }))
      expect(targets.map(({ option }) => option)).toEqual(decision.options.map(({ id }) => id))
      expect(new Set(targets.map(({ place }) => place)).size).toBe(targets.length)
    }
  })

  it.each(seeds)('has every soldier either on it or with his captor (game %i)', (seed) => {
    for (const { after } of wholeGame(seed)) {
      const pieces = piecesOf(after)
      for (const soldier of soldierIds) {
        const stands = pieces.some(({ id }) => id === soldier)
        expect(stands).toBe(captorOf(after, soldier) === undefined)
      }
      for (const { place } of pieces) expect(places.has(place)).toBe(true)
    }
  })

  it('draws faint the soldiers whom nobody may fight yet', () => {
    const [first] = wholeGame(2)
    if (!first) throw new Error('no game')
    const pieces = piecesOf(first.before)
    expect(pieces.filter(({ faint }) => faint).map(({ id }) => id)).toEqual(['vader', 'fett'])
  })

  it('describes a square, its pieces and its items', () => {
    const [first] = wholeGame(2)
    if (!first) throw new Error('no game')
    const noteOn = (square: string) => note(square, { view: first.before } as CaptureSnapshot).text
    expect(noteOn('G5')).toMatch(/^Imperial crest.*Stormtrooper 3, 1 point.*blaster|bowcaster/)
    expect(noteOn('G6')).toContain('Darth Vader, 3 points, not to be fought yet')
    expect(noteOn('B2')).toContain('Trash Compactor')
  })
})

describe('the word on a pad', () => {
  it('names at most one player with the turn and one who leads', () => {
    for (const { after } of wholeGame(4)) {
      const question = { seat: after.turn.seat, decision: { options: [] } }
      const snapshot = { view: after, question, mine: new Set(['seat1']), who: () => '' } as unknown as CaptureSnapshot
      const tags = pads(snapshot).flatMap(({ tag }) => tag?.text ?? [])
      expect(tags.filter((tag) => tag === 'Your turn' || tag === 'Deciding')).toHaveLength(1)
      expect(tags.filter((tag) => tag === 'Leads').length).toBeLessThanOrEqual(1)
    }
  })
})
