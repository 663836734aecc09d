import type { Decision, Game, GameEvent, Option, SeatId, SeatSpec, Switches } from '../contract/game.ts'
import { probedTurn } from './irreversible.ts'
import type { Draw, MatchEntry, MatchHeader } from '../match/match.ts'
import { countDraws, recordRandom, RULES, type Counters } from '../random/recording-random.ts'
import { commit } from '../random/verifiable-random.ts'

/** A match under way, plain JSON: where its log has led, and what an undo needs. */
export interface Match<S = unknown> {
  readonly header: MatchHeader
  /** The secret, in hex. Goes to nobody before the match is over. */
  readonly seed: string
  /** Of practice that goes on from a record: the seed from which it draws, hex. Goes to nobody before the match is over. */
  readonly dice?: string
  readonly state: S
  /** The end of the log: what was added since `drainLog`. All of it where nobody takes it. */
  readonly entries: readonly MatchEntry[]
  /** How many draws were made, by label. */
  readonly counters: Counters
  /** As far back as an undo may go, and how many answers counted there: after the last draw and the last reveal. */
  readonly base: { readonly state: S; readonly answers: number }
  /** The answers since `base` that count. */
  readonly since: readonly GivenAnswer[]
  /** What was drawn to find the next answer (a tie, a fallback), until that answer's entry takes it up. */
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
  /** As the lobby dealt them; the game's own otherwise. */
  readonly seats?: readonly SeatSpec[]
  /** 32 secret bytes, hex. */
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
  /** `passed`: no such decision waits (any more). `illegal-option`: it waits, without that option. */
  | { readonly ok: false; readonly code: 'passed' | 'illegal-option' }

/** Answers a waiting decision. `by` takes up what `breakTie` or `defaultAnswerOf` drew just before. */
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

/** Moves what was added to the log out of the match, which never needs it again. */
export function drainLog<S>(match: Match<S>): { readonly match: Match<S>; readonly log: readonly MatchEntry[] } {
  return match.entries.length === 0 ? { match, log: none } : { match: { ...match, entries: none }, log: match.entries }
}

const none: readonly MatchEntry[] = []

/** Nothing before this moment can be taken back. */
export function closeUndo<S>(match: Match<S>): Match<S> {
  return { ...match, base: { state: match.state, answers: match.base.answers + match.since.length }, since: [] }
}

/** The match with new dice from here on, as practice goes on from a record. Throws when the seed is not hex. */
export function takeDice<S>(match: Match<S>, seed: string): Match<S> {
  commit(seed)
  return closeUndo({ ...match, dice: seed, counters: {}, entries: [...match.entries, { kind: 'dice', seed }] })
}

/** What the rules' default would choose, luck of its own included. Answer with it `by` 'fallback'. */
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
 * Draws one of the tied options, named in the order of the decision's list, from a stream that is the decision's alone: no
 * other name for it could give another die. `die` is what it shows, 1 to their number.
 * Answer with it `by` 'tie'.
 */
export function breakTie<S>(
  match: Match<S>,
  decisionId: string,
  optionIds: readonly string[],
): { option: string; die: number; match: Match<S> } {
  const chance = recordRandom(match, `tie/${decisionId}`)
  const got = chance.draw(optionIds.length)
  const drawn = addPending(match, chance.draws)
  const pending = { ...drawn.pending, among: optionIds }
  return { option: optionIds[got] as string, die: got + 1, match: { ...drawn, pending } }
}

function addPending<S>(match: Match<S>, draws: readonly Draw[]): Match<S> {
  if (draws.length === 0) return match
  return closeUndo({
    ...match,
    counters: countDraws(match.counters, draws),
    pending: { ...match.pending, draws: [...match.pending.draws, ...draws] },
  })
}
