import { eventPlayback, lineWithFigures, type EventTable } from '@bay327/table/playback/event-table'
import { sideOf } from '../shared/data/characters.ts'
import type { NewHopeEvent } from '../shared/events.ts'
import type { NewHopeView } from '../shared/types.ts'
import {
  begin,
  draw,
  endTurn,
  optionalEntry,
  mapped,
  nextTurn,
  shown,
  shuffled,
  withCharacter,
  withTurn,
} from './view-changes.ts'

/** Duration of the six draws, ms. Without a conflict, they are the only events of the turn that a person sees. */
const sixDraws = 2_000

/**
 * How the table shows each kind of event. The areas of all six characters are one animation, and so are the marks of a
 * turn.
 */
export const events: EventTable<NewHopeView, NewHopeEvent> = {
  'game-began': { ms: 0, silent: true, apply: begin },
  'turn-started': { ms: 0, silent: true, apply: (view, { turn }) => nextTurn(view, turn) },
  // The location draws are not announced, because the board as text says where each character is.
  located: {
    ms: 0,
    silent: true,
    apply: (view, { character, area }) => draw(withCharacter(view, character, { area }), sideOf(character), [area]),
  },
  reshuffled: { ms: 0, silent: true, apply: shuffled },
  conflicts: {
    ms: ({ areas }) => (areas.length === 0 ? sixDraws : 900),
    cue: ({ areas }) => (areas.length > 0 ? 'troopers' : undefined),
    apply: (view, { areas }) => withTurn(view, { conflicts: areas, ...(areas.length > 0 && { phase: 'support' }) }),
  },
  ready: {
    ms: 0,
    silent: true,
    apply: (view, { seat }) => (view.ready.includes(seat) ? view : { ...view, ready: [...view.ready, seat] }),
  },
  'support-revealed': {
    ms: ({ plan }) => (Object.keys(plan).length > 0 ? 1_100 : 0),
    apply: (view, { plan }) =>
      withTurn(shown(mapped(view, (_, id) => optionalEntry('supports', plan[id]))), { phase: 'target' }),
  },
  'targets-revealed': {
    detail: 'begins',
    reach: true,
    ms: 900,
    apply: (view, { plan }) =>
      withTurn(shown(mapped(view, (_, id) => optionalEntry('target', plan[id]))), { phase: 'attack' }),
  },
  'attack-resolved': {
    detail: 'continues',
    ms: ({ cards }) => 1_500 + cards.length * 130,
    cue: ({ attacker }) => (sideOf(attacker) === 'light' ? 'shot-ours' : 'shot-theirs'),
    shows: true,
    apply(view, { attacker, target, cards, power, toughness, hit }) {
      const attack = { attacker, target, cards, power, toughness, hit }
      return withTurn(draw(view, sideOf(attacker), cards), { attacks: [...view.turn.attacks, attack] })
    },
  },
  injured: {
    detail: 'continues',
    ms: 0,
    cue: 'stamina',
    apply: (view, { character }) => withCharacter(view, character, { status: 'injured' }),
  },
  removed: {
    detail: 'continues',
    ms: 800,
    cue: 'failed',
    apply: (view, { character }) => withCharacter(view, character, { status: 'out' }),
  },
  boarded: {
    ms: 800,
    cue: 'passed',
    apply: (view, { character }) => withCharacter(view, character, { status: 'aboard' }),
  },
  'supporters-untapped': { ms: 0 },
  'turn-ended': { ms: 0, apply: endTurn },
  said: { ms: 0 },
  'game-ended': {
    ms: 600,
    apply(view, { light, result, cause, turns, damage }) {
      const results = [...view.match.results, { light, result, cause, turns, damage }]
      return { ...shown(view), match: { ...view.match, results } }
    },
  },
  'match-ended': { ms: 0 },
}

/** The event functions of the table. */
export const playback = eventPlayback(events, lineWithFigures)
