import type { Game, GameEvent, Option } from '../contract/game.ts'
import type { Replay } from '../match/match.ts'
import { tryCatch, differ } from '../flow/segment.ts'
import { countChecks, type Check } from './count.ts'
import { checkOf, note, type Finding, type FindingLog, type Unchecked } from './found.ts'
import { checkLog, type FrozenOf } from './log.ts'
import { rollsOf, type ComparedRoll } from './rolled.ts'
import { checkCommitment, checkSums, checkTable, NO_HEX } from './table.ts'

/** All that was found out about a file. Plain data, to be drawn or told. */
export interface VerificationReport {
  /** `partly`: nothing is false, and some of it was played under rules that are not kept here. */
  readonly verdict: 'true' | 'false' | 'partly'
  /** A practice table: its dice were never sealed, so nobody can say that they were not chosen. */
  readonly practice?: true
  readonly entries: number
  readonly checks: readonly Check[]
  /** The first is the one to tell. Of very many some are counted in the checks alone. */
  readonly findings: readonly Finding[]
  /** Every draw, in order. */
  readonly rolled: readonly ComparedRoll[]
  /** Stretches under rules that are not kept here. Nothing is said of them, neither true nor false. */
  readonly unchecked: readonly Unchecked[]
}

/**
 * Plays a file again and counts what is as it should be: the seal, each draw, each option's legality, ties and fallbacks, the
 * outcome. Where the rules changed on the way, each stretch runs under its own, has to end where the log says, and to go
 * on as the newer rules take it over. Never throws, whatever the file holds, as long as it has a replay's shape.
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

/** The same, entry by entry: says what was thrown so far, for whoever watches or must not work for long at a time. */
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

  const looked = new Set(notes.rolled.map(({ entry }) => entry))
  const others = entries.flatMap((entry, at) => (looked.has(at) ? [] : rollsOf(at, entry)))
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

/** Whether the log can be played at all: it is of this game, at a table that there may be, and its seed is one. */
function isPlayable(game: Game, { header, seed }: Replay, frozen: FrozenOf, notes: FindingLog): boolean {
  if (header.game !== game.slug) {
    note(notes, { ...differ(-1, game.slug, header.game, 'another game'), check: 'table' })
    return false
  }
  const lock = checkCommitment(header, seed)
  if (lock) note(notes, { ...lock, check: 'lock' })
  const rules = header.rules === game.rules ? game : frozen(header.rules)?.game
  const odd = rules && tryCatch(() => checkTable(rules, header))
  const set = odd instanceof Error ? differ(-1, 'a table', 'none', odd.message) : odd
  if (rules) notes.table.isSet = set === undefined
  if (set) note(notes, { ...set, check: 'table' })
  return set === undefined && lock?.why !== NO_HEX
}

/** What differs from what was written, where nothing else was found at the same place. */
function compareSums(replay: Replay, notes: FindingLog): void {
  const { entries, sums } = replay
  if (sums === undefined) return
  const odd = tryCatch(() => checkSums(replay, sums))
  const all = odd instanceof Error ? [differ(entries.length, 'a sum', 'none', odd.message)] : odd
  notes.table.isWritten = all.length === 0
  const known = new Set(notes.findings.map(({ entry }) => entry))
  for (const each of all) {
    const entry = entries[each.entry]
    if (!known.has(each.entry)) note(notes, { ...each, check: entry ? checkOf(entry) : 'table', bySum: true })
  }
}
