import type {
  BotLevel,
  Decision,
  Game,
  GameManifest,
  BotHints,
  Option,
  Determinize,
  SeatId,
  SeatSpec,
} from '@bay327/engine'

/** What a bot of one game is made of. */
export interface BotEngine<S = unknown, O extends Option = Option> {
  readonly game: Game<S, O>
  readonly mind: BotHints<S, O>
  readonly resample?: Determinize<S>
  /** Whether worlds can be dealt in which to try things out: the game hides nothing, or says how to deal it anew. */
  readonly canSearch: boolean
}

/** One question for a bot, with all that it may know. Plain data but for `isCut`. */
export interface Task {
  /** A state as `determinizedState` makes it. */
  readonly world: unknown
  readonly seat: SeatId
  /** The seats it sees with; its own, where left out. */
  readonly eyes?: readonly SeatId[]
  /** All seats of the match. */
  readonly seats: readonly Pick<SeatSpec, 'id' | 'side'>[]
  /** The game's own id of the decision. */
  readonly question: string
  readonly seed: number
  readonly level: BotLevel
  /** At most so many tries of an option in a dealt world, instead of what the game finds good. */
  readonly iterations?: number
  /** Nobody reads why: a policy's answer is not held against others to find out. */
  readonly isUnread?: true
  /** Time is up: what is known by now has to do. */
  readonly isCut?: () => boolean
}

/** The bot of a game on the list, or of any other manifest. */
export async function botEngineOf(module: GameManifest): Promise<BotEngine> {
  const [game, mind, resample, twins] = await Promise.all([
    module.game(),
    module.mind?.(),
    module.resample?.(),
    module.twins(),
  ])
  const canSearch = resample !== undefined || twins.length === 0
  return { game, mind: mind ?? {}, ...(resample && { resample }), canSearch }
}

/** The decisions that have to be answered now. */
export function waiting<S, O extends Option>(game: Game<S, O>, state: S): readonly Decision<O>[] {
  return game.decisions(state).filter(({ optional, answered }) => !optional && !answered)
}

/** The decision that a task is about. Throws where it does not wait: the world is another question's. */
export function decisionOf<S, O extends Option>(game: Game<S, O>, state: S, question: string): Decision<O> {
  const found = game.decisions(state).find(({ id }) => id === question)
  if (found === undefined) throw new Error(`${game.slug}: ${question} does not wait`)
  return found
}

export function optionOf<O extends Option>(decision: Decision<O>, id: string): O {
  const found = decision.options.find((option) => option.id === id)
  if (found === undefined) throw new Error(`${decision.kind} has no option ${id}`)
  return found
}
