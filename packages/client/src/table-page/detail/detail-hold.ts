import type { GameEvent } from '@bay327/engine'
import type { Detail } from '@bay327/table/detail/detail'
import type { Preferences } from '@bay327/table/settings/settings.svelte.ts'

/**
 * Maximum time that a detail is held after its result is visible, ms: for the people it concerns, for them at the pace
 * Quick, for others, for the last one of a match, and for one line at the board's edge.
 */
export const holdMs = { mine: 2_500, quick: 600, others: 1_200, end: 7_000, caption: 900 } as const
/** Number of waiting details above which those that do not concern the viewer are one line each. */
const mostWaiting = 3

interface Options {
  /** Announces the detail to screen readers. */
  readonly say: (sentence: string) => void
  /** Returns the time of a clock, ms. */
  readonly now: () => number
  readonly concernsMe: (seats: readonly string[]) => boolean
  readonly pace: () => Preferences['pace']
}

/** The state around a detail: a question to the viewer with a deadline, details that wait, and the end of the match. */
interface Around {
  readonly isUrgent: boolean
  readonly more: number
  readonly isOver: boolean
}

type Run = readonly GameEvent[]

/**
 * Creates the state that decides how long details are held. It announces each detail once, when its result is visible.
 */
export function createDetailHold({ say, now, concernsMe, pace }: Options) {
  /** The run whose last event is displayed, the total time of that display, ms, and its announcement. */
  let last: { readonly run: Run; readonly ms: number; readonly text: string } | undefined
  /** The run whose dice came to rest last, and the time when they did. */
  let rested: { readonly run: Run; readonly at: number } | undefined
  let announced: { readonly first: GameEvent | undefined; readonly text: string } = { first: undefined, text: '' }

  /** Announces a detail. If a detail that was announced grows, announces only the addition. */
  function announce(first: GameEvent | undefined, text: string) {
    const isSame = announced.first === first && text.startsWith(announced.text)
    const fresh = isSame ? text.slice(announced.text.length).trim() : text
    if (fresh !== '') say(fresh)
    announced = { first, text }
  }

  const isShort = (more: number) => pace() === 'quick' || more > mostWaiting

  function longestFor({ seats }: Detail, { more, isOver }: Around): number {
    if (isOver && more === 0) return holdMs.end
    if (!concernsMe(seats)) return isShort(more) ? holdMs.caption : holdMs.others
    if (pace() === 'hand') return Infinity
    return pace() === 'quick' ? holdMs.quick : holdMs.mine
  }

  return {
    /**
     * Returns how much longer a detail stays, ms. Its last event has been displayed for `ms` then. Returns 0 if the
     * detail is brief, or if the time of a question to the viewer runs out.
     */
    hold(run: Run, ms: number, detail: Detail, around: Around): number {
      const since = rested && rested.run[0] === run[0] ? now() - rested.at : 0
      const held = around.isUrgent || detail.brief ? 0 : Math.max(0, longestFor(detail, around) - since - ms)
      last = { run, ms: ms + held, text: detail.say }
      return held
    },
    /** Called when all dice of these events are at rest. */
    rest(run: Run) {
      rested = { run, at: now() }
    },
    /** Called when the result of these events is visible. */
    landed(run: Run) {
      if (last?.run === run) announce(run[0], last.text)
    },
    /** Returns whether details that do not concern the viewer are one line each, if this many details wait. */
    isShort,
    /** Returns whether the last event of this run's detail is displayed. */
    isLast: (run: Run): boolean => last?.run === run,
    /**
     * Returns the total time for which the last event of the detail is displayed, ms. Returns 0 if it stays until a
     * press.
     */
    msOf: (run: Run): number => (last?.run === run && Number.isFinite(last.ms) ? last.ms : 0),
  }
}
