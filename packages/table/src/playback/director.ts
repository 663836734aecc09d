import type { GameEvent, GameView } from '@bay327/engine'
import type { SentEvent } from '@bay327/room'
import { inFlow } from './flow.ts'
import { paceOf } from './pace.ts'

/** How a game's events are animated. The director knows only their durations. */
export interface Pictures {
  /** ms at normal speed; 0: not shown. */
  duration(event: GameEvent): number
  /** Kinds of events that are one animation in a sequence. */
  readonly flows?: ReadonlySet<string>
  apply?(view: GameView, event: GameEvent): GameView
  /** Returns how the event belongs to a detail; undefined: it belongs to none. */
  partOfDetail?(event: GameEvent): DetailPart | undefined
}

/**
 * An event begins a detail, or continues the one that the events before it make, or begins one if there is none; or it `joins`:
 * it continues the one before it, and belongs to none if there is none.
 */
export type DetailPart = 'begins' | 'continues' | 'joins'

/** The displayed event, with its duration (already scaled by speed; 0 with reduced motion). */
export interface Showing<E extends GameEvent = GameEvent> {
  readonly event: E
  readonly ms: number
  readonly key: number
  /** The events of the detail that this one belongs to, in order, this one last; empty if it belongs to none. */
  readonly run?: readonly E[]
}

export interface Playback<V> {
  /** Called when an event is displayed for `ms`, or with undefined when playback ends. */
  show(shown: Omit<Showing, 'key'> | undefined): void
  /** Called with the game's view as far as animations have changed it. */
  draw(view: GameView): void
  /** Called when the queue is empty, with the whole view from the server, which is always right. */
  commit(view: V): void
  /** Called when an event's log line is due: when its animation begins, or immediately without one. */
  tell(told: SentEvent, how: Telling): void
  /** Called with events that were not shown and need one summary. */
  sumUp(missed: readonly SentEvent[]): void
}

/** An event's line is logged and announced with its sound; without sound, if there are many; or only logged. */
export type Telling = 'aloud' | 'unheard' | 'written'

/**
 * How events reach a viewer: `live` ones are animated; `missed` ones are reported and summarized after an absence; `recalled`
 * ones happened before the viewer came; a `fresh` table has nothing to animate yet.
 */
export type Arrival = 'live' | 'missed' | 'recalled' | 'fresh'

export interface Director<V> {
  /** Adds events in order and the view after them, and the game's view that animations start from. */
  push(events: readonly SentEvent[], view: V, game: GameView, arrival: Arrival): void
  /** Ends playback: everything is reported, and the view committed. */
  flush(): void
  /** Shows the rest of the detail at once; if nothing of it is left, what comes after it. */
  goOn(): void
  readonly playing: boolean
}

export interface DirectorOptions<V> {
  readonly pictures: () => Pictures
  readonly stage: Playback<V>
  /** Factor on every duration: the speed setting, 0 with reduced motion. */
  readonly speed: () => number
  /** Deadline for everything queued, in ms from now; undefined for none. */
  readonly within?: () => number | undefined
  /** How long a detail stays after its last event was displayed for `ms`, in ms at any speed. */
  readonly hold?: (run: readonly GameEvent[], ms: number) => number
  readonly later: (run: () => void, ms: number) => number
  readonly cancel: (timer: number) => void
  /** Called when a listener or an animation throws; playback continues. */
  readonly failed: (error: unknown) => void
}

const none: ReadonlySet<string> = new Set()

/**
 * Creates a table's event queue: gives each event its display time, and commits the view at the end. A present viewer sees
 * everything, faster if there is more of it.
 */
export function createDirector<V>({
  pictures,
  stage,
  speed,
  within,
  hold,
  later,
  cancel,
  failed,
}: DirectorOptions<V>): Director<V> {
  let queue: SentEvent[] = []
  let final: V | undefined
  let drawn: GameView = {}
  let timer: number | undefined
  let playing = false
  /** The events of the detail on show. */
  let run: readonly GameEvent[] = []
  /** The rest of the detail is displayed without delay. */
  let hurried = false

  const partOf = ({ event }: SentEvent) => (event.type === 'game' ? pictures().partOfDetail?.(event.event) : undefined)
  const goesOn = () => {
    const following = queue.find(({ event }) => event.type === 'game')
    return following !== undefined && run.length > 0 && /continues|joins/.test(partOf(following) ?? '')
  }
  const lengthOf = (told: SentEvent) => (told.event.type === 'game' ? pictures().duration(told.event.event) : 0)
  const isShown = (told: SentEvent) => lengthOf(told) > 0

  /** An error in reporting or drawing must not block the table: the new view is right without it. */
  function surely(act: () => void) {
    try {
      act()
    } catch (error) {
      failed(error)
    }
  }

  function finish() {
    playing = false
    timer = undefined
    run = []
    hurried = false
    stage.show(undefined)
    if (final !== undefined) stage.commit(final)
    final = undefined
  }

  function paint(told: SentEvent) {
    const { apply } = pictures()
    if (told.event.type !== 'game' || !apply) return
    drawn = apply(drawn, told.event.event)
    stage.draw(drawn)
  }

  function tellAll(how: Telling) {
    const all = queue
    queue = []
    for (const told of all) surely(() => stage.tell(told, how))
    return all
  }

  function next() {
    const flow = queue.map((told) => ({
      event: told.event.type === 'game' ? told.event.event : undefined,
      ms: lengthOf(told),
    }))
    const [length = 0, ...others] = inFlow(flow, pictures().flows ?? none)
    const lengths = [length, ...others].filter((ms) => ms > 0)
    const [all, factor, soon] = [lengths.reduce((sum, ms) => sum + ms, 0), speed(), within?.()]
    const told = queue.shift()
    if (told === undefined) {
      finish()
      return
    }
    const pace = soon === undefined ? paceOf(lengths.length, all) : paceOf(lengths.length, all * factor, soon)
    const ms = hurried ? 0 : length * factor * pace
    surely(() => stage.tell(told, 'aloud'))
    let held = 0
    if (told.event.type === 'game') {
      const { event } = told.event
      const own = partOf(told)
      const part = own === 'joins' && run.length === 0 ? undefined : own
      run = part === undefined ? [] : [...(part === 'begins' ? [] : run), event]
      if (!goesOn()) {
        hurried = false
        if (hold && part) surely(() => (held = Math.max(0, Math.min(hold(run, ms), (soon ?? Infinity) - ms))))
      }
      if (isShown(told) || held > 0) stage.show({ event, ms, run })
    }
    surely(() => paint(told))
    if (ms + held > 0) timer = later(next, ms + held)
    else next()
  }

  return {
    push(events, view, game, arrival) {
      final = view
      queue.push(...events)
      if (!playing) drawn = game
      if (playing && arrival === 'live') return
      if (arrival !== 'live') {
        const told = tellAll(arrival === 'fresh' ? 'aloud' : 'written')
        if (arrival === 'missed' && told.some(isShown)) surely(() => stage.sumUp(told))
      }
      if (timer !== undefined) cancel(timer)
      playing = true
      next()
    },
    flush() {
      if (!playing) return
      if (timer !== undefined) cancel(timer)
      tellAll('unheard')
      finish()
    },
    goOn() {
      if (!playing) return
      if (timer !== undefined) cancel(timer)
      hurried = run.length > 0 && goesOn()
      next()
    },
    get playing() {
      return playing
    },
  }
}
