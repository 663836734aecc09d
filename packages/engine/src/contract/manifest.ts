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

/**
 * Everything that a game's folder offers to other packages: its `index.ts` exports the manifest, and one line of the list
 * names it. Only `about` and `emblem` are loaded immediately. Users import the other parts on demand, so that browsers do not
 * load rules.
 */
export interface GameManifest<
  S = unknown,
  O extends Option = Option,
  E extends GameEvent = GameEvent,
  V extends GameView = GameView,
> {
  readonly about: GameAbout
  /** Its drawing on the home page. */
  readonly emblem?: Emblem
  game(): Promise<Game<S, O, E>>
  text(): Promise<GameText<V, O, E>>
  /**
   * Words for the result and the counts of a finished match. When omitted, the result is described by the game's text alone.
   */
  verdict?(): Promise<VerdictText<V>>
  /** The rules as the app shows them, for a table with these switches. */
  chapters(switches?: Switches): Promise<readonly RulesChapter[]>
  /** Pictures of the rules chapters by name, written by `npm run pictures`. When omitted, the rules have no pictures. */
  pictures?(): Promise<Pictures>
  /** How a match reaches the position of each picture. */
  moments?(): Promise<Moments<S, O>>
  /** The board places where pieces are lost. When omitted, losses are not counted. */
  fallen?(): Promise<CasualtyMap<S, E>>
  /** Words for the statistics page. When omitted, the page lists the game's matches only. */
  stats?(): Promise<StatsText>
  /**
   * For each secret, a function that redraws it. Tests use them to prove that no view leaks a secret. Empty if the game hides
   * nothing.
   */
  twins(): Promise<HiddenVariants<S>>
  /** Two or three recommended set-ups with a description and measured figures. A new table starts with the first. */
  presets?(): Promise<readonly Preset[]>
  /**
   * How reliable the game's data are, and what we made ourselves. When omitted, the lobby and the rules say nothing about it.
   */
  box?(): Promise<Box>
  /** The guided first turn: a practice table with explanations. When omitted, no tour is offered. */
  tour?(): Promise<Tutorial>
  /**
   * Redraws what a viewer cannot know; bots need it to search. If a game hides something and omits it, its bots follow their
   * policy. A game without hidden information does not need it.
   */
  resample?(): Promise<Determinize<S>>
  /** Hints for bots about good play. When omitted, bots find out by simulation. */
  mind?(): Promise<BotHints<S, O>>
  /**
   * The dictionary for compressing its messages, written by `npm run books`. When omitted, its messages are sent
   * uncompressed.
   */
  book?(): Promise<Codebook>
  /** Players that know the game, by name, for the simulator. */
  policies?(): Promise<Readonly<Record<string, Player>>>
  /** For tests and screenshots. */
  proof?(): Promise<TestScenarios>
}

export interface CasualtyMap<S = unknown, E extends GameEvent = GameEvent> {
  /**
   * Returns the board places where pieces were lost in a match, one entry per piece: from the events that were not undone,
   * and from the final state.
   */
  places(events: readonly E[], end: S): readonly string[]
}

/** Checks the types of a manifest's parts against each other: texts against options, hidden variants against the state. */
export function defineGame<S, O extends Option, E extends GameEvent, V extends GameView>(
  module: GameManifest<S, O, E, V>,
): GameManifest {
  return module as unknown as GameManifest
}

/** A named set-up of the table. It sets every switch of the game. */
export interface Preset {
  readonly id: string
  /** "The rules as printed". */
  readonly name: string
  readonly sentence: string
  readonly switches: Switches
  /** A frequency per 100 games and its label: "escape". */
  readonly figure?: { readonly count: number; readonly what: string }
  /** The command in docs/measured/balance.md that measured the figure and every number in the sentence. */
  readonly from?: string
}

/** The shapes of a game's messages: names of view parts and shapes of objects, the most frequent first. */
export interface Codebook {
  readonly parts: readonly string[]
  readonly shapes: readonly string[]
}

/** How tests play a game and which screenshots they take. What is omitted has the defaults for any game. */
export interface TestScenarios {
  /** How browser tests reach the end of a match quickly. */
  readonly pace?: TestPace
  /** The screenshots, besides that of the result. */
  readonly album?: ScreenshotPlan
  /** Kinds of question for which every answer draws or reveals something, so that each answer needs confirmation. */
  readonly alwaysFinal?: readonly string[]
}

export interface TestPace {
  /** The number of people, each in a browser of their own. The game deals their seats. */
  readonly people: number
  /** One answer in this many is a random option on the screen. The others are the rules' fallback. */
  readonly strayOneIn: number
}

export interface ScreenshotPlan {
  readonly people: number
  readonly scenes: readonly Scene[]
}

/** A screenshot that is taken when this is asked. */
export interface Scene {
  /** Used in the file name. */
  readonly name: string
  readonly kind: string
  /** At least one option has this verb. */
  readonly verb?: string
  /** Minimum number of options; 2 when omitted. */
  readonly least?: number
  /** Several people answer. */
  readonly ballot?: true
  /** Minimum number of answers before it in the match. */
  readonly after?: number
}
