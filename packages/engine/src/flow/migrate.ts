import { digestOf } from '../util/canonical.ts'
import type { Game } from '../contract/game.ts'
import type { Json } from '../util/json.ts'
import type { MatchEntry } from '../match/match.ts'
import { closeUndo, type Match } from './play.ts'

/** The first release's rules under a name of their own: the second changed them and called them the same. */
export const rulesBefore = (rules: string): string => `before-${rules}`

/** Whether a match that was played under these rules can go on under the game's own. */
export function canMigrate(game: Game, rules: string): boolean {
  return Object.hasOwn(game.migrate ?? {}, rules)
}

/** The state of a match under earlier rules, as the game's own rules go on from it. Throws when they cannot. */
export function migrateState(game: Game, rules: string, state: unknown): unknown {
  const migrate = game.migrate?.[rules]
  if (migrate === undefined) throw new Error(`${game.slug} ${game.rules} takes over no match of rules ${rules}`)
  return migrate(state as never)
}

/**
 * The match under the game's rules from here on. What was drawn counts on, nothing before can be taken back, and the
 * log holds where each of the two stretches ends and begins, so that each is checked under its own rules.
 */
export function migrateMatch(game: Game, match: Match, from: string): Match {
  // An object of its own: what was found out of the state before was found by other rules.
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
