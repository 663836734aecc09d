import type { Game, GameEvent, Option } from '../contract/game.ts'
import type { Replay } from '../match/match.ts'
import type { Difference } from '../flow/segment.ts'
import type { Unchecked } from './found.ts'
import type { FrozenOf } from './log.ts'
import { verifyReplay } from './proof.ts'

/** The short result of a verification. */
export type Verdict =
  /** Everything is correct; `draws` counts dice and cards. */
  | {
      readonly ok: true
      readonly entries: number
      readonly draws: number
      /** Segments under rules that are not available here. They are neither true nor false. */
      readonly unchecked?: readonly Unchecked[]
      /** Set if the file says that it is a practice match, whose draws could be known beforehand. */
      readonly practice?: true
    }
  | Difference

/**
 * Returns whether a file is true, and the first difference if the file is not true. Never throws, like `verifyReplay`.
 */
export function verify<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  replay: Replay,
  frozen?: FrozenOf,
): Verdict {
  const { findings, entries, rolled, unchecked, practice } = verifyReplay(game, replay, frozen)
  const [first] = findings
  if (first === undefined)
    return {
      ok: true,
      entries,
      draws: rolled.length,
      ...(unchecked.length > 0 && { unchecked }),
      ...(practice && { practice }),
    }
  const { ok, entry, draw, expected, got, why } = first
  return { ok, entry, ...(draw !== undefined && { draw }), expected, got, why }
}
