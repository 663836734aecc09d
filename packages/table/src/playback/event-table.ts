import type { GameEvent, GameView, LogText } from '@bay327/engine'
import type { TableModule } from '../table-module.ts'
import type { Cue } from './cues.ts'
import type { DetailPart, Opens } from './director.ts'

/**
 * How a table shows one kind of event: its picture, its sound, and what is read aloud. If a row leaves out a field,
 * that part does not happen.
 */
export interface EventRow<V extends GameView, E extends GameEvent> {
  /** How long the event is displayed at normal speed, ms. With 0 it has no picture. */
  readonly ms: number | ((event: E) => number)
  /** The sound of the event. The screen shows all information that a sound carries. */
  readonly cue?: Cue | ((event: E) => Cue | undefined)
  /** The sound of the event's result, when a detail shows that result. */
  readonly lands?: Cue | ((event: E) => Cue | undefined)
  /** True if the event is not read aloud. Such an event is a step on the way to an event that is read. */
  readonly silent?: boolean | ((event: E) => boolean)
  /** Whether the page shows everybody dice, a card or a spin while the event is displayed. */
  readonly shows?: true
  /**
   * Whether events of this kind are one picture if they follow each other, such as repeated throws or pegs put down one
   * by one.
   */
  readonly flows?: true
  /**
   * Set if the event is drawn large over the board. It begins a detail, or continues the one before it. The game's
   * `details` returns a detail for each run of such events, unless the run starts with an event that `joins`.
   */
  readonly detail?: DetailPart | ((event: E) => DetailPart)
  /**
   * Whether a detail with the event changes the match for everybody: a Hero is caught or aboard, a code card is taken.
   * It has its full time for everybody then.
   */
  readonly reach?: boolean | ((event: E) => boolean)
  /** How a person opens the event, at the pace By hand. That person has the seat which the detail names first. */
  readonly opens?: Opens | ((event: E) => Opens | undefined)
  /**
   * Returns the view after the event. It uses only the facts in the event. Without this function the view stays as it
   * is.
   */
  readonly apply?: (view: V, event: E) => V
}

/** One row for each kind of event of a game. A union `E` with a kind that has no row does not compile. */
export type EventTable<V extends GameView, E extends GameEvent> = {
  readonly [T in E['type']]: EventRow<V, Extract<E, { readonly type: T }>>
}

/** Returns what is read aloud of an event that is not silent. `line` is the event's log line, if it has one. */
export type Sentence<E extends GameEvent> = (event: E, line: LogText | undefined) => string | undefined

/** The functions of a `TableModule` about the game's events. */
export type EventPlayback<V extends GameView, E extends GameEvent> = Required<
  Pick<
    TableModule<V, never, E>,
    'duration' | 'flows' | 'apply' | 'partOfDetail' | 'reaches' | 'opens' | 'announce' | 'cue' | 'lands'
  >
>

/** Reads the text of the line, without its figures. */
export const lineText: Sentence<GameEvent> = (_event, line) => line?.text

/** Reads the text of the line with its figures: "Luke rolls. 5." */
export const lineWithFigures: Sentence<GameEvent> = (_event, line) =>
  line?.figures === undefined ? line?.text : `${line.text} ${line.figures}.`

/**
 * Returns a `TableModule`'s functions about events, made from a game's rows.
 *
 * An event of a kind without a row, which a newer server may send, has no picture and no sound. Its line is read.
 *
 * @example const events: EventTable<View, Event> = { rolled: { ms: 800, cue: 'dice', shows: true }, passed: { ms: 0,
 * silent: true } } export const table = defineTable({ ...eventPlayback(events, lineWithFigures), Board })
 */
export function eventPlayback<V extends GameView, E extends GameEvent>(
  rows: EventTable<V, E>,
  sentence: Sentence<E> = lineText,
): EventPlayback<V, E> {
  // A row takes only events of its own kind, and `rowOf` finds the row by the kind.
  const all = rows as unknown as Readonly<Record<string, EventRow<V, E>>>
  const rowOf = ({ type }: E): EventRow<V, E> => all[type] ?? { ms: 0 }
  return {
    duration: (event) => valueFor(rowOf(event).ms, event),
    flows: new Set((Object.keys(rows) as E['type'][]).filter((type) => all[type]?.flows)),
    apply: (view, event) => rowOf(event).apply?.(view, event) ?? view,
    opens: (event) => valueFor(rowOf(event).opens, event),
    reaches: (event) => valueFor(rowOf(event).reach, event),
    partOfDetail: (event) => valueFor(rowOf(event).detail, event),
    announce: (event, line) => (valueFor(rowOf(event).silent, event) ? undefined : sentence(event, line)),
    cue: (event) => valueFor(rowOf(event).cue, event),
    lands: (event) => valueFor(rowOf(event).lands, event),
  }
}

/** Returns a cell's value for an event: the cell itself, or its result if it is a function. */
const valueFor = <T extends string | number | boolean | undefined, E>(cell: T | ((event: E) => T), event: E): T =>
  typeof cell === 'function' ? cell(event) : cell
