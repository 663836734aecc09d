import type { GameEvent } from '@bay327/engine'
import type { Detail } from '@bay327/table/detail/detail'
import type { Concern } from '@bay327/table/playback/concern'
import type { Preferences } from '@bay327/table/settings/settings.svelte.ts'

/**
 * Time that a detail is held after its result is visible, ms: for the people it concerns, for them at the pace Quick,
 * for others, for the last one of a match, for it at the pace Quick, and for one line at the board's edge.
 */
export const holdMs = { own: 2_500, quick: 1_200, others: 1_200, end: 7_000, quickEnd: 4_000, caption: 900 } as const
/** Number of waiting details above which those that do not concern the viewer are one line each. */
const mostWaiting = 3

interface Options {
  /** Announces the detail to screen readers. */
  readonly say: (sentence: string) => void
  /** Returns the time of a clock, ms. */
  readonly now: () => number
  readonly pace: () => Preferences['pace']
}

/**
 * The state around a detail: whom it concerns, whether a question to the viewer has a deadline, the number of details
 * that wait, and whether the match ends with it.
 */
interface Around {
  readonly concern: Concern
  readonly isUrgent: boolean
  readonly more: number
  readonly isEnd: boolean
}

type Run = readonly GameEvent[]

/**
 * Creates the state that decides how long details are held. It announces each detail once, when its result is visible.
 */
export function createDetailHold({ say, now, pace }: Options) {
  /** The run whose last event is displayed, the total time of that display, ms, and its announcement. */
  let last: { readonly run: Run; readonly ms: number; readonly text: string } | undefined
  /** The first event of the detail whose dice came to rest last, its verdict, and since when that verdict is visible. */
  let rested:
    | { readonly first: GameEvent | undefined; readonly verdict: string | undefined; readonly at: number }
    | undefined
  let announced: { readonly first: GameEvent | undefined; readonly text: string } = { first: undefined, text: '' }

  /** Announces a detail. If a detail that was announced grows, announces only the addition. */
  function announce(first: GameEvent | undefined, text: string) {
    const isSame = announced.first === first && text.startsWith(announced.text)
    const fresh = isSame ? text.slice(announced.text.length).trim() : text
    if (fresh !== '') say(fresh)
    announced = { first, text }
  }

  const isShort = (more: number) => pace() === 'quick' || more > mostWaiting

  function longestFor({ concern, more, isEnd }: Around): number {
    const isQuick = pace() === 'quick'
    if (concern === 'theirs') return isShort(more) ? holdMs.caption : holdMs.others
    if (concern === 'mine' && pace() === 'hand') return Infinity
    if (isEnd) return isQuick ? holdMs.quickEnd : holdMs.end
    return isQuick ? holdMs.quick : holdMs.own
  }

  return {
    /**
     * Returns how much longer a detail stays, ms. Its last event has been displayed for `ms` then. Returns 0 if the
     * detail is brief, or if the time of a question to the viewer runs out. A verdict that the last event brings has the
     * whole time if it concerns the viewer.
     */
    hold(run: Run, ms: number, detail: Detail, around: Around): number {
      const isSeen = rested?.first === run[0] && rested?.verdict === detail.verdict?.text
      const seen = isSeen && rested ? now() - rested.at + ms : around.concern === 'theirs' ? ms : 0
      const held = around.isUrgent || detail.brief ? 0 : Math.max(0, longestFor(around) - seen)
      last = { run, ms: ms + held, text: detail.say }
      return held
    },
    /** Called when all dice of these events are at rest, with the verdict that is visible then. */
    rest([first]: Run, verdict: string | undefined) {
      if (rested?.first !== first || rested?.verdict !== verdict) rested = { first, verdict, at: now() }
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
