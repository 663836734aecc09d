import { canonical, digestOf } from '../util/canonical.ts'
import type { Game } from '../contract/game.ts'
import type { Json } from '../util/json.ts'
import type { MatchEntry, Replay } from '../match/match.ts'
import { migrateState, canMigrate } from '../flow/migrate.ts'
import { tryCatch, differenceAt, resultOf } from '../flow/segment.ts'
import type { Difference, FrozenRules, RulesSegment } from '../flow/segment.ts'
import { replayAndCompare, type SegmentResult } from './again.ts'
import { checkOf, note, type FindingLog } from './found.ts'
import { checkOfKind, rollsOf } from './rolled.ts'

/** Returns earlier rules of the same game as they were released. Undefined if they are not available. */
export type FrozenOf = (rules: string) => FrozenRules | undefined

type RulesEntry = Extract<MatchEntry, { kind: 'rules' }>

/**
 * Plays the log segment by segment, each under its own rules, to the end of the log or until the log cannot continue.
 * Yields after each entry.
 */
export function* checkLog(game: Game, replay: Replay, frozen: FrozenOf, notes: FindingLog): Generator<void, void> {
  const { header, seed, entries } = replay
  let rules = header.rules
  let start: RulesSegment['start']
  for (let first = 0; ;) {
    const change = entries.findIndex(({ kind }, i) => i >= first && kind === 'rules')
    const end = change < 0 ? entries.length : change
    const segment = { header, seed, ...(start && { start }), entries: entries.slice(first, end) }
    const isKnown = rules === game.rules || frozen(rules) !== undefined
    const played = isKnown ? yield* playUnder(game, rules, segment, first, frozen, notes) : undefined
    if (!isKnown) notes.unchecked.push({ rules, first, last: Math.max(first, end - 1) })
    else if (played === undefined) return

    const entry = entries[change]
    if (entry?.kind !== 'rules') {
      checkOutcome(replay, played, notes)
      return
    }
    const next = entry.to === game.rules ? game : frozen(entry.to)?.game
    const difference = tryCatch(() => checkChange(change, entry, rules, played, next))
    notes.isRight[change] = difference === undefined
    if (difference) {
      const found =
        difference instanceof Error ? differenceAt(change, 'a state', 'none', difference.message) : difference
      note(notes, { ...found, check: checkOf(entry) })
      return
    }
    rules = entry.to
    start = { ...resultOf(segment.entries, segment.start), state: entry.state }
    first = change + 1
  }
}

function* playUnder(
  game: Game,
  rules: string,
  segment: RulesSegment,
  first: number,
  frozen: FrozenOf,
  notes: FindingLog,
): Generator<void, SegmentResult | undefined> {
  if (rules === game.rules) return yield* replayAndCompare(game, segment, first, notes)
  const played = tryCatch(() => frozen(rules)?.play(segment))
  const found = played instanceof Error ? differenceAt(0, 'a log that can be played', 'none', played.message) : played
  const wrong = found?.ok === false ? found : undefined
  noteFrozenResult(segment.entries, first, wrong, notes)
  return found?.ok ? found : undefined
}

/**
 * Checks a segment under earlier rules by their own replay function, which returns the first difference. Everything
 * before that difference is correct.
 */
function noteFrozenResult(
  entries: readonly MatchEntry[],
  first: number,
  wrong: Difference | undefined,
  notes: FindingLog,
): void {
  for (const [i, entry] of entries.entries()) {
    if (wrong && i > wrong.entry) return
    const at = first + i
    const rolled = rollsOf(at, entry, entry)
    if (i !== wrong?.entry) {
      notes.rolled.push(...rolled)
      notes.isRight[at] = true
      continue
    }
    const other = wrong.draw === undefined ? undefined : rolled[wrong.draw]
    notes.rolled.push(
      ...rolled.slice(0, wrong.draw ?? 0),
      ...rollsOf(at, entry)
        .slice(wrong.draw ?? 0)
        .map((roll, k) => (k === 0 && other ? { ...roll, isSame: false } : roll)),
    )
    note(notes, { ...wrong, entry: at, check: other ? checkOfKind[other.kind] : checkOf(entry) })
  }
  if (wrong && wrong.entry >= entries.length) note(notes, { ...wrong, entry: first + wrong.entry, check: 'table' })
}

/**
 * Checks that the previous segment ends in the state that the entry names, and that the newer rules can continue from
 * that state. Returns the difference if not.
 */
function checkChange(
  at: number,
  entry: RulesEntry,
  rules: string,
  played: SegmentResult | undefined,
  next: Game | undefined,
): Difference | undefined {
  const { kind, from, to, before, state } = entry
  if (canonical(entry) !== canonical({ kind, from, to, before, state }))
    return differenceAt(at, 'a change of the rules', 'more', 'the entry says more than happened')
  if (from !== rules) return differenceAt(at, rules, from, 'other rules were played until here')
  if (next !== undefined && !canMigrate(next, from))
    return differenceAt(at, `a way from rules ${from}`, 'none', `rules ${to} take over no match of rules ${from}`)
  if (played === undefined) return undefined
  const ended = digestOf(played.state)
  if (ended !== before) return differenceAt(at, ended, before, 'the stretch before ends elsewhere')
  return (
    next &&
    compareState(
      at,
      tryCatch(() => migrateState(next, from, played.state)),
      state,
    )
  )
}

function compareState(at: number, migrated: unknown, state: Json): Difference | undefined {
  if (migrated instanceof Error) return differenceAt(at, 'a state to go on from', 'none', migrated.message)
  const [expected, got] = [digestOf(migrated), digestOf(state)]
  return expected === got ? undefined : differenceAt(at, expected, got, 'the newer rules go on from another state')
}

function checkOutcome({ entries, outcome }: Replay, played: SegmentResult | undefined, notes: FindingLog): void {
  if (played === undefined) return
  const [expected, got] = [canonical(played.outcome), tryCatch(() => canonical(outcome))]
  notes.table.isEnd = expected === got
  if (expected === got) return
  const reason = got instanceof Error ? got.message : got
  note(notes, { ...differenceAt(entries.length, expected, reason, 'the log leads to another outcome'), check: 'table' })
}
