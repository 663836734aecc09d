import type { SentEvent, View } from '@bay327/room'
import { past } from '../text/past.ts'

/** The events that a person has missed. The notice about them stays until the person dismisses it. */
export interface Missed {
  readonly count: number
  /** The latest reports. */
  readonly sentences: readonly string[]
  /** Title and sentences as one text, for screen readers. */
  readonly said: string
  /** The last position that the person saw, as the room's version. */
  readonly from: number
  /** When the person's absence began (this machine's clock, ms). Undefined if they sat down during the match. */
  readonly gone?: number
}

/** How far a person has seen a table: the room's version, and the time (ms of this machine's clock). */
export interface Shown {
  readonly version: number
  readonly at: number
}

/** Where a person looks back to: one position, the last round as playback, or the events that they missed. */
export type Back = { readonly to: number } | 'round' | 'missed'

/** Number of missed events from which on playback is offered. */
export const RECAP_THRESHOLD = 3

/** Adds further missed events. */
export function missedMore(
  before: Missed | undefined,
  all: readonly SentEvent[],
  gone: number,
  sentenceOf: (sentEvent: SentEvent) => string | undefined,
): Missed {
  const sentences = all.flatMap((sentEvent) => sentenceOf(sentEvent) ?? [])
  const count = (before?.count ?? 0) + sentences.length
  return {
    ...summed(count, [...(before?.sentences ?? []), ...sentences].slice(-3)),
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

/**
 * Returns what is new for a person who has just sat down during a match: everything in the log. Undefined for anybody
 * else, and if there are too few lines for a notice. `lines` has the newest line first.
 */
export function missedByNewcomer(before: View, view: View, lines: readonly LineAt[]): Missed | undefined {
  if (before.you.seats.length > 0 || before.table.phase !== 'playing' || !plays(view)) return undefined
  const matchLines = ofMatch(lines)
  const first = matchLines.at(-1)
  return first && worth(matchLines, first.moment)
}

/**
 * Returns what is new for a person who has reloaded the page during a match: the lines after those that they saw.
 * Undefined if there are too few lines for a notice. `lines` has the newest line first.
 */
export function missedByReloader(shown: Shown | undefined, view: View, lines: readonly LineAt[]): Missed | undefined {
  if (shown === undefined || !plays(view)) return undefined
  const matchLines = ofMatch(lines)
  const from = Math.max(shown.version, matchLines.at(-1)?.moment ?? 0)
  const missed = worth(
    matchLines.filter(({ moment }) => moment > from),
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
