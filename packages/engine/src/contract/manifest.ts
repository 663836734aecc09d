import type { Game, GameEvent, GameView, Option, Switches } from './game.ts'
import type { Box } from './sources.ts'
import type { BotHints, Determinize } from './bot-hints.ts'
import type { Moments, Pictures } from './diagrams.ts'
import type { Player } from './policy.ts'
import type { StatsText } from './stats-text.ts'
import type { HiddenVariants } from '../testkit/hidden-variants.ts'
import type { Emblem, GameAbout, GameText, RulesChapter } from './text.ts'
import type { Tutorial } from './tutorial.ts'
import type { VerdictText } from './verdict-text.ts'
import type { EndText } from './end-text.ts'

/**
 * Everything that a game's folder offers to other packages. The folder's `index.ts` exports the manifest, and one line
 * of the list of games names it. Only `about` and `emblem` are loaded immediately. Users import the other parts on
 * demand, so that browsers do not load rules.
 */
export interface GameManifest<
  S = unknown,
  O extends Option = Option,
  E extends GameEvent = GameEvent,
  V extends GameView = GameView,
> {
  readonly about: GameAbout
  /** The game's drawing on the home page. */
  readonly emblem?: Emblem
  game(): Promise<Game<S, O, E>>
  text(): Promise<GameText<V, O, E>>
  /**
   * Texts for the result and the figures of a finished match. When omitted, only the game's text describes the result.
   */
  verdict?(): Promise<VerdictText<V>>
  /**
   * Words for the last screen: the viewer's place, the ranking, deeds and decisive moments. When omitted, the words are
   * the same for all games.
   */
  end?(): Promise<EndText<V, E>>
  /** Returns the rules as the app shows them, for a table with these switches. */
  chapters(switches?: Switches): Promise<readonly RulesChapter[]>
  /** Pictures of the rules chapters by name, written by `npm run pictures`. When omitted, the rules have no pictures. */
  pictures?(): Promise<Pictures>
  /** How a match reaches the position of each picture. */
  moments?(): Promise<Moments<S, O>>
  /** The board places where pieces are lost. When omitted, losses are not counted. */
  fallen?(): Promise<CasualtyMap<S, E>>
  /** Labels for the statistics page. When omitted, the page only lists the game's matches. */
  stats?(): Promise<StatsText>
  /**
   * For each secret, a function that redraws the secret. Tests use these functions to prove that no view leaks a
   * secret. Empty if the game hides nothing.
   */
  hiddenVariants(): Promise<HiddenVariants<S>>
  /**
   * Two or three recommended set-ups with a description and measured figures. A new table starts with the first set-up.
   */
  presets?(): Promise<readonly Preset[]>
  /**
   * How reliable the game's data are, and which data we made ourselves. When omitted, the lobby and the rules do not
   * mention reliability.
   */
  box?(): Promise<Box>
  /** The guided first turn: a practice table with explanations. When omitted, no guided turn is offered. */
  tour?(): Promise<Tutorial>
  /**
   * Redraws what a viewer cannot know. Bots need this function to search. If a game with hidden information omits it,
   * the game's bots follow their policy. A game without hidden information does not need it.
   */
  resample?(): Promise<Determinize<S>>
  /** Hints for bots about good play. When omitted, bots rely on simulation. */
  hints?(): Promise<BotHints<S, O>>
  /**
   * The dictionary that compresses the game's messages, written by `npm run books`. When omitted, the messages are sent
   * uncompressed.
   */
  book?(): Promise<Codebook>
  /** Players that know the game, by name, for the simulator. */
  policies?(): Promise<Readonly<Record<string, Player>>>
  /** How tests and screenshots play the game. */
  proof?(): Promise<TestScenarios>
}

export interface CasualtyMap<S = unknown, E extends GameEvent = GameEvent> {
  /**
   * Returns the board places where pieces were lost in a match, one entry per piece, from the events that were not
   * undone and the final state.
   */
  places(events: readonly E[], end: S): readonly string[]
}

/**
 * Returns the manifest unchanged. Its types check the parts against each other: texts against options, hidden variants
 * against the state.
 */
export function defineGame<S, O extends Option, E extends GameEvent, V extends GameView>(
  module: GameManifest<S, O, E, V>,
): GameManifest {
  return module as unknown as GameManifest
}

/** A named set-up of the table. It sets every switch of the game. */
export interface Preset {
  readonly id: string
  /** Name on the screen, for example "The rules as printed". */
  readonly name: string
  readonly sentence: string
  readonly switches: Switches
  /**
   * A frequency per 100 games, and the words that the page shows before it, for example "Out in" 28 of 100 or "Light
   * wins" 54 of 100.
   */
  readonly figure?: { readonly count: number; readonly what: string }
  /** The command in docs/measured/balance.md that measured the figure and every number in the sentence. */
  readonly from?: string
}

/** The shapes of a game's messages: names of view parts and shapes of objects, the most frequent first. */
export interface Codebook {
  readonly parts: readonly string[]
  readonly shapes: readonly string[]
}

/** How tests play a game, and which screenshots they take. An omitted field has the default for any game. */
export interface TestScenarios {
  /** How browser tests reach the end of a match quickly. */
  readonly pace?: TestPace
  /** The screenshots to take, in addition to that of the result. */
  readonly album?: ScreenshotPlan
  /** Kinds of question for which every answer draws or reveals something, so that each answer needs confirmation. */
  readonly alwaysFinal?: readonly string[]
}

export interface TestPace {
  /** The number of people, each in their own browser. The game deals their seats. */
  readonly people: number
  /** One answer in this many is a random option on the screen. The other answers are the rules' fallback. */
  readonly strayOneIn: number
}

export interface ScreenshotPlan {
  readonly people: number
  readonly scenes: readonly Scene[]
}

/** A screenshot that is taken when a matching question is asked. */
export interface Scene {
  /** Name of the screenshot in its file name. */
  readonly name: string
  readonly kind: string
  /** The question has at least one option with this verb. */
  readonly verb?: string
  /** Minimum number of options of the question; 2 when omitted. */
  readonly least?: number
  /** The question goes to a seat with several holders, who vote. */
  readonly ballot?: true
  /** Minimum number of answers in the match before the question. */
  readonly after?: number
}
