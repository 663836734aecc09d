import type { Decision, Game, GameEvent, Option, Outcome } from '../contract/game.ts'
import type { Draw, MatchEntry, Replay } from './match.ts'
import { answerMatch, breakTie, defaultAnswerOf, startMatch, takeDice, type Match } from '../flow/play.ts'
import { checksumsOf } from './checksums.ts'
import { undoMatch } from '../flow/undo.ts'

/**
 * Returns the match as a file with its whole log. The file contains the seed, so do not send it before the match is
 * over.
 */
export function replayOf(match: Match, outcome: Outcome | undefined, entries = match.entries): Replay {
  const replay = {
    format: 'bay327-replay',
    version: 3,
    header: match.header,
    seed: match.seed,
    entries,
    ...(outcome && { outcome: { ...outcome } }),
  } as const
  return { ...replay, sums: checksumsOf(replay) }
}

/** Plays a log again and rolls every die again. Throws on an entry that the rules do not allow. */
export function replayMatch<S, O extends Option, E extends GameEvent>(game: Game<S, O, E>, replay: Replay): Match<S> {
  const [, ...entries] = replay.entries
  return entries.reduce(
    (match, entry, i) => {
      const step = replayEntry(game, match, entry)
      if (!step.ok) throw new Error(`${game.slug}: entry ${i + 1} of the replay: ${step.why}`)
      return step.match
    },
    dealAgain(game, replay),
  )
}

/** Returns a replay's match right after the deal. */
export function dealAgain<S, O extends Option, E extends GameEvent>(game: Game<S, O, E>, replay: Replay): Match<S> {
  return startMatch(game, { ...replay.header, seed: replay.seed }).match
}

export type ReplayStep<S, E = GameEvent> =
  | { readonly ok: true; readonly match: Match<S>; readonly events: readonly E[] }
  | { readonly ok: false; readonly why: string }

/** Plays one entry after the deal. The draws are rolled again, not read from the entry. */
export function replayEntry<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  match: Match<S>,
  entry: MatchEntry,
): ReplayStep<S, E> {
  switch (entry.kind) {
    case 'setup':
      return { ok: false, why: 'a second deal' }
    case 'rules':
      return { ok: false, why: 'the rules change between two stretches, and in none' }
    case 'dice':
      if (!match.header.practice) return { ok: false, why: 'other dice in a match that counts' }
      return { ok: true, match: takeDice(match, entry.seed), events: [] }
    case 'undo': {
      const undone = undoMatch(game, match, entry.answers)
      return undone.ok
        ? { ...undone, events: [] }
        : { ok: false, why: `answer ${entry.answers} cannot be taken back here` }
    }
    case 'answer': {
      const found = findAnswer(game, match, entry)
      if (!found.ok) return found
      const result = answerMatch(game, found.match, entry.decision, entry.option, entry.by)
      if (result.ok) return result
      const why = result.code === 'passed' ? 'does not wait here' : `has no option ${entry.option}`
      return { ok: false, why: `decision ${entry.decision} ${why}` }
    }
  }
}

type Answer = Extract<MatchEntry, { kind: 'answer' }>
type Found<S> = { readonly ok: true; readonly match: Match<S> } | { readonly ok: false; readonly why: string }

/**
 * Repeats the draws of an answer by tie or fallback, and checks that they lead to the recorded option. Only the tied
 * options are read from the entry, and each has to be an option of the decision.
 */
function findAnswer<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  match: Match<S>,
  entry: Answer,
): Found<S> {
  if (entry.by === undefined) return { ok: true, match }
  const decision = game.decisions(match.state).find(({ id }) => id === entry.decision)
  if (decision === undefined) return { ok: false, why: `decision ${entry.decision} does not wait here` }
  if (entry.by === 'tie') {
    const { among = [] } = entry
    const why = `no tie of decision ${entry.decision} is between ${among.join(', ') || 'nothing'}`
    return mayTie(decision, among) ? agree(breakTie(match, decision.id, among), entry) : { ok: false, why }
  }
  if (decision.optional || decision.answered)
    return { ok: false, why: `decision ${entry.decision} waits for nobody, and has no fallback` }
  return agree(defaultAnswerOf(game, match, decision), entry)
}

/** Returns whether the ids are at least two options of the decision, each once, in the decision's order. */
function mayTie({ options }: Decision, among: readonly string[]): boolean {
  const listed = options.map(({ id }) => id).filter((id) => among.includes(id))
  return among.length > 1 && listed.length === among.length && listed.every((id, i) => id === among[i])
}

function agree<S>(found: { option: string; match: Match<S> }, entry: Answer): Found<S> {
  if (found.option === entry.option) return { ok: true, match: found.match }
  return { ok: false, why: `the ${entry.by ?? 'answer'} gives ${found.option}, the log says ${entry.option}` }
}

export function drawText(draw: Draw | undefined): string {
  return draw === undefined ? 'no draw' : `${draw.label} #${draw.index}: ${draw.got} of ${draw.sides}`
}
