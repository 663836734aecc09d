import { eventFor, optionsForViewer, viewFor } from '@bay327/room'
import type { Frame } from './frames.ts'
import { textsKept, type Span } from './cache-check.ts'
import { pileOrders } from '../pile-orders.ts'
import { holding, tellTexts } from '../texts.ts'
import { personCalled, type Truth } from './server-state.ts'

/** What was hidden from one viewer for a time or permanently: what neither views nor events show. */
export interface Hidden {
  /**
   * Hidden texts of the room's state, each with the version in which the room first shows it to this viewer. Undefined
   * if it never does.
   */
  readonly until: ReadonlyMap<string, number | undefined>
  /**
   * Other people's secret options and answers, with the versions in which no message may contain them. These versions
   * do not depend on what views and events contain.
   */
  readonly kept: ReadonlyMap<string, readonly Span[]>
  /** Sequences of cards in a draw pile, each with the last version in which the pile has it. */
  readonly orders: ReadonlyMap<string, number>
}

/** Returns all texts of a match's state, with the version in which each first occurred. */
export function textsKnown({ game, steps }: Truth): ReadonlyMap<string, number> {
  return datedTexts(steps, ({ room, events }) => [room, events, room.play ? game.decisions(room.play.match.state) : []])
}

/**
 * Returns what was hidden from the person with this name. If nobody at the table has the name, returns what was hidden
 * from a watcher.
 */
export function hiddenFrom(truth: Truth, known: ReadonlyMap<string, number>, name: string): Hidden {
  const { game, steps } = truth
  const shown = datedTexts(steps, ({ version, room, events }) => {
    const person = personCalled(room, name)
    const viewerEvents = events.map((event) => ({ at: room.at, version, event: eventFor(game, room, event, person) }))
    const view = viewFor(game, room, person)
    const looks = view.questions.map(({ id }) => optionsForViewer(game, room, id, person))
    return [view, looks, viewerEvents.filter(({ event }) => event !== undefined)]
  })
  const hidden = [...known].filter(([text, since]) => (shown.get(text) ?? Infinity) > since)
  return {
    until: new Map(hidden.map(([text]) => [text, shown.get(text)])),
    kept: textsKept(truth, name),
    orders: pileOrders(truth),
  }
}

/** Returns each text in the values that `make` returns for the steps, with the version of the text's first step. */
function datedTexts(
  steps: Truth['steps'],
  make: (step: Truth['steps'][number]) => unknown,
): ReadonlyMap<string, number> {
  const first = new Map<string, number>()
  const known = new WeakSet()
  for (const step of steps) {
    const tell = (text: string): void => {
      if (!first.has(text)) first.set(text, step.version)
    }
    tellTexts(make(step), tell, known)
  }
  return first
}

export interface Found {
  /** Hidden texts in a frame that was sent before the text was revealed. */
  readonly leaks: readonly string[]
  /** Texts that were hidden first and sent after they were revealed. They show that the search works. */
  readonly opened: readonly string[]
}

/** Searches everything that a browser received for the hidden texts. */
export function searchFrames(frames: readonly Frame[], { until, kept, orders }: Hidden): Found {
  const leaks = new Set<string>()
  const opened = new Set<string>()
  for (const { version, value } of frames.flatMap(({ parts }) => parts))
    tellTexts(value, (text) => {
      const isKept = kept.get(text)?.some(({ from, to }) => version >= from && version <= to)
      if (until.has(text)) (version < (until.get(text) ?? Infinity) ? leaks : opened).add(text)
      if (isKept) leaks.add(text)
    })
  for (const [order, to] of orders)
    if (frames.some(({ version, raw }) => version <= to && holds(raw, order))) leaks.add(order)
  return { leaks: [...leaks], opened: [...opened] }
}

/** Returns whether a frame contains this text. A number at the end of the text must end there in the frame too. */
function holds(raw: string, text: string): boolean {
  for (let at = raw.indexOf(text); at >= 0; at = raw.indexOf(text, at + 1))
    if (!/\d/.test(`${raw[at - 1]}`) && !/\d/.test(`${raw[at + text.length]}`)) return true
  return false
}

/** Returns a frame as the server would send it, with this text, in this version of the room. */
export function frameTelling(text: string, version: number): string {
  return `42["update",{"position":"${version}.text","parts":{"game/text":${holding(text)}}}]`
}
