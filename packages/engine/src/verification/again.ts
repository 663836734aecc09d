import { canonical } from '../util/canonical.ts'
import type { Game, GameEvent, Outcome } from '../contract/game.ts'
import type { MatchEntry } from '../match/match.ts'
import { startMatch, type Match } from '../flow/play.ts'
import { drawText, replayEntry } from '../match/replay.ts'
import { tryCatch, differenceAt, drawsOf, entryText, resume, type RulesSegment } from '../flow/segment.ts'
import { replayedRandom } from '../random/replayed-random.ts'
import { checkOf, note, type Finding, type FindingLog, type Place } from './found.ts'
import { checkOfKind, rollsOf } from './rolled.ts'

/** The result of a segment. Undefined if the match cannot continue as the log says. */
export type SegmentResult = { readonly state: unknown; readonly outcome: Outcome | undefined } | undefined

/**
 * Plays a segment again, rolls every die again, and records all differences. If the file has another die, the rolled
 * die counts. An illegal answer ends the segment, because the match would continue differently. Yields after each
 * entry.
 */
export function* replayAndCompare(
  game: Game,
  { header, seed, start, entries }: RulesSegment,
  first: number,
  notes: FindingLog,
): Generator<void, SegmentResult> {
  let match: Match
  if (start === undefined) {
    const [deal] = entries
    if (deal?.kind !== 'setup') {
      noteFailedDeal(notes, 'setup', deal?.kind ?? 'nothing', 'a log begins with the deal')
      return undefined
    }
    const dealt = tryCatch(() => startMatch(game, { ...header, seed }).match)
    if (dealt instanceof Error) {
      noteFailedDeal(notes, 'a legal deal', 'none', dealt.message)
      return undefined
    }
    match = dealt
    compareEntry(notes, 0, deal, match.entries[0] as MatchEntry)
  } else match = resume(header, seed, start)

  for (let i = start === undefined ? 1 : 0; i < entries.length; i++) {
    const [at, entry] = [first + i, entries[i] as MatchEntry]
    const before = match
    const step = tryCatch(() => replayEntry(game, { ...before, entries: [] }, entry))
    if (step instanceof Error || !step.ok) {
      const why = step instanceof Error ? step.message : step.why
      const got = entryText(entry)
      note(notes, {
        ...differenceAt(at, 'a legal entry', got, why),
        check: checkOf(entry),
        ...placed(game, before, entry),
      })
      notes.isRight[at] = false
      return undefined
    }
    match = step.match
    compareEntry(notes, at, entry, match.entries[0] as MatchEntry, () => ({
      ...placed(game, before, entry),
      events: { drawn: step.events, ...recordedEvents(game, before, entry) },
    }))
    yield
  }
  const outcome = tryCatch(() => game.outcome(match.state))
  return outcome instanceof Error ? undefined : { state: match.state, outcome }
}

/** Records that the deal failed, so that nothing can be played. */
function noteFailedDeal(notes: FindingLog, ...words: readonly [expected: string, got: string, why: string]): void {
  note(notes, { ...differenceAt(0, ...words), check: 'table' })
}

/** Compares a replayed entry with the logged entry. */
function compareEntry(
  notes: FindingLog,
  at: number,
  logged: MatchEntry,
  made: MatchEntry,
  details: () => Pick<Finding, 'at' | 'events'> = () => ({}),
): void {
  const rolled = rollsOf(at, logged, made)
  notes.rolled.push(...rolled)
  notes.isRight[at] = true
  const other = rolled.find(({ isSame }) => !isSame)
  if (other) {
    const [expected, actual] = [drawsOf(made)[other.draw], drawsOf(logged)[other.draw]].map(drawText)
    const difference = differenceAt(at, expected ?? '', actual ?? '', 'the seed draws otherwise')
    note(notes, { ...difference, draw: other.draw, check: checkOfKind[other.kind], ...details() })
  }
  const comparable = (entry: MatchEntry) => canonical(other ? { ...entry, draws: [] } : entry)
  if (comparable(made) !== comparable(logged))
    note(notes, {
      ...differenceAt(at, comparable(made), comparable(logged), 'the entry says more than happened'),
      check: checkOf(logged),
      ...details(),
    })
}

/**
 * Returns the entry's position in the match. Parts that the rules cannot tell are left out, because a file may contain
 * anything.
 */
function placed(game: Game, { header, state }: Match, entry: MatchEntry): { readonly at?: Place } {
  const at = tryCatch((): Place => {
    const round = game.round?.(game.view(state, new Set()))
    const open = entry.kind === 'answer' ? game.decisions(state).find(({ id }) => id === entry.decision) : undefined
    const view = open && game.view(state, new Set(header.seats.map(({ id }) => id)))
    return {
      ...(round !== undefined && { round }),
      ...(open && view && { seat: open.seat, question: { decision: open, view } }),
    }
  })
  return at instanceof Error ? {} : { at }
}

/**
 * Returns the events that would follow from the dice in the file. Returns nothing if these dice do not fit the rules'
 * draws.
 */
function recordedEvents(game: Game, { state }: Match, entry: MatchEntry): { readonly recorded?: readonly GameEvent[] } {
  if (entry.kind !== 'answer') return {}
  const decision = game.decisions(state).find(({ id }) => id === entry.decision)
  const option = decision?.options.find(({ id }) => id === entry.option)
  if (decision === undefined || option === undefined) return {}
  const recorded = tryCatch(() => game.decide(state, decision, option, replayedRandom(drawsOf(entry))).events)
  return recorded instanceof Error ? {} : { recorded }
}
