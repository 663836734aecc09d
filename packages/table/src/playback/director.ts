import type { GameEvent, GameView } from '@bay327/engine'
import type { RoomEvent, SentEvent } from '@bay327/room'
import { flowTimes } from './flow.ts'
import { paceOf } from './pace.ts'

/** How a game's events are animated. The director knows only their durations. */
export interface Pictures {
  /** Returns the display time of an event at normal speed, ms. With 0 the event is not shown. */
  duration(event: GameEvent): number
  /** Kinds of events that are one animation if they follow each other. */
  readonly flows?: ReadonlySet<string>
  apply?(view: GameView, event: GameEvent): GameView
  /** Returns how the event belongs to a detail. Undefined: it belongs to none. */
  partOfDetail?(event: GameEvent): DetailPart | undefined
}

/**
 * How an event belongs to a detail. `begins`: it begins one. `continues`: it continues the detail of the events before
 * it, or begins one. `joins`: it continues the detail of the events before it, or belongs to none.
 */
export type DetailPart = 'begins' | 'continues' | 'joins'

/** How a person opens a detail: turns a card, throws dice, or spins a spinner. */
export type Opens = 'turn' | 'throw' | 'spin'

/**
 * The displayed event, with its duration, ms. The speed setting is applied already; with reduced motion the duration is
 * 0.
 */
export interface Showing<E extends GameEvent = GameEvent> {
  readonly event: E
  readonly ms: number
  readonly key: number
  /** The events of this event's detail in order, with this event last. Empty if the event belongs to no detail. */
  readonly run?: readonly E[]
  /** The events of `run`, and those that follow in the same detail, as far as they are known. */
  readonly whole?: readonly E[]
  /** Number of details that wait after this one. */
  readonly more?: number
  /** Set if the event waits for a person to open it. Nothing of its result may be visible yet. */
  readonly closed?: true
}

export interface Playback<V> {
  /** Called when an event is displayed for `ms`. Called with undefined when playback ends. */
  show(shown: Omit<Showing, 'key'> | undefined): void
  /** Called with the game's view, as far as animations have changed it. */
  draw(view: GameView): void
  /** Called with the whole view from the server when the queue is empty. That view is always right. */
  commit(view: V): void
  /**
   * Called when the log line of an event is due. That is when its animation begins, or at once if it has none. In a
   * detail it is when the result is visible.
   */
  tell(sentEvent: SentEvent, how: Telling): void
  /** Called when the animation of an event begins, for its sound. */
  hear?(sentEvent: SentEvent): void
  /** Called with events that were not shown. They need one summary. */
  sumUp(missed: readonly SentEvent[]): void
}

/**
 * How an event is reported. `aloud`: its line is logged and announced, with its sound. `unheard`: without sound,
 * because there are many. `written`: it is only logged.
 */
export type Telling = 'aloud' | 'unheard' | 'written'

/**
 * How events reach a viewer. `live`: they are animated. `missed`: they are reported and summarized after an absence.
 * `recalled`: they happened before the viewer came. `fresh`: the table has nothing to animate yet.
 */
export type Arrival = 'live' | 'missed' | 'recalled' | 'fresh'

export interface Director<V> {
  /** Adds events in order, the view after them, and the game's view from which animations start. */
  push(events: readonly SentEvent[], view: V, game: GameView, arrival: Arrival): void
  /** Ends playback. Everything is reported, and the view is committed. */
  flush(): void
  /**
   * Shows the rest of the detail at once. If nothing of the detail is left, shows what comes after it. Opens a closed
   * detail.
   */
  goOn(): void
  /** Stops the time of the displayed detail, or lets it run again. */
  keep(isKept: boolean): void
  /**
   * Called when the result of the displayed event is visible. The event is then logged, and drawn on board and pads.
   */
  land(): void
  readonly playing: boolean
}

/** Shows details over the board. */
export interface DetailStage {
  /**
   * Returns how much longer a detail stays, ms, independent of the speed. Its last event has been displayed for `ms`
   * then. `Infinity`: until `goOn`. `more`: number of details that wait after it.
   */
  hold(run: readonly GameEvent[], ms: number, more: number): number
  /** Returns how long the last event of `run` waits for a person to open it, ms. Returns 0 if it does not wait. */
  waits?(run: readonly GameEvent[]): number
  /** Returns whether an event of the room is a detail of its own, as the die of a tied vote is. */
  isDetail?(event: RoomEvent): boolean
  /** Called when the result of the last event of `run` is visible. */
  landed?(run: readonly GameEvent[]): void
  /**
   * Returns whether a detail has its full time, whatever waits: it concerns the viewer or all people. `whole`: its
   * events as far as they are known. `more`: number of details that wait after it.
   */
  isUnhurried?(whole: readonly GameEvent[], more: number): boolean
}

export interface DirectorOptions<V> {
  readonly pictures: () => Pictures
  readonly stage: Playback<V>
  /**
   * Returns the factor on the duration of an event, inside or outside a detail: the pace setting, or 0 with reduced
   * motion.
   */
  readonly speed: (inDetail: boolean) => number
  /** Returns the time within which everything in the queue has to be displayed, ms. Undefined: there is no limit. */
  readonly within?: () => number | undefined
  /** Returns the part that shows details. Undefined: there is none. */
  readonly details?: () => DetailStage | undefined
  readonly later: (run: () => void, ms: number) => number
  readonly cancel: (timer: number) => void
  /** Called when a listener or an animation throws. Playback continues. */
  readonly failed: (error: unknown) => void
}

/**
 * Returns how long a detail is held, ms. `soon`: time within which playback has to end, which shortens every hold
 * except one that lasts until a press.
 */
const heldFor = (hold: number, soon: number | undefined, ms: number): number =>
  Number.isFinite(hold) ? Math.max(0, Math.min(hold, (soon ?? Infinity) - ms)) : hold

/** How long a room's event is displayed at normal speed, ms. Its hold follows. */
const DIE_MS = 900

/** How long a detail stays after the viewer has looked at it, ms. */
const keptMs = 600

const none: ReadonlySet<string> = new Set()

/**
 * Creates a table's event queue. It gives each event its display time, and commits the view at the end. A viewer who is
 * present sees everything, and faster if there is more.
 */
export function createDirector<V>({
  pictures,
  stage,
  speed,
  within,
  details,
  later,
  cancel,
  failed,
}: DirectorOptions<V>): Director<V> {
  let queue: SentEvent[] = []
  let final: V | undefined
  let drawn: GameView = {}
  let timer: number | undefined
  let playing = false
  /** The events of the detail that is displayed. */
  let run: readonly GameEvent[] = []
  /** Whether that detail is an event of the room, which nothing continues. */
  let isAlone = false
  /** Whether the rest of the detail is displayed without delay. */
  let hurried = false
  /** The event of a detail whose result is not visible yet. */
  let flying: SentEvent | undefined
  /** The event whose detail is displayed unopened, and waits for a person to open it. */
  let closed: SentEvent | undefined
  /** Whether the viewer looks at the displayed detail. The detail's time does not run then. */
  let isHeld = false
  /** The event whose detail was opened, by a person or at the end of the wait. */
  let opened: SentEvent | undefined

  /** Returns what is displayed of an event: a game's event, or a room's event that is a detail of its own. */
  const displayed = ({ event }: Pick<SentEvent, 'event'>): GameEvent | undefined =>
    event.type === 'game' ? event.event : details?.()?.isDetail?.(event) ? event : undefined
  const partOf = ({ event }: SentEvent): DetailPart | undefined =>
    event.type === 'game' ? pictures().partOfDetail?.(event.event) : displayed({ event }) && 'begins'
  /** Returns the events of the queue that continue the displayed detail, and the number of details after it. */
  function ahead(waiting = queue): { readonly rest: readonly GameEvent[]; readonly more: number } {
    const rest: GameEvent[] = []
    let [isSame, isOpen, more] = [run.length > 0 && !isAlone, false, 0]
    for (const sentEvent of waiting) {
      const event = displayed(sentEvent)
      if (!event) continue
      const part = partOf(sentEvent)
      isSame &&= part === 'continues' || part === 'joins'
      if (isSame) rest.push(event)
      else {
        if (part === 'begins' || (part === 'continues' && !isOpen)) more++
        isOpen = part !== undefined && (part !== 'joins' || isOpen)
      }
    }
    return { rest, more }
  }
  const goesOn = () => ahead().rest.length > 0
  const lengthOf = ({ event }: SentEvent) =>
    event.type === 'game' ? pictures().duration(event.event) : displayed({ event }) ? DIE_MS : 0
  const isShown = (sentEvent: SentEvent) => lengthOf(sentEvent) > 0

  /**
   * Runs a function and returns its result. If it fails, reports the error and returns undefined. An error in reporting
   * or drawing must not block the table, because the new view is right without it.
   */
  function surely<T>(act: () => T): T | undefined {
    try {
      return act()
    } catch (error) {
      failed(error)
      return undefined
    }
  }

  function land() {
    const sentEvent = flying
    flying = undefined
    if (!sentEvent) return
    surely(() => stage.tell(sentEvent, 'aloud'))
    surely(() => paint(sentEvent))
    surely(() => details?.()?.landed?.(run))
  }

  function finish() {
    land()
    playing = false
    timer = undefined
    run = []
    hurried = false
    closed = undefined
    opened = undefined
    stage.show(undefined)
    if (final !== undefined) stage.commit(final)
    final = undefined
  }

  function paint(sentEvent: SentEvent) {
    const { apply } = pictures()
    if (sentEvent.event.type !== 'game' || !apply) return
    drawn = apply(drawn, sentEvent.event.event)
    stage.draw(drawn)
  }

  function tellAll(how: Telling) {
    const all = queue
    queue = []
    for (const sentEvent of all) {
      surely(() => stage.tell(sentEvent, how))
      if (how === 'aloud') surely(() => stage.hear?.(sentEvent))
    }
    return all
  }

  /**
   * Returns the events of this event's detail in order, with this event last. Returns an empty list if it belongs to no
   * detail.
   */
  function runWith(sentEvent: SentEvent): readonly GameEvent[] {
    const own = partOf(sentEvent)
    const part = own === 'joins' && run.length === 0 ? undefined : own
    const event = displayed(sentEvent)
    if (part === undefined || !event) return []
    return [...(part === 'begins' ? [] : run), event]
  }

  /**
   * If a person has to open the detail of the next event, displays the detail unopened and returns true. Otherwise
   * displays nothing and returns false.
   */
  function waitsForHand(sentEvent: SentEvent): boolean {
    const { event } = sentEvent
    if (opened === sentEvent || hurried || event.type !== 'game' || !isShown(sentEvent)) return false
    const nextRun = runWith(sentEvent)
    const previous = run
    run = nextRun
    const { rest, more } = ahead(queue.slice(1))
    const whole = [...run, ...rest]
    let wait = 0
    // No deadline limits the wait for the viewer's own press, because only the display waits.
    if (run.length > 0) surely(() => (wait = details?.()?.waits?.(run) ?? 0))
    if (Number.isFinite(wait)) wait = Math.min(wait, within?.() ?? Infinity)
    if (wait <= 0) {
      run = previous
      return false
    }
    closed = sentEvent
    stage.show({ event: event.event, ms: 0, run, whole, more, closed: true })
    run = previous
    timer = Number.isFinite(wait) ? later(open, wait) : undefined
    return true
  }

  function open() {
    opened = closed
    closed = undefined
    next()
  }

  function next() {
    land()
    isHeld = false
    if (isAlone) run = []
    const flow = queue.map((sentEvent) => ({
      event: displayed(sentEvent),
      ms: lengthOf(sentEvent),
    }))
    const [length = 0, ...others] = flowTimes(flow, pictures().flows ?? none)
    const lengths = [length, ...others].filter((ms) => ms > 0)
    const [first] = queue
    if (first && waitsForHand(first)) return
    const sentEvent = queue.shift()
    if (sentEvent === undefined) {
      finish()
      return
    }
    run = runWith(sentEvent)
    isAlone = sentEvent.event.type !== 'game'
    const shown = run.length > 0 ? details?.() : undefined
    const { rest, more } = ahead()
    const whole = [...run, ...rest]
    const isWhole = surely(() => shown?.isUnhurried?.(whole, more)) ?? false
    const [factor, soon] = [speed(shown !== undefined), isWhole ? undefined : within?.()]
    const ms = hurried ? 0 : length * factor * (isWhole ? 1 : paceOf(lengths, factor, soon))
    surely(() => stage.hear?.(sentEvent))
    if (!shown) surely(() => stage.tell(sentEvent, 'aloud'))
    let held = 0
    const event = displayed(sentEvent)
    if (event) {
      if (rest.length === 0) {
        hurried = false
        if (shown) surely(() => (held = heldFor(shown.hold(run, ms, more), soon, ms)))
      }
      if (isShown(sentEvent) || held > 0) stage.show({ event, ms, run, whole, more })
    }
    if (shown) flying = sentEvent
    else surely(() => paint(sentEvent))
    if (ms + held > 0) timer = Number.isFinite(held) ? later(next, ms + held) : undefined
    else next()
  }

  return {
    push(events, view, game, arrival) {
      final = view
      queue.push(...events)
      if (!playing) drawn = game
      if (playing && arrival === 'live') return
      if (arrival !== 'live') {
        const sentEvents = tellAll(arrival === 'fresh' ? 'aloud' : 'written')
        if (arrival === 'missed' && sentEvents.some(isShown)) surely(() => stage.sumUp(sentEvents))
      }
      if (timer !== undefined) cancel(timer)
      closed = undefined
      playing = true
      next()
    },
    flush() {
      if (!playing) return
      if (timer !== undefined) cancel(timer)
      land()
      tellAll('unheard')
      finish()
    },
    land,
    keep(isKept) {
      if (!playing || isHeld === isKept || run.length === 0 || closed || (isKept && timer === undefined)) return
      isHeld = isKept
      if (timer !== undefined) cancel(timer)
      timer = isKept ? undefined : later(next, keptMs)
    },
    goOn() {
      if (!playing) return
      if (timer !== undefined) cancel(timer)
      if (closed) {
        open()
        return
      }
      hurried = run.length > 0 && goesOn()
      next()
    },
    get playing() {
      return playing
    },
  }
}
