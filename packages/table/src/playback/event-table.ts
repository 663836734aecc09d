import type { GameEvent, GameView, LogText } from '@bay327/engine'
import type { TableModule } from '../table-module.ts'
import type { Cue } from './cues.ts'
import type { DetailPart, Opens } from './director.ts'

/** How a table shows one kind of event: its picture, its sound and what is read aloud. What a row leaves out does not happen. */
export interface EventRow<V extends GameView, E extends GameEvent> {
  /** How long the event is on show at normal speed, in ms; 0: it has no picture. */
  readonly ms: number | ((event: E) => number)
  /** What the event sounds like. A cue never carries news that the screen lacks. */
  readonly cue?: Cue | ((event: E) => Cue | undefined)
  /** What its result sounds like, when a detail shows it. */
  readonly lands?: Cue | ((event: E) => Cue | undefined)
  /** True where nothing is read aloud: a step on the way to an event that is read. */
  readonly silent?: boolean | ((event: E) => boolean)
  /** Whether everybody is shown dice, a card or a spin while the event is on show. */
  readonly shows?: true
  /** Whether events of this kind are one picture where they follow each other: throws made again, pegs put down one by one. */
  readonly flows?: true
  /**
   * Set where the event is drawn large over the board: it begins a detail, or continues the one before it. Each run of such
   * events, from any of them on but those that join, has a detail in the game's `details`.
   */
  readonly detail?: DetailPart | ((event: E) => DetailPart)
  /** What a hand does to open it, at the pace By hand: the hand of the seat that the detail names first. */
  readonly opens?: Opens | ((event: E) => Opens | undefined)
  /** Returns the view after the event, from the facts in the event alone. Without it the view stays as it is. */
  readonly apply?: (view: V, event: E) => V
}

/** One row for each kind of event of a game: a union `E` with a kind that has no row does not compile. */
export type EventTable<V extends GameView, E extends GameEvent> = {
  readonly [T in E['type']]: EventRow<V, Extract<E, { readonly type: T }>>
}

/** Returns what is read aloud of an event that is not silent. `line` is its line of the log, where it has one. */
export type Sentence<E extends GameEvent> = (event: E, line: LogText | undefined) => string | undefined

/** What a `TableModule` says of the game's events. */
export type EventPlayback<V extends GameView, E extends GameEvent> = Required<
  Pick<
    TableModule<V, never, E>,
    'duration' | 'flows' | 'apply' | 'partOfDetail' | 'opens' | 'announce' | 'cue' | 'lands'
  >
>

/** Reads the text of the line alone. */
export const lineText: Sentence<GameEvent> = (_event, line) => line?.text

/** Reads the text of the line and its figures: "Luke rolls. 5." */
export const lineWithFigures: Sentence<GameEvent> = (_event, line) =>
  line?.figures === undefined ? line?.text : `${line.text} ${line.figures}.`

/**
 * Returns what a `TableModule` says of events, from a game's rows.
 *
 * An event of a kind without a row, as a newer server may send it, has no picture and no sound; its line is read.
 *
 * @example
 * const events: EventTable<View, Event> = { rolled: { ms: 800, cue: 'dice', shows: true }, passed: { ms: 0, silent: true } }
 * export const table = defineTable({ ...eventPlayback(events, lineWithFigures), Board })
 */
export function eventPlayback<V extends GameView, E extends GameEvent>(
  rows: EventTable<V, E>,
  sentence: Sentence<E> = lineText,
): EventPlayback<V, E> {
  // A row takes events of its own kind alone, and `rowOf` finds it by that kind.
  const all = rows as unknown as Readonly<Record<string, EventRow<V, E>>>
  const rowOf = ({ type }: E): EventRow<V, E> => all[type] ?? { ms: 0 }
  return {
    duration: (event) => valueFor(rowOf(event).ms, event),
    flows: new Set((Object.keys(rows) as E['type'][]).filter((type) => all[type]?.flows)),
    apply: (view, event) => rowOf(event).apply?.(view, event) ?? view,
    opens: (event) => valueFor(rowOf(event).opens, event),
    partOfDetail: (event) => valueFor(rowOf(event).detail, event),
    announce: (event, line) => (valueFor(rowOf(event).silent, event) ? undefined : sentence(event, line)),
    cue: (event) => valueFor(rowOf(event).cue, event),
    lands: (event) => valueFor(rowOf(event).lands, event),
  }
}

/** Returns a cell's value for an event: the cell itself, or what it returns where it is a function. */
const valueFor = <T extends string | number | boolean | undefined, E>(cell: T | ((event: E) => T), event: E): T =>
  typeof cell === 'function' ? cell(event) : cell
