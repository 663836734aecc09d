import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'packages/games/src'

/** The slugs of the games: the folders of `games` with a `game.ts`. */
export function games() {
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'game.ts')))
}
