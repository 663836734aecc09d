import type { Decision, Game, GameEvent, Option, SeatId, SeatSpec, Switches } from '../contract/game.ts'
import { probedTurn } from './irreversible.ts'
import type { Draw, MatchEntry, MatchHeader } from '../match/match.ts'
import { countDraws, recordRandom, RULES, type Counters } from '../random/recording-random.ts'
import { commit } from '../random/verifiable-random.ts'

/** A match in progress, as plain JSON: the current state and the data that undo needs. */
export interface Match<S = unknown> {
  readonly header: MatchHeader
  /** The secret seed, in hex. The seed must not be sent to anybody before the match is over. */
  readonly seed: string
  /**
   * The secret seed of the draws, in hex, in practice that continues a finished match. This seed must not be sent to
   * anybody before the match is over.
   */
  readonly dice?: string
  readonly state: S
  /** The log entries added since `drainLog`, or the whole log if `drainLog` was never called. */
  readonly entries: readonly MatchEntry[]
  /** Number of draws by label. */
  readonly counters: Counters
  /**
   * The state after the last draw or reveal, which is the earliest state that undo can return to, and the number of
   * answers that counted then.
   */
  readonly base: { readonly state: S; readonly answers: number }
  /** The answers since `base` that were not undone. */
  readonly since: readonly GivenAnswer[]
  /** Draws that determine the next answer (a tie, a fallback). The log entry of that answer takes these draws. */
  readonly pending: { readonly draws: readonly Draw[]; readonly among?: readonly string[] }
}

export interface GivenAnswer {
  readonly decision: string
  readonly seat: SeatId
  readonly kind: string
  readonly option: string
}

export interface MatchSetup {
  readonly people: number
  readonly switches: Switches
  /** Seats as the lobby dealt them. When omitted, the game deals the seats. */
  readonly seats?: readonly SeatSpec[]
  /** 32 secret bytes, in hex. */
  readonly seed: string
  readonly nonces: MatchHeader['nonces']
  readonly practice?: true
}

/** Deals a match. The caller has checked people and switches (`isLegalPeople`, `readSwitches`). */
export function startMatch<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  { people, switches, seats = game.seats(switches, people), seed, nonces, practice }: MatchSetup,
): { match: Match<S>; events: readonly E[] } {
  const commitment = commit(seed)
  const { slug, rules } = game
  const dealt = { game: slug, rules, people, switches, seats, commitment, nonces }
  const header: MatchHeader = { ...dealt, ...(practice && { practice }) }
  const chance = recordRandom({ header, seed, counters: {} }, RULES)
  const { state, events } = game.setup(switches, seats, chance)
  const match: Match<S> = {
    header,
    seed,
    state,
    entries: [{ kind: 'setup', draws: chance.draws }],
    counters: countDraws({}, chance.draws),
    base: { state, answers: 0 },
    since: [],
    pending: { draws: [] },
  }
  return { match, events }
}

export type AnswerResult<S, E> =
  | { readonly ok: true; readonly match: Match<S>; readonly events: readonly E[] }
  /**
   * `passed`: no such decision is open, or it is no longer open. `illegal-option`: the decision is open but has no such
   * option.
   */
  | { readonly ok: false; readonly code: 'passed' | 'illegal-option' }

/**
 * Answers an open decision. With `by`, the log entry of the answer takes the draws of the preceding `breakTie` or
 * `defaultAnswerOf`.
 */
export function answerMatch<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  match: Match<S>,
  decisionId: string,
  optionId: string,
  by?: 'tie' | 'fallback',
): AnswerResult<S, E> {
  const decision = game.decisions(match.state).find(({ id }) => id === decisionId)
  if (decision === undefined) return { ok: false, code: 'passed' }
  const option = decision.options.find(({ id }) => id === optionId)
  if (option === undefined) return { ok: false, code: 'illegal-option' }

  const chance = recordRandom(match, RULES)
  const turn = probedTurn(game, match.state, decisionId, optionId) ?? game.decide(match.state, decision, option, chance)
  const { state, events } = turn
  const pending = by === undefined ? { draws: [] } : match.pending
  const draws = [...pending.draws, ...chance.draws]
  const entry: MatchEntry = {
    kind: 'answer',
    decision: decisionId,
    option: optionId,
    ...(by && { by }),
    ...(pending.among && { among: pending.among }),
    draws,
  }
  const since = [...match.since, { decision: decisionId, seat: decision.seat, kind: decision.kind, option: optionId }]
  const next: Match<S> = {
    ...match,
    state,
    entries: [...match.entries, entry],
    counters: countDraws(match.counters, chance.draws),
    since,
    pending: by === undefined ? match.pending : { draws: [] },
  }
  const isFinal = draws.length > 0 || events.some(({ reveals }) => reveals)
  return { ok: true, match: isFinal ? closeUndo(next) : next, events }
}

/** Moves the added log entries out of the match, which no longer needs them. */
export function drainLog<S>(match: Match<S>): { readonly match: Match<S>; readonly log: readonly MatchEntry[] } {
  return match.entries.length === 0 ? { match, log: none } : { match: { ...match, entries: none }, log: match.entries }
}

const none: readonly MatchEntry[] = []

/** Closes undo: no earlier answer can be undone. */
export function closeUndo<S>(match: Match<S>): Match<S> {
  return { ...match, base: { state: match.state, answers: match.base.answers + match.since.length }, since: [] }
}

/** Makes the match draw from another seed, for practice that continues a finished match. Throws if the seed is not hex. */
export function takeDice<S>(match: Match<S>, seed: string): Match<S> {
  commit(seed)
  return closeUndo({ ...match, dice: seed, counters: {}, entries: [...match.entries, { kind: 'dice', seed }] })
}

/**
 * Returns the id of the rules' fallback option. Draws random numbers if the rules do. The next call answers with `by:
 * 'fallback'`.
 */
export function defaultAnswerOf<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  match: Match<S>,
  decision: Decision<O>,
): { option: string; match: Match<S> } {
  const chance = recordRandom(match, `fallback/${decision.id}`)
  const option = game.fallback(match.state, decision, chance)
  return { option, match: addPending(match, chance.draws) }
}

/**
 * Draws one of the tied options, which are given in the decision's order. The stream of draws belongs to the decision,
 * so no other label can give another die. `die` is the face, from 1 to the number of options. The next call answers
 * with `by: 'tie'`.
 */
export function breakTie<S>(
  match: Match<S>,
  decisionId: string,
  optionIds: readonly string[],
): { option: string; die: number; match: Match<S> } {
  const chance = recordRandom(match, `tie/${decisionId}`)
  const index = chance.draw(optionIds.length)
  const drawn = addPending(match, chance.draws)
  const pending = { ...drawn.pending, among: optionIds }
  return { option: optionIds[index] as string, die: index + 1, match: { ...drawn, pending } }
}

function addPending<S>(match: Match<S>, draws: readonly Draw[]): Match<S> {
  if (draws.length === 0) return match
  return closeUndo({
    ...match,
    counters: countDraws(match.counters, draws),
    pending: { ...match.pending, draws: [...match.pending.draws, ...draws] },
  })
}
