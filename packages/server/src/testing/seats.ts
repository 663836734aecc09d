import { modules } from '@bay327/games/modules'
import { begin, openTable, sitDown } from './player.ts'

const names = ['Maya', 'Jonas', 'Ines', 'Tariq', 'Wanda', 'Okoro']

/** A table with people, for browsers to join: its code, and the token of each person. */
export interface SeatedTable {
  readonly code: string
  readonly tokens: readonly string[]
}

/**
 * Seats this many people, within the game's minimum and maximum, at a table of a game (`''`: the first of the list).
 * Starts the match if `starts` is true.
 */
export async function seatTable(url: string, game: string, people: number, starts: boolean): Promise<SeatedTable> {
  const abouts = modules.map(({ about }) => about)
  const about = game === '' ? abouts[0] : abouts.find(({ slug }) => slug === game)
  if (about === undefined)
    throw new Error(`There is no game ${game}. There are ${abouts.map(({ slug }) => slug).join(', ')}.`)
  const count = Math.min(about.people.max, Math.max(about.people.min, people))
  const [first = '', ...others] = names.slice(0, count)
  const { code, host } = await openTable(url, about.slug, first)
  const players = [host]
  for (const name of others) players.push(await sitDown(url, code, name))
  if (starts) await begin(players)
  for (const player of players) player.close()
  return { code, tokens: players.map(({ token }) => token) }
}

const [url, game = '', people = '4', lobby] = process.argv.slice(2)
if (url !== undefined && import.meta.filename === process.argv[1])
  process.stdout.write(JSON.stringify(await seatTable(url, game, Number(people), lobby === undefined)))
