import { fastChance, pick, type Game, type Outcome, type SeatSpec, type Switches } from '@bay327/engine'
import type { Cast } from './casting.ts'

/** More answers than any match takes. */
const ENDLESS = 100_000

export interface PlayedGame {
  readonly seats: readonly SeatSpec[]
  readonly outcome: Outcome
  /** How many decisions were answered. */
  readonly decisions: number
  readonly figures: Readonly<Record<string, number>>
}

/**
 * Plays one match to its end; nobody answers what is optional. `seeds` are those of the dice and of the players' own
 * luck. Throws on a dead end, an illegal answer, and a match without an end.
 */
export function playGame(
  game: Game,
  cast: Cast,
  { people, switches, seeds }: { people: number; switches: Switches; seeds: readonly [dice: number, choices: number] },
): PlayedGame {
  const chance = fastChance(seeds[0])
  const luck = fastChance(seeds[1])
  const seats = game.seats(switches, people)
  const players = new Map(seats.map(({ id, side }) => [id, cast(side)]))
  let { state } = game.setup(switches, seats, chance)
  for (let decisions = 0; decisions < ENDLESS; decisions++) {
    const outcome = game.outcome(state)
    if (outcome !== undefined) return { seats, outcome, decisions, figures: game.figures?.(state) ?? {} }
    const waiting = game.decisions(state).filter(({ optional, answered }) => !optional && !answered)
    if (waiting.length === 0) throw new Error('dead end: the match is not over and nothing waits')
    const decision = pick(luck, waiting)
    const id = players.get(decision.seat)?.(game, state, decision, luck)
    const option = decision.options.find((each) => each.id === id)
    if (option === undefined) throw new Error(`${decision.kind} has no option ${id}`)
    state = game.decide(state, decision, option, chance).state
  }
  throw new Error(`no end after ${ENDLESS} decisions`)
}
