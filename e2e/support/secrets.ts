import { eventFor, lookFor, viewFor } from '@bay327/room'
import type { Frame } from './frames.ts'
import { textsKept, type Span } from './cache-check.ts'
import { pileOrders } from './pile-orders.ts'
import { holding, tellTexts } from './texts.ts'
import { personCalled, type Truth } from './server-state.ts'

/** What of a match was hidden from one viewer, for a while or for good: what neither views, events nor looks show. */
export interface Hidden {
  /** Texts of the room's whole state, and from which version on the room shows them to this viewer; undefined: never. */
  readonly until: ReadonlyMap<string, number | undefined>
  /** Others' secret options and answers, and when they must not be sent, whatever views and events say. */
  readonly kept: ReadonlyMap<string, readonly Span[]>
  /** Cards in the order of a draw pile, and up to which version they lie there. */
  readonly orders: ReadonlyMap<string, number>
}

/** All that the server knew of a match: each text, and the version with which it came up. */
export function textsKnown({ game, steps }: Truth): ReadonlyMap<string, number> {
  return datedTexts(steps, ({ room, events }) => [room, events, room.play ? game.decisions(room.play.match.state) : []])
}

/** What was hidden from the one of this name, or from a watcher, where nobody at the table is called so. */
export function hiddenFrom(truth: Truth, known: ReadonlyMap<string, number>, name: string): Hidden {
  const { game, steps } = truth
  const shown = datedTexts(steps, ({ version, room, events }) => {
    const person = personCalled(room, name)
    const told = events.map((event) => ({ at: room.at, version, event: eventFor(game, room, event, person) }))
    const view = viewFor(game, room, person)
    const looks = view.questions.map(({ id }) => lookFor(game, room, id, person))
    return [view, looks, told.filter(({ event }) => event !== undefined)]
  })
  const hidden = [...known].filter(([text, since]) => (shown.get(text) ?? Infinity) > since)
  return {
    until: new Map(hidden.map(([text]) => [text, shown.get(text)])),
    kept: textsKept(truth, name),
    orders: pileOrders(truth),
  }
}

/** Each text in what is made of the steps, and the version of the first one it is in. */
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
  /** Hidden texts that a frame held before their time. */
  readonly leaks: readonly string[]
  /** Texts that were hidden first and sent when their time had come: they show that the search can find. */
  readonly opened: readonly string[]
}

/** Searches all that a browser received. */
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

/** Whether a frame holds this text, numbers at its ends not being parts of longer ones. */
function holds(raw: string, text: string): boolean {
  for (let at = raw.indexOf(text); at >= 0; at = raw.indexOf(text, at + 1))
    if (!/\d/.test(`${raw[at - 1]}`) && !/\d/.test(`${raw[at + text.length]}`)) return true
  return false
}

/** A frame as the server would send it if it told a text with this version of the room. */
export function frameTelling(text: string, version: number): string {
  return `42["update",{"position":"${version}.told","parts":{"game/told":${holding(text)}}}]`
}
