import type { SentEvent, View } from '@bay327/room'
import { past } from '../text/past.ts'

/** What went by without somebody: until they have put it away. */
export interface Missed {
  readonly count: number
  /** What was told last. */
  readonly sentences: readonly string[]
  /** Both, as they are read aloud. */
  readonly said: string
  /** The moment that they saw last, as the room's version. */
  readonly from: number
  /** Since when they were away (this machine's clock, ms); left out where they sat down in the middle of it. */
  readonly gone?: number
}

/** How far somebody has seen a table: the room's version, and when (ms of this machine's clock). */
export interface Shown {
  readonly version: number
  readonly at: number
}

/** Where somebody looks back to: one moment, the last round as a show, or what they have missed. */
export type Back = { readonly to: number } | 'round' | 'missed'

/** From so many things on that were missed, one is offered to be caught up. */
export const RECAP_THRESHOLD = 3

/** What was missed before, and this as well. */
export function missedMore(
  before: Missed | undefined,
  all: readonly SentEvent[],
  gone: number,
  sentenceOf: (told: SentEvent) => string | undefined,
): Missed {
  const told = all.flatMap((one) => sentenceOf(one) ?? [])
  const count = (before?.count ?? 0) + told.length
  return {
    ...summed(count, [...(before?.sentences ?? []), ...told].slice(-3)),
    from: before?.from ?? (all[0]?.version ?? 1) - 1,
    gone: before?.gone ?? gone,
  }
}

const summed = (count: number, sentences: readonly string[]) => ({
  count,
  sentences,
  said: [past.catchUp.missed(count), ...sentences].join(' '),
})

interface LineAt {
  readonly moment: number
  readonly text: string
  readonly starts?: true
}

/** Somebody has sat down at a match that runs: all that they see of it in the log (the newest first) is new to them. */
export function satLate(before: View, view: View, lines: readonly LineAt[]): Missed | undefined {
  if (before.you.seats.length > 0 || before.table.phase !== 'playing' || !plays(view)) return undefined
  const told = ofMatch(lines)
  const first = told.at(-1)
  return first && worth(told, first.moment)
}

/** Somebody has loaded the page anew: what the log (the newest first) tells beyond what they had been shown is new to them. */
export function cameBack(shown: Shown | undefined, view: View, lines: readonly LineAt[]): Missed | undefined {
  if (shown === undefined || !plays(view)) return undefined
  const told = ofMatch(lines)
  const from = Math.max(shown.version, told.at(-1)?.moment ?? 0)
  const missed = worth(
    told.filter(({ moment }) => moment > from),
    from,
  )
  return missed && { ...missed, gone: shown.at }
}

const plays = ({ you, table }: View): boolean => you.seats.length > 0 && table.phase === 'playing'

function ofMatch(lines: readonly LineAt[]): readonly LineAt[] {
  const start = lines.findIndex(({ starts }) => starts)
  return start < 0 ? lines : lines.slice(0, start + 1)
}

function worth(lines: readonly LineAt[], from: number): Missed | undefined {
  if (lines.length < RECAP_THRESHOLD) return undefined
  const sentences = lines.slice(0, 3).map(({ text }) => text)
  return { ...summed(lines.length, sentences.reverse()), from }
}
