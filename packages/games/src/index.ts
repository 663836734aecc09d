import type { Game } from '@bay327/engine'
import { escape } from './escape/game.ts'

/** Every game that can be played, by its slug. */
export const games: Readonly<Record<string, Game>> = { escape }
