import type { GameEvent } from '@bay327/engine'
import type { Detail } from '@bay327/table/detail/detail'

/** Maximum time that a detail is held after its result is visible, ms: for the people it concerns, and for others. */
export const holdMs = { mine: 2_500, others: 1_200 } as const

interface Options {
  /** Announces the detail to screen readers. */
  readonly say: (sentence: string) => void
  /** A clock, ms. */
  readonly now: () => number
  readonly concernsMe: (seats: readonly string[]) => boolean
}

type Run = readonly GameEvent[]

/**
 * Creates the state that decides how long details are held, and announces each once, when its last event is displayed.
 */
export function createDetailHold({ say, now, concernsMe }: Options) {
  /** The run whose last event is displayed, and for how long in total, ms. */
  let last: { readonly run: Run; readonly ms: number } | undefined
  /** The run whose dice came to rest last, and when. */
  let rested: { readonly run: Run; readonly at: number } | undefined
  let said: { readonly first: GameEvent | undefined; readonly text: string } = { first: undefined, text: '' }

  /** If a detail that was announced grows, only the addition is announced. */
  function announce(first: GameEvent | undefined, text: string) {
    const isSame = said.first === first && text.startsWith(said.text)
    const fresh = isSame ? text.slice(said.text.length).trim() : text
    if (fresh !== '') say(fresh)
    said = { first, text }
  }

  return {
    /** Returns how long a detail stays after its last event was displayed for `ms`, in ms; 0 if it is brief, or a question of the viewer runs out. */
    hold(run: Run, ms: number, detail: Detail, isUrgent: boolean): number {
      announce(run[0], detail.say)
      const since = rested && rested.run[0] === run[0] ? now() - rested.at : 0
      const longest = concernsMe(detail.seats) ? holdMs.mine : holdMs.others
      const held = isUrgent || detail.brief ? 0 : Math.max(0, longest - since - ms)
      last = { run, ms: ms + held }
      return held
    },
    /** Called when all dice of these events are at rest. */
    rest(run: Run) {
      rested = { run, at: now() }
    },
    /** Returns whether the last event of its detail is displayed. */
    isLast: (run: Run): boolean => last?.run === run,
    /** Returns how long the last event of the detail is displayed in total, ms. */
    msOf: (run: Run): number => (last?.run === run ? last.ms : 0),
  }
}
