import {
  fastRandom,
  pick,
  type RandomSource,
  type Game,
  type Outcome,
  type SeatSpec,
  type Switches,
} from '@bay327/engine'
import type { Cast } from './casting.ts'

/** A match with this many answers counts as endless. */
const ENDLESS = 100_000

export interface MatchSetup {
  readonly people: number
  readonly switches: Switches
  /** Seeds of the dice, and of the players. */
  readonly seeds: readonly [dice: number, choices: number]
  /** Draws what each seat plays, if the lobby lets people choose that. When omitted, the lobby's default is used. */
  readonly drawn?: boolean
}

export interface PlayedGame {
  readonly seats: readonly SeatSpec[]
  readonly outcome: Outcome
  /** Number of answered decisions. */
  readonly decisions: number
  readonly figures: Readonly<Record<string, number>>
}

/**
 * Plays one match to its end. Optional decisions are not answered. Throws if the match has a dead end, an illegal
 * answer or no end.
 */
export function playGame(game: Game, cast: Cast, { people, switches, seeds, drawn }: MatchSetup): PlayedGame {
  const chance = fastRandom(seeds[0])
  const luck = fastRandom(seeds[1])
  const usual = game.seats(switches, people)
  const seats = drawn ? drawPicks(usual, luck) : usual
  const players = new Map(seats.map(({ id, side }) => [id, cast(side)]))
  let { state } = game.setup(switches, seats, chance)
  for (let decisions = 0; decisions < ENDLESS; decisions++) {
    const outcome = game.outcome(state)
    if (outcome !== undefined) return { seats, outcome, decisions, figures: game.figures?.(state) ?? {} }
    const waiting = game.decisions(state).filter(({ optional, answered }) => !optional && !answered)
    if (waiting.length === 0) throw new Error('dead end: the match is not over and nothing waits')
    const decision = pick(luck, waiting)
    const id = players.get(decision.seat)?.(game, state, decision, luck, seats)
    const option = decision.options.find((candidate) => candidate.id === id)
    if (option === undefined) throw new Error(`${decision.kind} has no option ${id}`)
    state = game.decide(state, decision, option, chance).state
  }
  throw new Error(`no end after ${ENDLESS} decisions`)
}

/** Gives each seat a random pick. No two seats get the same pick. */
function drawPicks(seats: readonly SeatSpec[], luck: RandomSource): readonly SeatSpec[] {
  const taken = new Set<string>()
  return seats.map((seat) => {
    if (seat.pick === undefined) return seat
    const { among } = seat.pick
    const value = pick(
      luck,
      among.filter((item) => !taken.has(item)),
    )
    taken.add(value)
    return { ...seat, pick: { value, among } }
  })
}
