// Time of random games without a network, every game of the list, against as many plain copies of a state of that size.
import { asPrinted, simulate } from '@bay327/bots'
import { fastChance, type Game } from '@bay327/engine'
import { games } from '@bay327/games'
import { print } from './lib/claim.ts'

/** About so many are answered in each game: 10,000 games of escape, some hundreds of a long one. */
const enough = 400_000
const trial = 20

for (const [slug, game] of Object.entries(games)) {
  const count = Math.round((enough * trial) / play(game, trial).decisions)
  const { decisions, seconds } = play(game, count)
  const floor = copy(game, decisions)
  const of = `${count} games, ${decisions} decisions, ${Math.round(count / seconds)} games/s`
  print({ name: `random games of ${slug}`, unit: 's', ours: seconds, floor, of })
}

function play(game: Game, count: number): { readonly decisions: number; readonly seconds: number } {
  const setup = { people: game.people.max, switches: asPrinted(game.switches) }
  const began = performance.now()
  const { decisions, errors } = simulate(game, { games: count, players: 'random', seed: 1, ...setup })
  if (errors > 0) throw new Error(`${errors} games of ${game.slug} broke off.`)
  return { decisions, seconds: secondsSince(began) }
}

/** The floor: one draw and one copied state a decision, and nothing decided. */
function copy(game: Game, decisions: number): number {
  const chance = fastChance(1)
  const switches = asPrinted(game.switches)
  const { state: first } = game.setup(switches, game.seats(switches, game.people.max), chance)
  let state = { ...(first as object), drawn: 0 }
  const began = performance.now()
  for (let decision = 0; decision < decisions; decision++) state = { ...state, drawn: state.drawn + chance.draw(6) }
  if (state.drawn === 0) throw new Error('Nothing was drawn.')
  return secondsSince(began)
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000
}
