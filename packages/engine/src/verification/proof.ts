import type { Game, GameEvent, Option } from '../contract/game.ts'
import type { Replay } from '../match/match.ts'
import { tryCatch, differenceAt } from '../flow/segment.ts'
import { countChecks, type Check } from './count.ts'
import { checkOf, note, type Finding, type FindingLog, type Unchecked } from './found.ts'
import { checkLog, type FrozenOf } from './log.ts'
import { rollsOf, type ComparedRoll } from './rolled.ts'
import { checkCommitment, checkSums, checkTable, NO_HEX } from './table.ts'

/** The full result of a verification. Plain data, which a caller can draw or print. */
export interface VerificationReport {
  /** `partly`: nothing is false, but some segments were played under rules that are not available here. */
  readonly verdict: 'true' | 'false' | 'partly'
  /** Set for a practice table. Its dice had no commitment, so the file cannot prove that the dice were not chosen. */
  readonly practice?: true
  readonly entries: number
  readonly checks: readonly Check[]
  /** The findings. The most important finding is first. If there are very many, some are only counted in the checks. */
  readonly findings: readonly Finding[]
  /** Every draw of the match, in order. */
  readonly rolled: readonly ComparedRoll[]
  /** Segments under rules that are not available here. They are neither true nor false. */
  readonly unchecked: readonly Unchecked[]
}

/**
 * Plays a file again. Checks the commitment, each draw, the legality of each option, ties and fallbacks, and the
 * outcome. If the rules changed during the match, each segment is played under its own rules, and its final state has
 * to match the log and the converted state. Never throws for a value with the shape of a replay.
 */
export function verifyReplay<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  replay: Replay,
  frozen?: FrozenOf,
): VerificationReport {
  const work = verifySteps(game, replay, frozen)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/**
 * Verifies a file like `verifyReplay`, entry by entry. Yields the rolls so far, so that the caller can show them or do
 * other work between entries.
 */
export function* verifySteps<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  replay: Replay,
  frozen: FrozenOf = () => undefined,
): Generator<readonly ComparedRoll[], VerificationReport> {
  const { header, entries } = replay
  const notes: FindingLog = {
    findings: [],
    rolled: [],
    isRight: entries.map(() => undefined),
    table: {},
    unchecked: [],
  }
  const steps = isPlayable(game, replay, frozen, notes) ? checkLog(game, replay, frozen, notes) : undefined
  while (steps?.next().done === false) yield notes.rolled
  compareSums(replay, notes)

  const checked = new Set(notes.rolled.map(({ entry }) => entry))
  const others = entries.flatMap((entry, at) => (checked.has(at) ? [] : rollsOf(at, entry)))
  const rolled = [...notes.rolled, ...others].sort((a, b) => a.entry - b.entry)
  const { findings, unchecked } = notes
  return {
    verdict: findings.length > 0 ? 'false' : unchecked.length > 0 ? 'partly' : 'true',
    ...(header.practice && { practice: true }),
    entries: entries.length,
    checks: countChecks(replay, { ...notes, rolled }),
    findings: [...findings].sort((a, b) => a.entry - b.entry),
    rolled,
    unchecked,
  }
}

/** Returns whether the log can be played: the game has the right name, the set-up is legal, and the seed is valid. */
function isPlayable(game: Game, { header, seed }: Replay, frozen: FrozenOf, notes: FindingLog): boolean {
  if (header.game !== game.slug) {
    note(notes, { ...differenceAt(-1, game.slug, header.game, 'another game'), check: 'table' })
    return false
  }
  const lock = checkCommitment(header, seed)
  if (lock) note(notes, { ...lock, check: 'lock' })
  const rules = header.rules === game.rules ? game : frozen(header.rules)?.game
  const odd = rules && tryCatch(() => checkTable(rules, header))
  const set = odd instanceof Error ? differenceAt(-1, 'a table', 'none', odd.message) : odd
  if (rules) notes.table.isSet = set === undefined
  if (set) note(notes, { ...set, check: 'table' })
  return set === undefined && lock?.why !== NO_HEX
}

/** Compares the checksums. Reports a mismatch only where no other check found a difference. */
function compareSums(replay: Replay, notes: FindingLog): void {
  const { entries, sums } = replay
  if (sums === undefined) return
  const odd = tryCatch(() => checkSums(replay, sums))
  const all = odd instanceof Error ? [differenceAt(entries.length, 'a sum', 'none', odd.message)] : odd
  notes.table.isWritten = all.length === 0
  const known = new Set(notes.findings.map(({ entry }) => entry))
  for (const difference of all) {
    const entry = entries[difference.entry]
    if (!known.has(difference.entry))
      note(notes, { ...difference, check: entry ? checkOf(entry) : 'table', bySum: true })
  }
}
