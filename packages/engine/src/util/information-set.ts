import type { Game, Viewer } from '../contract/game.ts'

/** The class of a viewer: all with the same see, hear and may read the same (`Game.sees`). */
export function informationSetOf(game: Pick<Game, 'sees'>, viewer: Viewer): string {
  return game.sees ? game.sees(viewer) : [...viewer].sort().join()
}
