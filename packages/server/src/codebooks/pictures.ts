// Writes the pictures of each game's rules, taken from matches of the real rules: `npm run pictures`, or `-- endor`.
import { writeFileSync } from 'node:fs'
import { pictureOf } from '@bay327/engine'
import { modules } from '@bay327/games/modules'
import { formatted } from './formatted.ts'

const home = new URL('../../../games/src/', import.meta.url)
const [, , only] = process.argv
for (const module of modules.filter(({ about }) => only === undefined || about.slug === only)) {
  const moments = await module.moments?.()
  if (moments === undefined) continue
  const game = await module.game()
  const pictures = Object.fromEntries(Object.entries(moments).map(([id, moment]) => [id, pictureOf(game, moment)]))
  const file = new URL(`${module.about.slug}/text/pictures.json`, home).pathname
  writeFileSync(file, await formatted(file, JSON.stringify(pictures)))
}
