import { newAgenda, type RandomSource, type SeatId, type Switches } from '@bay327/engine'
import { allSwitches } from '@bay327/engine/testkit/random-play'
import { scripted, type Script } from '@bay327/engine/testkit/scripted'
import { table, type TableTalk } from '@bay327/engine/testkit/table'
import type { Step } from '../rules/agenda.ts'
import { deckCards, type AreaId } from '../shared/data/areas.ts'
import { characterIds, drawOrder, type CharacterId, type Side } from '../shared/data/characters.ts'
import type { EventOf, NewHopeEvent } from '../shared/events.ts'
import { newHope } from '../rules/game.ts'
import { rules } from '../rules/rules.ts'
import { newHopeSeats } from '../shared/seats.ts'
import { setupState } from '../rules/setup.ts'
import type { NewHopeOption, Status } from '../shared/types.ts'
import type { Pile, State } from '../rules/state.ts'

export type HopeTable = TableTalk<State, NewHopeOption, NewHopeEvent>

/** Differences from the first turn of a usual game. */
export interface Setting {
  readonly turn?: number
  readonly status?: Readonly<Partial<Record<CharacterId, Status>>>
  /** Each character's area this turn. When omitted, the sides are apart: heroes in D, Imperials in S. */
  readonly at?: Readonly<Partial<Record<CharacterId, AreaId>>>
  /** Cards of a side's deck after the location cards, by their letters. */
  readonly light?: string
  readonly dark?: string
  readonly switches?: Switches
  readonly people?: number
  readonly change?: (state: State) => State
}

/** Returns cards by their letters. `*` stands for the rest of the deck. */
export function cardsOf(letters: string, without: readonly AreaId[] = []): readonly AreaId[] {
  const named = [...letters.replace('*', '')] as AreaId[]
  if (!letters.endsWith('*')) return named
  const rest = [...deckCards]
  for (const card of [...named, ...without]) rest.splice(rest.indexOf(card), 1)
  return [...named, ...rest]
}

export function stateOf(
  { turn = 1, status = {}, switches = {}, people = 2, change }: Setting,
  piles: State['piles'],
): State {
  const values = allSwitches(newHope, { switches })
  const fresh = setupState(values, newHopeSeats(values, people))
  const characters = characterIds.map((id) => [id, { ...fresh.characters[id], status: status[id] ?? 'ok' }] as const)
  const state: State = {
    ...fresh,
    characters: Object.fromEntries(characters) as State['characters'],
    piles,
    turn: { ...fresh.turn, number: turn },
    agenda: newAgenda<Step>({ do: 'locate' }),
  }
  return change ? change(state) : state
}

/** Starts a turn with the given decks and plays to the first question. */
export function startTurn(setting: Setting, piles: State['piles'], chance: RandomSource): HopeTable {
  const { state, events } = rules.begin(stateOf(setting, piles), chance)
  return table(newHope, state, events)
}

/** Places all characters by the setting and plays to the first question. `script` has the shuffles. */
export function setTable(setting: Setting, ...script: Script): HopeTable {
  const { status = {}, at = {} } = setting
  const inPlay = (id: CharacterId) => !['out', 'aboard'].includes(status[id] ?? 'ok')
  const pile = (side: Side): Pile => {
    const places = drawOrder[side].filter(inPlay).map((id) => at[id] ?? (side === 'light' ? 'D' : 'S'))
    return { draw: cardsOf(`${places.join('')}${setting[side] ?? ''}*`), discards: [], table: [] }
  }
  const chance = scripted(...script)
  const started = startTurn(setting, { light: pile('light'), dark: pile('dark') }, chance)
  chance.finish()
  return started
}

/** Answers for each asked seat with its plan in `plans`. Seats without a plan answer `-` or the rules' fallback. */
export function planAll(at: HopeTable, plans: Readonly<Record<SeatId, string>> = {}): HopeTable {
  const kind = at.decisions.find(({ optional }) => !optional)?.kind
  let now = at
  const events: NewHopeEvent[] = []
  for (const seat of at.decisions
    .filter((decision) => !decision.optional && decision.kind === kind)
    .map((decision) => decision.seat)) {
    const waits = now.decisions.find(
      (candidate) => candidate.seat === seat && candidate.kind === kind && !candidate.optional,
    )
    if (waits === undefined) throw new Error(`${seat} is not asked`)
    now = now.as(seat, plans[seat] ?? newHope.fallback(now.state, waits, scripted()))
    events.push(...now.events)
  }
  return table(newHope, now.state, events)
}

export const kindOf = ({ decisions }: HopeTable): string | undefined =>
  decisions.find(({ optional }) => !optional)?.kind

/** Returns the events of a type. */
export function eventsOf<T extends NewHopeEvent['type']>(
  events: readonly NewHopeEvent[],
  type: T,
): readonly EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type)
}

export function statusesOf({ state }: Pick<HopeTable, 'state'>): Readonly<Record<string, Status>> {
  return Object.fromEntries(characterIds.map((id) => [id, state.characters[id].status]))
}

/** Returns all cards of a side, sorted. */
export function wholeDeck(state: State, side: Side): readonly AreaId[] {
  const { draw, discards, table: lying } = state.piles[side]
  return [...draw, ...discards, ...lying].sort()
}
