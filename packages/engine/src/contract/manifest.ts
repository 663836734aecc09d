import type { Game, GameEvent, GameView, Option, Switches } from './game.ts'
import type { Box } from './sources.ts'
import type { BotHints, Determinize } from './bot-hints.ts'
import type { Moments, Pictures } from './diagrams.ts'
import type { Player } from './policy.ts'
import type { StatsText } from './stats-text.ts'
import type { HiddenVariants } from '../testkit/twins.ts'
import type { Emblem, GameAbout, GameText, RulesChapter } from './text.ts'
import type { Tutorial } from './tutorial.ts'
import type { VerdictText } from './verdict-text.ts'

/**
 * What a game's folder gives to everybody else: `index.ts` of the folder exports it, and one line of the list names it. Only
 * `about` and `emblem` come at once; each other part is fetched by who needs it, so that no browser loads rules.
 */
export interface GameManifest<
  S = unknown,
  O extends Option = Option,
  E extends GameEvent = GameEvent,
  V extends GameView = GameView,
> {
  readonly about: GameAbout
  /** Its drawing on the home page, where it has one. */
  readonly emblem?: Emblem
  game(): Promise<Game<S, O, E>>
  text(): Promise<GameText<V, O, E>>
  /** What it says of a match that is over, and what is counted over it. Without it the end is told in its text alone. */
  verdict?(): Promise<VerdictText<V>>
  /** The rules as the app shows them, for a table that is set like this. */
  chapters(switches?: Switches): Promise<readonly RulesChapter[]>
  /** What the pictures of its rules show, by name, written by `npm run pictures`. Without it the rules are words alone. */
  pictures?(): Promise<Pictures>
  /** How each of those moments comes about in a match. */
  moments?(): Promise<Moments<S, O>>
  /** Where on its board pieces fall. Without it nobody counts that. */
  fallen?(): Promise<CasualtyMap<S, E>>
  /** How the statistics speak of it. Without it they list its matches, and nothing more of it. */
  stats?(): Promise<StatsText>
  /** Each secret, dealt anew: what proves that no view tells it. Empty where nothing is ever hidden. */
  twins(): Promise<HiddenVariants<S>>
  /** Fair starts: two or three ways to set the table, in words, each with what was measured. A table begins as the first. */
  presets?(): Promise<readonly Preset[]>
  /** How sure its data are, with what is ours named. Without it the lobby and the rules say nothing of its box. */
  box?(): Promise<Box>
  /** A guided first turn: a table of practice, and what a calm voice says at it. Without it none is offered. */
  tour?(): Promise<Tutorial>
  /**
   * Deals anew what a viewer cannot know: with it bots search. A game that hides something and has none gets bots that play by
   * their policy alone; one that hides nothing needs none.
   */
  resample?(): Promise<Determinize<S>>
  /** How to play it well, for bots. Without it they find out by playing on. */
  mind?(): Promise<BotHints<S, O>>
  /** What its messages look like, written by `npm run books`. Without it they are told in plain words. */
  book?(): Promise<Codebook>
  /** The players that know the game, by name, for the simulator. */
  policies?(): Promise<Readonly<Record<string, Player>>>
  /** For tests and pictures. */
  proof?(): Promise<TestScenarios>
}

export interface CasualtyMap<S = unknown, E extends GameEvent = GameEvent> {
  /**
   * The places of the board at which a piece fell in a match, each as often as one did: from all that happened and was not
   * taken back, and from how the match ended.
   */
  places(events: readonly E[], end: S): readonly string[]
}

/** Types a manifest's parts by each other: the words fit the options, the twins fit the state. */
export function defineGame<S, O extends Option, E extends GameEvent, V extends GameView>(
  module: GameManifest<S, O, E, V>,
): GameManifest {
  return module as unknown as GameManifest
}

/** A way to set the table. Every one of a game's names every switch. */
export interface Preset {
  readonly id: string
  /** "The rules as printed". */
  readonly name: string
  readonly sentence: string
  readonly switches: Switches
  /** In how many games of 100, and what: "escape". */
  readonly figure?: { readonly count: number; readonly what: string }
  /** The command, in docs/measured/balance.md, that measured the figure and whatever the sentence counts. */
  readonly from?: string
}

/** What the messages of a game look like: names of parts and shapes of objects, the most frequent first. */
export interface Codebook {
  readonly parts: readonly string[]
  readonly shapes: readonly string[]
}

/** How tests play a game and what pictures show of it. Whatever is left out is as for any game. */
export interface TestScenarios {
  /** How browsers bring a match to its end in good time. */
  readonly pace?: TestPace
  /** What pictures show of it, besides its end. */
  readonly album?: ScreenshotPlan
  /** Kinds of question whose every answer throws, draws or shows: for each of them a second press is asked. */
  readonly alwaysFinal?: readonly string[]
}

export interface TestPace {
  /** So many sit down, each in a browser of their own; the game deals them its seats. */
  readonly people: number
  /** One answer in this many is any of those on the screen; the others are the rules' own advice for somebody who is gone. */
  readonly strayOneIn: number
}

export interface ScreenshotPlan {
  readonly people: number
  readonly scenes: readonly Scene[]
}

/** A moment worth a picture: somebody is asked this. */
export interface Scene {
  /** As the picture's name says it. */
  readonly name: string
  readonly kind: string
  /** Some option does this. */
  readonly verb?: string
  /** So many options at least; otherwise two. */
  readonly least?: number
  /** Several people answer. */
  readonly ballot?: true
  /** Not before this many answers of the match. */
  readonly after?: number
}
