import { canonical } from '../util/canonical.ts'
import type { Game, Outcome } from '../contract/game.ts'
import type { Json } from '../util/json.ts'
import type { Draw, MatchEntry, MatchHeader } from '../match/match.ts'
import { startMatch, type Match } from './play.ts'
import { drawText, replayEntry } from '../match/replay.ts'
import { countDraws, type Counters } from '../random/recording-random.ts'

/** A part of a match's log that was played under one version of the rules. */
export interface RulesSegment {
  readonly header: MatchHeader
  readonly seed: string
  /** The state from which the segment continues. When omitted, the segment begins with the deal. */
  readonly start?: {
    readonly state: Json
    /**
     * Draw counters and number of counted answers at the start of the segment. For practice, also the seed of its
     * draws.
     */
    readonly counters: Counters
    readonly answers: number
    readonly dice?: string
  }
  readonly entries: readonly MatchEntry[]
}

export interface Difference {
  readonly ok: false
  /** Index of the log entry that differs. -1 stands for the header, and the number of entries for the outcome. */
  readonly entry: number
  /** Index of the draw within the entry. */
  readonly draw?: number
  readonly expected: string
  readonly got: string
  readonly why: string
}

/** The result of a segment without differences. */
export interface Played {
  readonly ok: true
  readonly state: unknown
  readonly outcome: Outcome | undefined
}

/**
 * The rules of one release, with their own replay function. Frozen rules are kept permanently: see `npm run freeze`.
 */
export interface FrozenRules {
  readonly game: Game
  play(segment: RulesSegment): Played | Difference
}

/** Plays a segment again under a game's rules, rolls every die again, and compares each entry with the log. */
export function replaySegment(game: Game, segment: RulesSegment): Played | Difference {
  const { header, seed, start, entries } = segment
  if (start !== undefined) return playEntries(game, resume(header, seed, start), entries, 0)
  const [deal] = entries
  if (deal?.kind !== 'setup') return differenceAt(0, 'setup', deal?.kind ?? 'nothing', 'a log begins with the deal')
  const dealt = tryCatch(() => startMatch(game, { ...header, seed }).match)
  if (dealt instanceof Error) return differenceAt(0, 'a legal deal', 'none', dealt.message)
  return compareEntries(0, dealt.entries[0], deal) ?? playEntries(game, dealt, entries, 1)
}

/** Returns a match that has no log, only the state at the end of a segment. */
export function resume(header: MatchHeader, seed: string, start: NonNullable<RulesSegment['start']>): Match {
  const { state, counters, answers, dice } = start
  return {
    header,
    seed,
    ...(dice !== undefined && { dice }),
    state,
    entries: [],
    counters,
    base: { state, answers },
    since: [],
    pending: { draws: [] },
  }
}

/** Returns the draw counters and the number of answers at the end of a log or segment, counted from the log itself. */
export function resultOf(
  entries: readonly MatchEntry[],
  start?: Omit<NonNullable<RulesSegment['start']>, 'state'>,
): Omit<NonNullable<RulesSegment['start']>, 'state'> {
  let { counters, answers, dice } = start ?? { counters: {}, answers: 0 }
  for (const entry of entries) {
    counters = countDraws(counters, drawsOf(entry))
    if (entry.kind === 'answer') answers++
    if (entry.kind === 'undo') answers = entry.answers
    if (entry.kind === 'dice') [counters, dice] = [{}, entry.seed]
  }
  return { counters, answers, ...(dice !== undefined && { dice }) }
}

function playEntries(game: Game, from: Match, entries: readonly MatchEntry[], first: number): Played | Difference {
  let match = from
  for (let i = first; i < entries.length; i++) {
    const entry = entries[i] as MatchEntry
    const step = tryCatch(() => replayEntry(game, { ...match, entries: [] }, entry))
    if (step instanceof Error) return differenceAt(i, 'a legal entry', entry.kind, step.message)
    if (!step.ok) return differenceAt(i, 'a legal entry', entryText(entry), step.why)
    match = step.match
    const difference = compareEntries(i, match.entries[0], entry)
    if (difference) return difference
  }
  return { ok: true, state: match.state, outcome: game.outcome(match.state) }
}

function compareEntries(index: number, made: MatchEntry | undefined, logged: MatchEntry): Difference | undefined {
  const [drawn, recorded] = [drawsOf(made), drawsOf(logged)]
  for (let i = 0; i < Math.max(drawn.length, recorded.length); i++) {
    const [drawnText, recordedText] = [drawText(drawn[i]), drawText(recorded[i])]
    if (drawnText !== recordedText)
      return { ...differenceAt(index, drawnText, recordedText, 'the seed draws otherwise'), draw: i }
  }
  const [expected, got] = [canonical(made), canonical(logged)]
  return expected === got ? undefined : differenceAt(index, expected, got, 'the entry says more than happened')
}

/** Returns the draws recorded in an entry. */
export function drawsOf(entry: MatchEntry | undefined): readonly Draw[] {
  return entry?.kind === 'answer' || entry?.kind === 'setup' ? entry.draws : []
}

export function entryText(entry: MatchEntry): string {
  return entry.kind === 'answer' ? `${entry.decision}: ${entry.option}` : entry.kind
}

export function differenceAt(entry: number, expected: string, got: string, why: string): Difference {
  return { ok: false, entry, expected, got, why }
}

/**
 * Returns the result of `act`, or the error that `act` throws. A file may contain anything, so any error is possible.
 */
export function tryCatch<T>(act: () => T): T | Error {
  try {
    return act()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
