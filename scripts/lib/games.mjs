import { readFileSync } from 'node:fs'

const list = 'packages/games/src/list.ts'
const line = /^export \{ \w+ \} from '\.\/([\w-]+)\/index\.ts'$/

/** Returns the slugs of the games on the list, which are the names of their folders. */
export function games() {
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((item) => item !== '')
    .map((item) => {
      const slug = line.exec(item)?.[1]
      if (slug === undefined) throw new Error(`${list}: not a line of a game: ${item}`)
      return slug
    })
}
