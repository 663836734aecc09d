import { readFileSync } from 'node:fs'

const list = 'packages/games/src/list.ts'
const line = /^export \{ \w+ \} from '\.\/([\w-]+)\/index\.ts'$/

/** Returns the slugs of the games on the list, which are the names of their folders. */
export function games() {
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((each) => each !== '')
    .map((each) => {
      const slug = line.exec(each)?.[1]
      if (slug === undefined) throw new Error(`${list}: not a line of a game: ${each}`)
      return slug
    })
}
