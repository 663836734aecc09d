// Writes each game's codebook from random play: `npm run books`.
import { writeFileSync } from 'node:fs'
import { games } from '@bay327/games'
import { formatted } from './formatted.ts'
import { learnBook } from './learn.ts'

const home = new URL('../../../games/src/', import.meta.url)
for (const [slug, game] of Object.entries(games)) {
  const file = new URL(`${slug}/codebook.json`, home).pathname
  writeFileSync(file, await formatted(file, JSON.stringify(learnBook(game, 700))))
}
