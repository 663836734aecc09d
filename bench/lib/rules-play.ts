// Plays games of one game for the rows `rules` and `policies`, first with one kind of players, then with the next: node
// <bundle of this file> <slug> <decisions> <players> ...
import { asPrinted, simulate } from '@bay327/bots'
import type { Game } from '@bay327/engine'
import { games } from '@bay327/games'

/** Number of games and decisions, and CPU time, s. */
export interface Played {
  readonly games: number
  readonly decisions: number
  readonly cpu: number
}

const [slug = '', moves = '', ...sorts] = process.argv.slice(2)
const game = games[slug]
if (game === undefined) throw new Error(`There is no ${slug}.`)
console.log(JSON.stringify(sorts.map((players) => measure(game, players))))

function measure(played: Game, players: string): Played {
  const warmUpGames = Math.max(1, Math.min(20, Math.round(Number(moves) / 1_000)))
  const warmUp = play(played, players, warmUpGames)
  const count = Math.max(1, Math.round((Number(moves) * warmUpGames) / warmUp.decisions))
  // If the warm-up has played enough games, its result is returned.
  if (count <= warmUpGames) return warmUp
  // The warm-up is not counted.
  play(played, players, Math.ceil(count / 4))
  return play(played, players, count)
}

function play(played: Game, players: string, count: number): Played {
  const setup = { people: played.people.max, switches: asPrinted(played.switches) }
  const before = process.cpuUsage()
  const { decisions, errors } = simulate(played, { games: count, players, seed: 1, ...setup })
  const { user, system } = process.cpuUsage(before)
  if (errors > 0) throw new Error(`${errors} games of ${played.slug} broke off.`)
  return { games: count, decisions, cpu: (user + system) / 1_000_000 }
}
