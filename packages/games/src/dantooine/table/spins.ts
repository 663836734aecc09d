import type { DantooineEvent, EventOf } from '../shared/events.ts'
import { nameOf, rangeText } from '../text/words.ts'
import type { DantooineDecision } from '../shared/types.ts'
import { circleAt } from './dials.ts'
import { words } from './words.ts'

/** A spin on the table, from its event or from the question that follows the spin. */
export interface Spin {
  readonly dial: 'rebel' | 'imperial'
  readonly sector: string
  /** Index of the circle that is read, counted from the outside. */
  readonly counts: number
  readonly figure: string
  readonly unit: string
  readonly tone: 'good' | 'bad' | 'plain'
  readonly lines: readonly string[]
}

const spins = ['rebel-spun', 'imperial-spun', 'attacked'] as const
export type SpinEvent = EventOf<(typeof spins)[number]>

export const isSpin = (event: DantooineEvent): event is SpinEvent => spins.some((type) => type === event.type)

export function spinOf(event: SpinEvent): Spin {
  switch (event.type) {
    case 'rebel-spun':
      return {
        dial: 'rebel',
        sector: event.sector,
        counts: circleAt[event.circle],
        figure: rangeText(event),
        unit: words.spun.spaces(event.max),
        tone: event.force ? 'good' : 'plain',
        lines: [words.spun.rebelCircle[event.circle], ...(event.force ? [words.spun.forceToo] : [])],
      }
    case 'imperial-spun':
      return vaderSpin(event)
    case 'attacked':
      return {
        dial: 'imperial',
        sector: event.sector,
        counts: circleAt.inner,
        figure: words.spun.result[event.bursts],
        unit: words.spun.at(nameOf(event.target)),
        tone: event.bursts === 0 ? 'good' : 'bad',
        lines: [
          event.lost.length > 0
            ? words.spun.lost(event.lost)
            : event.bursts > 0
              ? words.spun.holds
              : words.spun.nothing,
        ],
      }
  }
}

const vaderSpin = (move: { readonly sector: string; readonly min: number; readonly max: number }): Spin => ({
  dial: 'imperial',
  sector: move.sector,
  counts: circleAt.outer,
  figure: rangeText(move),
  unit: words.spun.spaces(move.max),
  tone: 'plain',
  lines: [words.spun.vaderCircle],
})

/** Returns the spin before a question. Undefined if asteroids or damage give the distance. */
export function spinAskedAbout(decision: DantooineDecision): Spin | undefined {
  const { seat } = decision
  if (decision.kind === 'vader-move') return vaderSpin(decision.about)
  const { by, sector, min, max } = decision.about
  if (sector === undefined || by === 'field' || by === 'damage') return undefined
  return spinOf({ type: 'rebel-spun', seat, sector, circle: by, min, max, force: false })
}
