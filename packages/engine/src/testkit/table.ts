import type { Decision, Game, GameEvent, Option, SeatId } from '../contract/game.ts'
import { scripted, type Script } from './scripted.ts'

/** An option by its id, or by some of its fields, for example `{ verb: 'move', to: 'A3' }`. */
export type Meaning<O extends Option> = string | Partial<O>

/** A match in progress for readable tests. A test sets a state, chooses options and checks the result. */
export interface TableTalk<S, O extends Option, E extends GameEvent> {
  readonly state: S
  /** Events since the last call of `choose`. */
  readonly events: readonly E[]
  readonly decisions: readonly Decision<O>[]
  /** Returns the only open decision, or the only one of this kind and seat. */
  decision(kind?: string, seat?: SeatId): Decision<O>
  /** Returns the ids of the options of the only open decision. */
  options(kind?: string, seat?: SeatId): readonly string[]
  /** Chooses an option of the only open decision. Throws if part of the script is left. */
  choose(meaning: Meaning<O>, ...script: Script): TableTalk<S, O, E>
  /** Chooses an option for this seat when several decisions are open. Throws if part of the script is left. */
  as(seat: SeatId, meaning: Meaning<O>, ...script: Script): TableTalk<S, O, E>
}

/** Starts a test from a state. Every choice returns a new table and leaves the old table unchanged. */
export function table<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  events: readonly E[] = [],
): TableTalk<S, O, E> {
  const decisions = game.decisions(state)
  const decision = (kind?: string, seat?: SeatId) => findDecision(decisions, kind, seat)
  function take(at: Decision<O>, meaning: Meaning<O>, script: Script): TableTalk<S, O, E> {
    const chance = scripted(...script)
    const turn = game.decide(state, at, findOption(at, meaning), chance)
    chance.finish()
    return table(game, turn.state, turn.events)
  }
  return {
    state,
    events,
    decisions,
    decision,
    options: (kind, seat) => decision(kind, seat).options.map(({ id }) => id),
    choose: (meaning, ...script) => take(decision(), meaning, script),
    as: (seat, meaning, ...script) => take(decision(undefined, seat), meaning, script),
  }
}

export function findDecision<O extends Option>(
  decisions: readonly Decision<O>[],
  kind?: string,
  seat?: SeatId,
): Decision<O> {
  const found = decisions.filter((item) => (kind ?? item.kind) === item.kind && (seat ?? item.seat) === item.seat)
  const held = found.filter(({ optional }) => !optional)
  const [decision, second] = held.length > 0 ? held : found
  if (decision !== undefined && second === undefined) return decision
  const waiting = decisions.map((item) => `${item.kind} of ${item.seat}`).join(', ') || 'nothing'
  throw new Error(`${second ? 'several decisions wait' : 'no such decision waits'}; waiting: ${waiting}`)
}

/** Returns the one option that matches. Throws, with the list of options, if no option or several options match. */
export function findOption<O extends Option>(decision: Decision<O>, meaning: Meaning<O>): O {
  const parts = typeof meaning === 'string' ? { id: meaning } : meaning
  const found = decision.options.filter((option) =>
    Object.entries(parts).every(([key, value]) => sameData(Reflect.get(option, key), value)),
  )
  const [option] = found
  if (option !== undefined && found.length === 1) return option
  const ids = decision.options.map(({ id }) => id).join(', ')
  throw new Error(`${decision.kind}: ${found.length} options are ${JSON.stringify(meaning)}; there are: ${ids}`)
}

function sameData(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
