import type { Game, GameEvent, Option } from './game.ts'
import type { Draw, MatchEntry, Replay } from './match.ts'
import type { Match } from './play.ts'
import { dealAgain, drawText, replayEntry } from './replay.ts'
import { commit } from './stream.ts'

export type Verdict =
  /** Everything is as it should be; `draws` counts dice and cards. */
  | { readonly ok: true; readonly entries: number; readonly draws: number }
  | {
      readonly ok: false
      /** Index of the entry that differs; -1 for the header, the number of entries for the outcome. */
      readonly entry: number
      /** Index of the draw within the entry. */
      readonly draw?: number
      readonly expected: string
      readonly got: string
      readonly why: string
    }

/**
 * Plays a replay again and compares: the commitment, the rules, each draw, each option's legality, ties and fallbacks,
 * the outcome. Never throws, whatever the file holds, as long as it has a replay's shape.
 */
export function verify<S, O extends Option, E extends GameEvent>(game: Game<S, O, E>, replay: Replay): Verdict {
  return checkHeader(game, replay) ?? checkEntries(game, replay)
}

type Difference = Extract<Verdict, { ok: false }>

function differ(entry: number, expected: string, got: string, why: string): Difference {
  return { ok: false, entry, expected, got, why }
}

function checkHeader(game: Game, { header, seed }: Replay): Difference | undefined {
  if (header.game !== game.slug) return differ(-1, game.slug, header.game, 'another game')
  if (header.rules !== game.rules) return differ(-1, game.rules, header.rules, 'another version of the rules')
  const commitment = attempt(() => commit(seed))
  if (commitment instanceof Error) return differ(-1, 'a seed in hex', seed, commitment.message)
  if (commitment !== header.commitment)
    return differ(-1, commitment, header.commitment, 'the commitment is not the SHA-256 of the seed')
  return undefined
}

function checkEntries<S, O extends Option, E extends GameEvent>(game: Game<S, O, E>, replay: Replay): Verdict {
  const [deal, ...rest] = replay.entries
  if (deal?.kind !== 'setup') return differ(0, 'setup', deal?.kind ?? 'nothing', 'a log begins with the deal')
  const dealt = attempt(() => dealAgain(game, replay))
  if (dealt instanceof Error) return differ(0, 'a legal deal', 'none', dealt.message)
  const difference = compareDraws(0, dealt.entries[0], deal)
  if (difference) return difference

  let match = dealt
  for (const [i, entry] of rest.entries()) {
    const step = attempt(() => replayEntry(game, match, entry))
    if (step instanceof Error) return differ(i + 1, 'a legal entry', entry.kind, step.message)
    if (!step.ok) return differ(i + 1, 'a legal entry', entryText(entry), step.why)
    match = step.match
    const drawn = compareDraws(i + 1, match.entries.at(-1), entry)
    if (drawn) return drawn
    const [expected, got] = [canonical(match.entries.at(-1)), canonical(entry)]
    if (expected !== got) return differ(i + 1, expected, got, 'the entry says more than happened')
  }
  return checkOutcome(game, replay, match)
}

function checkOutcome<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  replay: Replay,
  match: Match<S>,
): Verdict {
  const expected = canonical(game.outcome(match.state))
  const got = canonical(replay.outcome)
  if (expected !== got) return differ(replay.entries.length, expected, got, 'the log leads to another outcome')
  const draws = replay.entries.reduce((sum, entry) => sum + drawsOf(entry).length, 0)
  return { ok: true, entries: replay.entries.length, draws }
}

function compareDraws(entry: number, made: MatchEntry | undefined, logged: MatchEntry): Difference | undefined {
  const expected = drawsOf(made)
  const got = drawsOf(logged)
  for (let i = 0; i < Math.max(expected.length, got.length); i++) {
    const [want, has] = [drawText(expected[i]), drawText(got[i])]
    if (want !== has) return { ...differ(entry, want, has, 'the seed draws otherwise'), draw: i }
  }
  return undefined
}

function drawsOf(entry: MatchEntry | undefined): readonly Draw[] {
  return entry === undefined || entry.kind === 'undo' ? [] : entry.draws
}

function entryText(entry: MatchEntry): string {
  return entry.kind === 'answer' ? `${entry.decision}: ${entry.option}` : entry.kind
}

/** The same text for the same data, whatever the order of its keys. */
function canonical(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) as string | undefined
  return sorted ?? 'none'
}

function attempt<T>(act: () => T): T | Error {
  try {
    return act()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
