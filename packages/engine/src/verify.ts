import { canonical, digestOf } from './canonical.ts'
import type { Game, GameEvent, Option } from './game.ts'
import type { Json } from './json.ts'
import type { MatchEntry, Replay } from './match.ts'
import { migrateState, takesOver } from './migrate.ts'
import { countDraws } from './record.ts'
import { commit } from './stream.ts'
import { attempt, differ, drawsOf, playStretch } from './stretch.ts'
import type { Difference, FrozenRules, Played, Stretch } from './stretch.ts'

export type Verdict =
  /** Everything that was checked is as it should be; `draws` counts dice and cards. */
  | {
      readonly ok: true
      readonly entries: number
      readonly draws: number
      /** Stretches under rules that are not kept here. Nothing is said of them, neither true nor false. */
      readonly unchecked?: readonly Unchecked[]
    }
  | Difference

export interface Unchecked {
  readonly rules: string
  /** Index of its first and of its last entry. */
  readonly first: number
  readonly last: number
}

/** Earlier rules of the same game as they were released, where they are to be had. */
export type FrozenOf = (rules: string) => FrozenRules | undefined

type RulesEntry = Extract<MatchEntry, { kind: 'rules' }>

/**
 * Plays a replay again and compares: the commitment, each draw, each option's legality, ties and fallbacks, the outcome.
 * Where the rules changed on the way, each stretch runs under its own, has to end where the log says, and to go on as
 * the newer rules take it over. Never throws, whatever the file holds, as long as it has a replay's shape.
 */
export function verify<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  replay: Replay,
  frozen: FrozenOf = () => undefined,
): Verdict {
  const own = game as unknown as Game
  const rulesOf: FrozenOf = (rules) =>
    rules === game.rules ? { game: own, play: (stretch) => playStretch(own, stretch) } : frozen(rules)
  return checkHeader(own, replay) ?? checkLog(replay, rulesOf)
}

function checkHeader(game: Game, { header, seed }: Replay): Difference | undefined {
  if (header.game !== game.slug) return differ(-1, game.slug, header.game, 'another game')
  const commitment = attempt(() => commit(seed))
  if (commitment instanceof Error) return differ(-1, 'a seed in hex', seed, commitment.message)
  if (commitment !== header.commitment)
    return differ(-1, commitment, header.commitment, 'the commitment is not the SHA-256 of the seed')
  return undefined
}

function checkLog(replay: Replay, rulesOf: FrozenOf): Verdict {
  const { header, seed, entries } = replay
  const unchecked: Unchecked[] = []
  let rules = header.rules
  let start: Stretch['start']
  for (let first = 0; ;) {
    const change = entries.findIndex(({ kind }, i) => i >= first && kind === 'rules')
    const end = change < 0 ? entries.length : change
    const stretch = { header, seed, ...(start && { start }), entries: entries.slice(first, end) }
    const played = playUnder(rulesOf(rules), stretch)
    if (played === undefined) unchecked.push({ rules, first, last: Math.max(first, end - 1) })
    else if (!played.ok) return { ...played, entry: played.entry + first }

    const entry = entries[change]
    if (entry?.kind !== 'rules') return checkOutcome(replay, played, unchecked)
    const difference = checkChange(change, entry, rules, played, rulesOf(entry.to))
    if (difference) return difference
    rules = entry.to
    start = { ...follow(stretch), state: entry.state }
    first = change + 1
  }
}

/** What was drawn and answered by the end of a stretch, as its own log says. */
function follow({ start, entries }: Stretch): Pick<NonNullable<Stretch['start']>, 'counters' | 'answers'> {
  let { counters, answers } = start ?? { counters: {}, answers: 0 }
  for (const entry of entries) {
    counters = countDraws(counters, drawsOf(entry))
    if (entry.kind === 'answer') answers++
    if (entry.kind === 'undo') answers = entry.answers
  }
  return { counters, answers }
}

function playUnder(rules: FrozenRules | undefined, stretch: Stretch): Played | Difference | undefined {
  const played = attempt(() => rules?.play(stretch))
  return played instanceof Error ? differ(0, 'a log that can be played', 'none', played.message) : played
}

/** The stretch before ends where the entry says, and the newer rules go on from the state that it gives. */
function checkChange(
  at: number,
  entry: RulesEntry,
  rules: string,
  played: Played | undefined,
  next: FrozenRules | undefined,
): Difference | undefined {
  const { kind, from, to, before, state } = entry
  if (canonical(entry) !== canonical({ kind, from, to, before, state }))
    return differ(at, 'a change of the rules', 'more', 'the entry says more than happened')
  if (from !== rules) return differ(at, rules, from, 'other rules were played until here')
  if (next !== undefined && !takesOver(next.game, from))
    return differ(at, `a way from rules ${from}`, 'none', `rules ${to} take over no match of rules ${from}`)
  if (played === undefined) return undefined
  const ended = digestOf(played.state)
  if (ended !== before) return differ(at, ended, before, 'the stretch before ends elsewhere')
  return (
    next &&
    compareState(
      at,
      attempt(() => migrateState(next.game, from, played.state)),
      state,
    )
  )
}

function compareState(at: number, migrated: unknown, state: Json): Difference | undefined {
  if (migrated instanceof Error) return differ(at, 'a state to go on from', 'none', migrated.message)
  const [expected, got] = [digestOf(migrated), digestOf(state)]
  return expected === got ? undefined : differ(at, expected, got, 'the newer rules go on from another state')
}

function checkOutcome(replay: Replay, played: Played | undefined, unchecked: readonly Unchecked[]): Verdict {
  const { entries } = replay
  const expected = played && canonical(played.outcome)
  const got = canonical(replay.outcome)
  if (expected !== undefined && expected !== got)
    return differ(entries.length, expected, got, 'the log leads to another outcome')
  const draws = entries.reduce((sum, entry) => sum + drawsOf(entry).length, 0)
  return { ok: true, entries: entries.length, draws, ...(unchecked.length > 0 && { unchecked }) }
}
