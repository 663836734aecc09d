import type { GameEvent, GameView } from '@bay327/engine'
import type { SentEvent, View } from '@bay327/room'
import { createDirector, type Pictures, type Showing } from '@bay327/table/playback/director'
import type { Line } from '@bay327/table/playback/lines'
import { speedFactor } from '@bay327/table/settings/settings.svelte.ts'
import { gameOf } from '@bay327/table/view/game'
import { momentsOf, type Moment } from './moments.ts'

/** Pause between two requested positions, ms. With a key held down, positions in between are skipped. */
const rest = 140
/** Timeout of a request, ms. */
const patience = 6_000
/** Maximum number of cached positions. */
const mostKept = 80
/** Maximum duration of a playback, ms. */
export const MAX_PLAYBACK_MS = 20_000

/** Requests an earlier position from the server, and the events from it until `to`, or until now. */
export type AskPast = (message: {
  readonly version: number
  readonly to?: number
}) => Promise<
  { readonly ok: true; readonly view: View; readonly events: readonly SentEvent[] } | { readonly ok: false } | undefined
>

interface Options {
  readonly ask: AskPast
  readonly live: () => View
  /** Lines of the log, the newest first. */
  readonly lines: () => readonly Line[]
  readonly pictures: Pictures
}

export type Look = ReturnType<typeof createHistoryView>

/** Creates the view of an earlier position of the match, with navigation and playback from there. */
export function createHistoryView({ ask, live, lines, pictures }: Options) {
  /** Loaded views by position, the newest last. */
  let loaded: readonly (readonly [number, View])[] = []
  let at: number | undefined = $state()
  let view: View | undefined = $state.raw()
  let game: GameView = $state.raw({})
  let showing: Showing | undefined = $state.raw()
  let playing = $state(false)
  let failed = $state(false)
  let target: number | undefined
  let busy = false
  /** Number of the current action. Results of earlier actions are ignored. */
  let run = 0
  let keys = 0
  let closed = false

  const moments: readonly Moment[] = $derived(momentsOf(lines()))

  function draw(next: View) {
    view = next
    game = gameOf(next)
  }

  async function askInTime(message: Parameters<AskPast>[0]) {
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))
    const answer = await Promise.race([ask(message), late])
    return answer?.ok ? answer : undefined
  }

  /** Requests the wanted position, one request at a time. Positions that were skipped meanwhile are never requested. */
  async function fetchWanted() {
    if (busy) return
    busy = true
    while (target !== undefined && !closed) {
      const version = target
      const known = loaded.find(([at]) => at === version)?.[1]
      const found = known ?? (await askInTime({ version, to: version }))?.view
      if (target === version) {
        target = undefined
        failed = found === undefined
        if (found) draw(found)
      }
      if (found) keep(version, found)
      if (!known) await new Promise((resolve) => setTimeout(resolve, rest))
    }
    busy = false
  }

  function keep(version: number, found: View) {
    loaded = [...loaded.filter(([at]) => at !== version), [version, found] as const].slice(-mostKept)
  }

  function stop() {
    run++
    playing = false
    showing = undefined
    director.flush()
  }

  const stage = {
    show: (next: { readonly event: GameEvent; readonly ms: number } | undefined) =>
      (showing = next && speedFactor() > 0 ? { ...next, key: ++keys } : undefined),
    draw: (next: GameView) => (game = next),
    commit() {
      playing = false
      showing = undefined
      at = undefined
      view = undefined
    },
    tell: (sentEvent: SentEvent) => (at = sentEvent.version),
    sumUp: () => undefined,
  }
  /** Plays events back. A stopped playback draws nothing more. */
  const director = createDirector<View>({
    pictures: () => pictures,
    // With reduced motion no animation runs, and each event is shown for its time.
    speed: () => speedFactor() || 1,
    within: () => MAX_PLAYBACK_MS,
    later: (next, ms) => window.setTimeout(next, ms),
    cancel: (timer) => window.clearTimeout(timer),
    failed: reportError,
    stage: {
      show: (next) => playing && stage.show(next),
      draw: (next) => playing && stage.draw(next),
      commit: () => playing && stage.commit(),
      tell: (next) => playing && stage.tell(next),
      sumUp: stage.sumUp,
    },
  })

  function to(version: number | undefined) {
    stop()
    failed = false
    at = version
    target = version
    if (version === undefined) view = undefined
    else void fetchWanted()
  }

  const indexOf = (version: number): number => moments.findLastIndex((moment) => moment.at <= version)
  const index = $derived(at === undefined ? moments.length : indexOf(at))

  return {
    /** The displayed position. Undefined: the present. */
    get at() {
      return at
    },
    get moments() {
      return moments
    },
    get moment(): Moment | undefined {
      return moments[index]
    },
    get index() {
      return index
    },
    /** The view at the displayed position. The present view until that is loaded. */
    get view(): View {
      return view ?? live()
    },
    get game(): GameView {
      return view ? game : gameOf(live())
    },
    get showing() {
      return showing
    },
    get playing() {
      return playing
    },
    /** Whether the wanted position is not available. */
    get failed() {
      return failed
    },
    to,
    /** Goes one position back or forwards. The present comes after the last position. */
    step(by: number) {
      const next = moments[Math.max(0, index + by)]
      to(next?.at)
    },
    /**
     * Plays the events after a position until the present. Resolves with the events, or with undefined if they are not
     * available.
     */
    async show(from: number) {
      stop()
      failed = false
      const mine = ++run
      at = from
      const past = await askInTime({ version: from })
      if (mine !== run || closed) return
      failed = past === undefined
      if (!past) return
      draw(past.view)
      playing = true
      director.push(past.events, live(), gameOf(past.view), 'live')
    },
    stop() {
      const stood = at
      stop()
      if (stood !== undefined) to(stood)
    },
    /** Resolves with all events after a position, and the view at that position. */
    since: (version: number) => askInTime({ version }),
    close() {
      closed = true
      stop()
    },
  }
}
