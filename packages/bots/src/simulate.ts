import { fastRandom, type RandomSource, type Game, type SeatSpec } from '@bay327/engine'
import { readCast } from './casting.ts'
import { playGame } from './play-game.ts'
import type { Setup } from './runs.ts'

export interface Simulation extends Setup {
  readonly games: number
  /** The players, in the form that `readCast` reads. */
  readonly players: string
  readonly seed: number
  /** Draws what each seat plays instead of using the lobby's default. */
  readonly drawn?: boolean
}

export interface Tally {
  readonly finished: number
  /** Number of matches that stopped with an error. */
  readonly errors: number
  /** The first error, with the index of its match. */
  readonly firstError: { readonly match: number; readonly why: string } | undefined
  readonly decisions: number
  /** Number of matches by cause of the end. */
  readonly outcomes: Readonly<Record<string, number>>
  /** Number of matches by winner: `all`, `none`, or the sides that won. */
  readonly winners: Readonly<Record<string, number>>
  /** Mean of each of the game's own figures over all matches. */
  readonly means: Readonly<Record<string, number>>
  /** Standard error of each mean. */
  readonly noise: Readonly<Record<string, number>>
}

/** Plays many matches in this process. The same simulation gives the same tally. Throws `UnknownPlayer`. */
export function simulate(game: Game, { games, players, seed, drawn = false, people, switches }: Simulation): Tally {
  const cast = readCast(game, players)
  const seeds = fastRandom(seed)
  const outcomes = new Map<string, number>()
  const winners = new Map<string, number>()
  const sums = new Map<string, number>()
  const squares = new Map<string, number>()
  let [decisions, errors] = [0, 0]
  let firstError: Tally['firstError']
  for (let match = 0; match < games; match++) {
    const setup = { people, switches, drawn, seeds: [nextSeed(seeds), nextSeed(seeds)] as const }
    try {
      const played = playGame(game, cast, setup)
      decisions += played.decisions
      add(outcomes, played.outcome.cause, 1)
      add(winners, winnersText(played.seats, played.outcome.winners), 1)
      for (const [figure, value] of Object.entries(played.figures)) {
        add(sums, figure, value)
        add(squares, figure, value ** 2)
      }
    } catch (error) {
      errors++
      firstError ??= { match, why: error instanceof Error ? error.message : String(error) }
    }
  }
  const finished = games - errors
  const mean = (all: ReadonlyMap<string, number>, figure: string) => (all.get(figure) ?? 0) / finished
  const ofFigures = (number: (figure: string) => number) =>
    sorted(new Map([...sums.keys()].map((figure) => [figure, number(figure)])))
  return {
    finished,
    errors,
    firstError,
    decisions,
    outcomes: sorted(outcomes),
    winners: sorted(winners),
    means: ofFigures((figure) => mean(sums, figure)),
    noise: ofFigures((figure) => Math.sqrt(Math.max(0, mean(squares, figure) - mean(sums, figure) ** 2) / finished)),
  }
}

function nextSeed(chance: RandomSource): number {
  return chance.draw(2 ** 32)
}

function add(sums: Map<string, number>, name: string, value: number): void {
  sums.set(name, (sums.get(name) ?? 0) + value)
}

function winnersText(seats: readonly SeatSpec[], winners: readonly string[]): string {
  if (winners.length === 0) return 'none'
  if (winners.length === seats.length) return 'all'
  const sides = seats.filter(({ id }) => winners.includes(id)).map(({ side }) => side)
  return [...new Set(sides)].join('+')
}

function sorted(values: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  return Object.fromEntries([...values].sort(([a], [b]) => (a < b ? -1 : 1)))
}
