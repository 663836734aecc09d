import type { Player } from '../player.ts'

/** The players that know a game, by its slug and by name. What they are good for stands in docs/balance.md. */
export const policies: Readonly<Record<string, Readonly<Record<string, Player>>>> = {}
