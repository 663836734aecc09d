import { digestOf } from '../util/canonical.ts'
import type { Game } from '../contract/game.ts'
import type { Json } from '../util/json.ts'
import type { MatchEntry } from '../match/match.ts'
import { closeUndo, type Match } from './play.ts'

/**
 * Returns a name for the rules of the first release. The second release changed the rules but kept the name of the
 * version.
 */
export const rulesBefore = (rules: string): string => `before-${rules}`

/** Returns whether a match under these rules can continue under the game's current rules. */
export function canMigrate(game: Game, rules: string): boolean {
  return Object.hasOwn(game.migrate ?? {}, rules)
}

/** Converts a state of earlier rules into a state of the game's current rules. Throws if there is no conversion. */
export function migrateState(game: Game, rules: string, state: unknown): unknown {
  const migrate = game.migrate?.[rules]
  if (migrate === undefined) throw new Error(`${game.slug} ${game.rules} takes over no match of rules ${rules}`)
  return migrate(state as never)
}

/**
 * Continues the match under the game's current rules. Draw counters are kept, and earlier answers cannot be undone. The
 * log records the change, so that each segment is verified under its own rules.
 */
export function migrateMatch(game: Game, match: Match, from: string): Match {
  // The state is a new object, because results memoized for the old object come from the old rules.
  const state = { ...(migrateState(game, from, match.state) as object) }
  const entry: MatchEntry = {
    kind: 'rules',
    from,
    to: game.rules,
    before: digestOf(match.state),
    state: state as Json,
  }
  return closeUndo({ ...match, state, entries: [...match.entries, entry] })
}
