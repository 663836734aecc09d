import type { GameEvent, GameView } from '@bay327/engine'
import type { SentEvent } from '@bay327/room'
import { inFlow } from './flow.ts'
import { paceOf } from './pace.ts'

/** How a game's events look. The director knows their lengths and nothing else of them. */
export interface Pictures {
  /** ms at normal speed; 0: not shown. */
  duration(event: GameEvent): number
  /** Kinds of events that are one picture where they follow each other. */
  readonly flows?: ReadonlySet<string>
  apply?(view: GameView, event: GameEvent): GameView
}

/** One event on show, with the time it may take (already scaled by speed; 0 under reduced motion). */
export interface Showing<E extends GameEvent = GameEvent> {
  readonly event: E
  readonly ms: number
  readonly key: number
}

export interface Playback<V> {
  /** An event goes on show for `ms`, or the show is over. */
  show(shown: { readonly event: GameEvent; readonly ms: number } | undefined): void
  /** The game's view as the pictures have brought it so far. */
  draw(view: GameView): void
  /** The queue is empty: the whole view as the server sent it, which is always right. */
  commit(view: V): void
  /** An event's line is due: its picture has begun, or there is none. */
  tell(told: SentEvent, how: Telling): void
  /** These were not shown: one sentence stands for them. */
  sumUp(missed: readonly SentEvent[]): void
}

/** An event's line is written and read aloud and its cue heard; or the cue is not, of many at once; or it is only written. */
export type Telling = 'aloud' | 'unheard' | 'written'

/**
 * How events reach a viewer: `live` ones are shown; `missed` ones, told and summed up after an absence; `recalled` ones
 * were there before they came; a `fresh` table has nothing to show them on yet.
 */
export type Arrival = 'live' | 'missed' | 'recalled' | 'fresh'

export interface Director<V> {
  /** Events in order and the view after them, and the game's view that pictures start from. */
  push(events: readonly SentEvent[], view: V, game: GameView, arrival: Arrival): void
  /** Ends the show at once: everything is told, the view committed. */
  flush(): void
  readonly playing: boolean
}

export interface DirectorOptions<V> {
  readonly pictures: () => Pictures
  readonly stage: Playback<V>
  /** Factor on every duration: the speed setting, 0 under reduced motion. */
  readonly speed: () => number
  /** So soon, in ms, all that waits to be shown has to be over; undefined: in good time. */
  readonly within?: () => number | undefined
  readonly later: (run: () => void, ms: number) => number
  readonly cancel: (timer: number) => void
  /** A listener or a picture failed: it is said, and the table goes on. */
  readonly failed: (error: unknown) => void
}

const none: ReadonlySet<string> = new Set()

/**
 * One queue a table: takes events one by one, gives each its time on show, and commits the view at the end. Who is present
 * sees everything, the faster the more there is of it.
 */
export function createDirector<V>({
  pictures,
  stage,
  speed,
  within,
  later,
  cancel,
  failed,
}: DirectorOptions<V>): Director<V> {
  let queue: SentEvent[] = []
  let final: V | undefined
  let drawn: GameView = {}
  let timer: number | undefined
  let playing = false

  const lengthOf = (told: SentEvent) => (told.event.type === 'game' ? pictures().duration(told.event.event) : 0)
  const isShown = (told: SentEvent) => lengthOf(told) > 0

  /** What cannot be told or drawn must not hold up the table: the view that came is right without it. */
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
    const ms = length * factor * pace
    surely(() => stage.tell(told, 'aloud'))
    if (told.event.type === 'game' && isShown(told)) stage.show({ event: told.event.event, ms })
    surely(() => paint(told))
    if (ms > 0) timer = later(next, ms)
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
    get playing() {
      return playing
    },
  }
}
