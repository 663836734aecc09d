import { newAgenda, type RandomSource, type Turn } from '@bay327/engine'
import { scripted, type Script } from '@bay327/engine/testkit/scripted'
import { table, type TableTalk } from '@bay327/engine/testkit/table'
import type { Step } from '../rules/agenda.ts'
import { cardOf, decks, terminalCards } from '../shared/data/cards.ts'
import { heroData } from '../shared/data/heroes.ts'
import { sectorsOf, start } from '../shared/data/map.ts'
import {
  deckIds,
  heroIds,
  type Beam,
  type DeckId,
  type Droids,
  type HeroId,
  type SectorId,
} from '../shared/data/types.ts'
import type { EscapeEvent, EventOf } from '../shared/events.ts'
import { escape } from '../rules/game.ts'
import { readFlags } from '../rules/lobby.ts'
import { rules } from '../rules/rules.ts'
import type { EscapeOption, Flag, Hero } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

export type EscapeTable = TableTalk<State, EscapeOption, EscapeEvent>

/** Differences from the usual table of a test. */
export type Setting = Partial<Record<HeroId, Partial<Hero>>> & {
  readonly hero?: HeroId
  readonly vader?: number
  readonly testedV?: readonly number[]
  readonly beam?: Beam
  readonly droids?: Droids
  readonly flags?: readonly Flag[]
  /** Cards on top of their decks. The other cards follow by number. */
  readonly top?: readonly number[]
  /** For each deck, the number of cards from its bottom that are on its discard pile. */
  readonly discards?: Partial<Record<DeckId, number>>
  readonly terminals?: Readonly<Record<SectorId, number>>
  readonly opened?: readonly SectorId[]
  /** The card of the active Hero, for tables that start after the card was drawn. */
  readonly card?: number
  /** The phase in which the turn starts: its beginning, its action phase, or its movement phase. */
  readonly at?: 'turn' | 'action' | 'leave'
}

/**
 * Sets the table and plays to the first question. `script` has the dice. Every Obi-Wan box is open. If calls of Obi-Wan
 * are the only other options, a question with one answer is answered automatically, and lists of options omit the
 * calls. If the setting gives a Hero's box, the test sees and answers each question of that Hero. The next Hero's turn
 * always waits.
 */
export function setTable(setting: Setting, ...script: Script): EscapeTable {
  const { hero = 'luke' } = setting
  const chance = scripted(...script)
  const isFirstTurn = ({ turn }: State): boolean => turn.hero === hero && turn.round === 1
  const game = setting[hero]?.obiWan === undefined ? passingOver(isFirstTurn) : escape
  const { state, events } = goOn(game, rules.begin(stateOf(setting), chance), chance)
  chance.finish()
  return table(game, state, events)
}

/**
 * Returns the rules without calls of Obi-Wan. A question with one other answer is answered automatically, and no call
 * is listed.
 */
function passingOver(isPassed: (state: State) => boolean): typeof escape {
  const game: typeof escape = {
    ...escape,
    decisions: (state) =>
      escape
        .decisions(state)
        .map((decision) =>
          isPassed(state) ? { ...decision, options: decision.options.filter(({ verb }) => verb !== 'obi') } : decision,
        ),
    decide: (state, decision, option, chance) => goOn(game, escape.decide(state, decision, option, chance), chance),
  }
  return game
}

/** The game without calls of Obi-Wan. */
export const unaided: typeof escape = {
  ...passingOver(() => true),
  setup: (switches, seats, chance) => goOn(unaided, escape.setup(switches, seats, chance), chance),
}

/** Answers questions that have a single answer. */
function goOn(game: typeof escape, turn: Turn<State, EscapeEvent>, chance: RandomSource): Turn<State, EscapeEvent> {
  const [decision] = game.decisions(turn.state)
  const [option, other] = decision?.options ?? []
  if (decision === undefined || option === undefined || other !== undefined) return turn
  const { state, events } = escape.decide(turn.state, decision, option, chance)
  return goOn(game, { state, events: [...turn.events, ...events] }, chance)
}

/** Puts the Hero on a sector of the card's deck, puts the card on top, and begins the Hero's action phase. */
export function drawing(card: number, setting: Setting = {}, ...script: Script): EscapeTable {
  return setTable(toDraw(card, setting), ...script)
}

export function toDraw(card: number, setting: Setting = {}): Setting {
  const { deck } = cardOf(card)
  const hero = setting.hero ?? 'luke'
  const sector = deck === 'terminal' ? 'C5' : places[deck]
  return { top: [card], at: 'action', ...setting, hero, [hero]: { sector, ...setting[hero] } }
}

const places: Readonly<Record<DeckId, SectorId>> = {
  general: 'H3',
  security: 'L7',
  service: 'G3',
  technical: 'E3',
  military: 'C6',
  command: 'G6',
  hangar: 'K5',
}

export function stateOf(setting: Setting): State {
  const {
    hero = 'luke',
    vader = 0,
    testedV = [],
    beam = 'on',
    droids = 'hidden',
    flags = [],
    card,
    at = 'turn',
  } = setting
  const first: readonly Step[] = at === 'turn' ? [{ do: 'turn' }] : [{ do: at }, { do: 'end' }]
  return {
    flags: readFlags(Object.fromEntries(flags.map((flag) => [flag, true]))),
    heroes: Object.fromEntries(heroIds.map((id) => [id, padOf(id, id === hero, setting[id])])) as State['heroes'],
    turn: { hero, round: 1, phase: 'fire', ...(card !== undefined && { card }) },
    vader,
    testedV,
    beam,
    droids,
    decks: Object.fromEntries(deckIds.map((id) => [id, pileOf(id, setting)])) as State['decks'],
    terminals: terminalsOf(setting),
    agenda: newAgenda(...first),
  }
}

function padOf(id: HeroId, isActive: boolean, more: Partial<Hero> = {}): Hero {
  const { start: scores, force } = heroData[id]
  const pad = { ...scores, sector: start, force, droidPoints: 2, stormtroopers: 0, obiWan: true }
  return { ...pad, ...(!isActive && { force: force - 1 }), ...more }
}

function pileOf(id: DeckId, { top = [], discards = {} }: Setting): State['decks'][DeckId] {
  const numbers = decks[id].map(({ number }) => number)
  const first = top.filter((number) => numbers.includes(number))
  const draw = [...first, ...numbers.filter((number) => !first.includes(number))]
  const size = draw.length - (discards[id] ?? 0)
  return { draw: draw.slice(0, size), discards: draw.slice(size) }
}

function terminalsOf({ terminals = {}, opened = [] }: Setting): State['terminals'] {
  const ids = sectorsOf('terminal')
    .map(({ id }) => id)
    .sort()
  const free = terminalCards.map(({ number }) => number).filter((number) => !Object.values(terminals).includes(number))
  return Object.fromEntries(
    ids.map((id) => [id, { card: terminals[id] ?? free.shift() ?? 0, open: opened.includes(id) }]),
  )
}

/** Returns a Hero's current pad. */
export function padAt({ state }: EscapeTable, hero: HeroId = state.turn.hero): Hero {
  return state.heroes[hero]
}

/** Returns the events of a type since the last choice. */
export function eventsOf<T extends EscapeEvent['type']>(at: EscapeTable, type: T): readonly EventOf<T>[] {
  return at.events.filter((event): event is EventOf<T> => event.type === type)
}

/** Returns the ids of the options with this verb. */
export function ids(at: EscapeTable, verb: EscapeOption['verb']): readonly string[] {
  return at
    .decision()
    .options.filter((option) => option.verb === verb)
    .map(({ id }) => id)
}

export const kindOf = (at: EscapeTable): string => at.decision().kind

/**
 * Returns the script for a hangar card that reshuffles its own deck, because there are no other discards. The deck
 * keeps its original order.
 */
export function hangarShuffle(card: number): Script {
  const rest = decks.hangar.map(({ number }) => number).filter((number) => number !== card)
  return [{ from: [...rest, card], to: [...rest, card] }]
}
