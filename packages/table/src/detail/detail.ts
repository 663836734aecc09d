import type { Component } from 'svelte'
import type { GameEvent, GameView } from '@bay327/engine'

/** Whether a result is good for the viewer, bad for them, or neither. */
export type Tone = 'ours' | 'theirs' | 'even'

/** A consequence of a detail, in one line: "Luke has 4 points now". */
export interface Effect {
  readonly text: string
  readonly tone: Tone
  /** What it changes: a line leads there. A pad is named by its `data-pad`, a place on the board by its `data-place`. */
  readonly to?: { readonly pad: string } | { readonly place: string }
}

/**
 * A decisive moment in words: a throw, a card, a fight. It is made from events that the viewer has seen, and from the view; no
 * rule is applied. While its events are displayed one by one, a detail grows; `verdict` and `effects` come last.
 */
export interface Detail {
  /** The `data-place` on the board where it happens; without it there is no ring. */
  readonly at?: string
  /** The name of that place: "F7". */
  readonly place?: string
  /** The seats that it concerns, who rolled or drew first: who rolled, who is hit. For their people it is held longer. */
  readonly seats: readonly string[]
  /** A question follows from it, as from a spin: it is not held. */
  readonly brief?: true
  /** Who does what to whom, in one sentence without its full stop. */
  readonly title: string
  /** The events before it: "Third throw". */
  readonly near?: string
  /** Number of dice of its newest roll. */
  readonly dice?: number
  /** The chance that it had, as a sentence; absent if the viewer hides odds. */
  readonly chance?: string
  /** One sentence of the rules, if the result would look wrong without it. */
  readonly rule?: string
  /** The result, in two to four words; absent until it is decided. */
  readonly verdict?: { readonly text: string; readonly tone: Tone }
  readonly effects: readonly Effect[]
  /**
   * The whole detail for a screen reader, in at most three sentences. It replaces the announcements of its events. If a detail
   * grows, the longer text starts with the shorter one.
   */
  readonly say: string
}

/** What a game knows about the viewer of a detail. */
export interface DetailContext<V extends GameView = GameView> {
  /** The game's view as displayed so far. */
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
  /** How long the newest of them is displayed, ms; 0: everything is at rest. */
  readonly ms: number
  /** Changes with each event. */
  readonly key: number
  readonly table: DetailContext<V>
  /** Little room, as on a phone. */
  readonly small: boolean
  /** Called when everything is at rest: verdict and effects become visible. */
  readonly onrest: () => void
}

/**
 * How a game shows its details: `table/detail.ts` exports them, and the table's index loads that file by `details`. Which events
 * make a detail is said by the column `detail` of the game's event table.
 */
export interface Details<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  /**
   * Returns the detail of a run of events, the newest last. `run` has at least one event, each of a kind with `detail` in the
   * event table; for a viewer who came late it may lack its beginning.
   */
  detailOf(run: readonly E[], context: DetailContext<V>): Detail
  readonly Figure: Component<FigureProps<V, E>>
}
