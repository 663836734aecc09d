import { pick } from '../random/random-source.ts'
import { fastRandom } from '../random/fast-random.ts'
import type { Decision, Game, GameEvent, Option, Outcome, Switches } from '../contract/game.ts'
import { readSwitches } from '../contract/switches.ts'

export interface PlaySetup {
  readonly people: number
  readonly switches?: Switches
  readonly seed: number
  /** Maximum number of answers. A longer game is reported as endless. */
  readonly limit?: number
}

/** A choice in a random match, with the state before it (`state`) and the state after it (`next`). */
export interface PlayStep<S, O extends Option, E extends GameEvent> {
  readonly state: S
  readonly decision: Decision<O>
  readonly option: O
  readonly next: S
  readonly events: readonly E[]
}

/** Plays random options to the end of a match. Throws on a dead end or an endless match. */
export function randomPlay<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  setup: PlaySetup,
  onStep?: (step: PlayStep<S, O, E>) => void,
): { readonly state: S; readonly outcome: Outcome; readonly answers: number } {
  const chance = fastRandom(setup.seed)
  const choices = fastRandom(~setup.seed)
  const switches = allSwitches(game, setup)
  let { state } = game.setup(switches, game.seats(switches, setup.people), chance)
  for (let answers = 0; answers < (setup.limit ?? 100_000); answers++) {
    const outcome = game.outcome(state)
    if (outcome !== undefined) return { state, outcome, answers }
    const decision = pick(choices, mustAnswer(game.decisions(state)))
    const option = pick(choices, decision.options)
    const { state: next, events } = game.decide(state, decision, option, chance)
    onStep?.({ state, decision, option, next, events })
    state = next
  }
  throw new Error(`${game.slug}, seed ${setup.seed}: no end after ${setup.limit ?? 100_000} answers`)
}

/** Returns the decisions that block the match. Throws if there are none. */
export function mustAnswer<O extends Option>(decisions: readonly Decision<O>[]): readonly Decision<O>[] {
  const waiting = decisions.filter(({ optional, answered }) => !optional && !answered)
  if (waiting.length === 0) throw new Error('dead end: the match is not over and nothing waits')
  return waiting
}

/** Returns the set-up's switches, completed with the game's initial values. Throws on an unknown switch or value. */
export function allSwitches(game: Pick<Game, 'switches'>, { switches = {} }: Pick<PlaySetup, 'switches'>): Switches {
  const read = readSwitches(game.switches, switches)
  if (!read.ok) throw new Error(`switch ${read.id}: ${read.why}`)
  return read.switches
}
