import { asPrinted, simulate } from '@bay327/bots'
import type { Game } from '@bay327/engine'
import { games } from '@bay327/games'
import type { Row } from '../lib/row.ts'

/** Random games without a network, every game of the list. */
export const rules: Row = {
  name: 'rules',
  async run({ sizes }, tell) {
    const { moves = 400_000 } = sizes
    for (const [slug, game] of Object.entries(games)) {
      const few = Math.max(1, Math.min(20, Math.round(moves / 1_000)))
      const count = Math.max(1, Math.round((moves * few) / play(game, few).decisions))
      const { decisions, seconds } = play(game, count)
      const of = `${slug}, ${count} random games, ${decisions} decisions`
      tell({ name: 'decisions', of, unit: '1/s', ours: decisions / seconds, reach: { least: 60_000 } })
    }
  },
}

function play(game: Game, count: number): { readonly decisions: number; readonly seconds: number } {
  const setup = { people: game.people.max, switches: asPrinted(game.switches) }
  const began = performance.now()
  const { decisions, errors } = simulate(game, { games: count, players: 'random', seed: 1, ...setup })
  if (errors > 0) throw new Error(`${errors} games of ${game.slug} broke off.`)
  return { decisions, seconds: (performance.now() - began) / 1_000 }
}
