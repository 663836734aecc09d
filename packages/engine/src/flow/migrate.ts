import { digestOf } from '../util/canonical.ts'
import type { Game } from '../contract/game.ts'
import type { Json } from '../util/json.ts'
import type { MatchEntry } from '../match/match.ts'
import { closeUndo, type Match } from './play.ts'

/** The second release changed the rules but kept the version's name. This is the name for the first release's version. */
export const rulesBefore = (rules: string): string => `before-${rules}`

/** Returns whether a match under these rules can continue under the game's current ones. */
export function canMigrate(game: Game, rules: string): boolean {
  return Object.hasOwn(game.migrate ?? {}, rules)
}

/** Converts a state of earlier rules into one of the game's current rules. Throws if that is not possible. */
export function migrateState(game: Game, rules: string, state: unknown): unknown {
  const migrate = game.migrate?.[rules]
  if (migrate === undefined) throw new Error(`${game.slug} ${game.rules} takes over no match of rules ${rules}`)
  return migrate(state as never)
}

/**
 * Continues the match under the game's current rules. Draw counters are kept, earlier answers cannot be undone, and the log
 * records the boundary, so that each segment is verified under its own rules.
 */
export function migrateMatch(game: Game, match: Match, from: string): Match {
  // A new object: results memoized by the old one were computed by other rules.
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
