import type { Seat } from '../../shared/data/types.ts'
import type { EndorView } from '../../shared/types.ts'
import type { PadTag } from '@bay327/table/pads/pad-tag'
import { words } from '../words.ts'

interface Circumstances {
  readonly view: EndorView
  /** Whether a question waits for the seat. */
  readonly waits: boolean
  readonly mine: ReadonlySet<string>
  readonly lost: ReadonlySet<string>
}

/**
 * Returns the status of a hand for its pad: what it does now, or that its holders are disconnected. Returns undefined
 * if it is another hand's turn.
 */
export function tagOf(seat: Seat, { view, waits, mine, lost }: Circumstances): PadTag | undefined {
  if (lost.has(seat)) return { text: words.noContact, look: 'warn' }
  const { phase, seat: acting } = view.turn
  if (phase === 'plan') {
    if (view[seat]?.locked) return { text: `\u2713 ${words.locked}`, look: 'am' }
    return { text: words.planning, look: mine.has(seat) ? 'fill' : '' }
  }
  if (acting !== seat || !waits) return undefined
  return mine.has(seat) ? { text: words.yourTurn, look: 'fill' } : { text: words.deciding, look: 'am' }
}
