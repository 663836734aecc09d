import type { Game } from '@bay327/engine'
import { table, type Table } from './table.ts'

/** Returns a match with as few people as possible. Two people share the first seat, and bots have the empty seats. */
export function sharedTable(game: Game): {
  readonly t: Table
  readonly names: readonly string[]
  readonly seat: string
} {
  const t = table(game)
  const names = ['Ann', 'Ben', 'Cy', 'Di'].slice(0, Math.max(2, game.people.min))
  t.join(...names)
  const seat = t.view().seats.find(({ people }) => people.includes(t.id('Ann')))?.id ?? ''
  t.join('Pat')
  t.refuses('Pat', { type: 'claim', seat, share: true })
  for (const { id, people } of t.view().seats)
    if (people.length === 0) t.refuses('Ann', { type: 'assign', seat: id, people: [], bot: true })
  t.start()
  return { t, names: [...names, 'Pat'], seat }
}
