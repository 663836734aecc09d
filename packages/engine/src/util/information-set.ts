import type { Game, Viewer } from '../contract/game.ts'

/**
 * Returns the key of a viewer's class. Viewers with the same key have the same view and events, and may read the same
 * questions (`Game.sees`).
 */
export function informationSetOf(game: Pick<Game, 'sees'>, viewer: Viewer): string {
  return game.sees ? game.sees(viewer) : [...viewer].sort().join()
}
