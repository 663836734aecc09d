import type { Component } from 'svelte'
import type { GameEvent, GameView } from '@bay327/engine'

/** Whether a result is good for the viewer, bad for them, or neither. */
export type Tone = 'ours' | 'theirs' | 'even'

/** A consequence of a detail, in one line: "Luke has 4 points now". */
export interface Effect {
  readonly text: string
  readonly tone: Tone
  /**
   * What the consequence changes. A line leads there. `pad` is the pad's `data-pad`, `place` the place's `data-place`
   * on the board.
   */
  readonly to?: { readonly pad: string } | { readonly place: string }
}

/**
 * A decisive moment in words: a throw, a card, a fight. It is made from events that the viewer has seen, and from the
 * view; no rule is applied. While its events are displayed one by one, a detail grows; `verdict` and `effects` come
 * last.
 */
export interface Detail {
  /** The `data-place` on the board where the moment happens. Without it there is no ring. */
  readonly at?: string
  /** The name of the place: "F7". */
  readonly place?: string
  /**
   * The seats that the moment concerns: who rolled, who is hit. The seat that rolled or drew is first. The detail is
   * held longer for the people on these seats.
   */
  readonly seats: readonly string[]
  /** Set if a question follows from the moment, as from a spin. The detail is not held then. */
  readonly brief?: true
  /** Who does what to whom, in one sentence without its full stop. */
  readonly title: string
  /** What came before: "Third throw". */
  readonly near?: string
  /** Number of dice of the detail's newest roll. */
  readonly dice?: number
  /** The chance that the result had, as a sentence. Absent if the viewer hides odds. */
  readonly chance?: string
  /** One sentence of the rules, if the result would look wrong without it. */
  readonly rule?: string
  /** The result, in two to four words. Absent until it is decided. */
  readonly verdict?: { readonly text: string; readonly tone: Tone }
  readonly effects: readonly Effect[]
  /**
   * The whole detail for a screen reader, in at most three sentences. It replaces the announcements of the detail's
   * events. If a detail grows, the longer text starts with the shorter one.
   */
  readonly say: string
}

/** The data about the viewer of a detail that a game gets. */
export interface DetailContext<V extends GameView = GameView> {
  /** The game's view, as displayed so far. */
  readonly view: V
  /** The viewer's own seats. */
  readonly mine: ReadonlySet<string>
  /** Whether this viewer sees odds. */
  readonly odds: boolean
}

/** The props of the drawing in a detail: dice, cards, both sides. */
export interface FigureProps<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  /** The events of the detail so far, in order. */
  readonly run: readonly E[]
  /** The run with the events that are still to be drawn. Sizes depend on it, so that nothing moves. */
  readonly whole: readonly E[]
  /** How long the newest event is displayed, ms. With 0 everything is at rest. */
  readonly ms: number
  /** A number that changes with each event. */
  readonly key: number
  readonly table: DetailContext<V>
  /** Whether there is little room, as on a phone. */
  readonly small: boolean
  /** Called when everything is at rest. Verdict and effects then become visible. */
  readonly onrest: () => void
}

/**
 * How a game shows its details. `table/detail.ts` exports it, and `details` of the table's index loads that file. The
 * column `detail` of the game's event table says which events make a detail.
 */
export interface Details<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  /**
   * Returns the detail of a run of events, of which the newest is last. `run` has at least one event, and each is of a
   * kind with `detail` in the event table. For a viewer who came late, the beginning may be missing.
   */
  detailOf(run: readonly E[], context: DetailContext<V>): Detail
  readonly Figure: Component<FigureProps<V, E>>
}
