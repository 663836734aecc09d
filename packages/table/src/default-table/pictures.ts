import type { GameEvent, GameText } from '@bay327/engine'
import type { Cue } from '../playback/cues.ts'
import { lineWithFigures } from '../playback/event-table.ts'

const least = 900
const longest = 2_600
/** Reading time per character, ms. */
const letter = 16
/** Time in which a piece moves from one place to the next, ms. */
const step = 280

/**
 * Returns how long an event is displayed, ms: while its pieces move and the reader reads its line. An event takes no
 * time if nothing moves, nothing is revealed, and its line has neither a figure nor a tone.
 */
export function duration(text: GameText, event: GameEvent): number {
  const line = text.event(event)
  const steps = Math.max(0, ...(text.moves?.(event) ?? []).map(({ path }) => path.length - 1))
  const isTold = line && (event.reveals === true || line.figures !== undefined || line.tone !== undefined)
  if (steps === 0 && !isTold) return 0
  const read = line ? letter * (line.text.length + (line.figures?.length ?? 0)) : 0
  return Math.min(longest, Math.max(steps * step, least + read))
}

/**
 * Returns the announcement of an event for screen readers: its line, with the figures. Returns undefined if the event
 * has no line.
 */
export function announce(text: GameText, event: GameEvent): string | undefined {
  return lineWithFigures(event, text.event(event))
}

const cues = { good: 'passed', bad: 'failed', threat: 'dread' } as const

export function cue(text: GameText, event: GameEvent): Cue | undefined {
  const tone = text.event(event)?.tone
  return tone && cues[tone]
}
