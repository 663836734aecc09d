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

/** The parts of a bot of one game. */
export interface BotEngine<S = unknown, O extends Option = Option> {
  readonly game: Game<S, O>
  readonly hints: BotHints<S, O>
  readonly resample?: Determinize<S>
  /** Whether worlds for simulated games can be made: the game hides nothing, or it has `resample`. */
  readonly canSearch: boolean
}

/** A question for a bot, with everything that the bot may know. Plain data except for `isCut`. */
export interface Task {
  /** A state made by `determinizedState`. */
  readonly world: unknown
  readonly seat: SeatId
  /** The seats whose view the bot has. When omitted, only the bot's own seat. */
  readonly eyes?: readonly SeatId[]
  /** All seats of the match. */
  readonly seats: readonly Pick<SeatSpec, 'id' | 'side'>[]
  /** The game's id of the decision. */
  readonly question: string
  readonly seed: number
  readonly level: BotLevel
  /** Maximum number of times that an option is tried in a sampled world. When omitted, the game's own number. */
  readonly iterations?: number
  /** Set if nobody reads the reason. A policy's answer is then not compared with other options to find the reason. */
  readonly isUnread?: true
  /** Returns whether time is up. If it is up, the bot takes the best result so far. */
  readonly isCut?: () => boolean
}

/** Returns the bot of a game, from its manifest. */
export async function botEngineOf(module: GameManifest): Promise<BotEngine> {
  const [game, hints, resample, hiddenVariants] = await Promise.all([
    module.game(),
    module.hints?.(),
    module.resample?.(),
    module.hiddenVariants(),
  ])
  const canSearch = resample !== undefined || hiddenVariants.length === 0
  return { game, hints: hints ?? {}, ...(resample && { resample }), canSearch }
}

/** Returns the decisions that have to be answered now. */
export function waiting<S, O extends Option>(game: Game<S, O>, state: S): readonly Decision<O>[] {
  return game.decisions(state).filter(({ optional, answered }) => !optional && !answered)
}

/**
 * Returns the decision of a task. Throws if the decision is not open, which means that the world belongs to another
 * question.
 */
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
