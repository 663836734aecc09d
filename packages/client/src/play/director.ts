import type { GameEvent, GameView } from '@bay327/engine'
import type { Told } from '@bay327/room'
import { paceOf } from './pace.ts'

/** How a game's events look. The director knows their lengths and nothing else of them. */
export interface Pictures {
  /** ms at normal speed; 0: not shown. */
  duration(event: GameEvent): number
  apply?(view: GameView, event: GameEvent): GameView
}

export interface Stage<V> {
  /** An event goes on show for `ms`, or the show is over. */
  show(shown: { readonly event: GameEvent; readonly ms: number } | undefined): void
  /** The game's view as the pictures have brought it so far. */
  draw(view: GameView): void
  /** The queue is empty: the whole view as the server sent it, which is always right. */
  commit(view: V): void
  /** An event's line is due: its picture has begun, or there is none. */
  tell(told: Told, quietly: boolean): void
  /** These were not shown: one sentence stands for them. */
  sumUp(missed: readonly Told[]): void
}

/**
 * How events reach a viewer: `live` ones are shown; `missed` ones, told and summed up after an absence; `recalled` ones
 * were there before he came; a `fresh` table has nothing to show them on yet.
 */
export type Arrival = 'live' | 'missed' | 'recalled' | 'fresh'

export interface Director<V> {
  /** Events in order and the view after them, and the game's view that pictures start from. */
  push(events: readonly Told[], view: V, game: GameView, arrival: Arrival): void
  /** Ends the show at once: everything is told, the view committed. */
  flush(): void
  readonly playing: boolean
}

export interface DirectorOptions<V> {
  readonly pictures: () => Pictures
  readonly stage: Stage<V>
  /** Factor on every duration: the speed setting, 0 under reduced motion. */
  readonly speed: () => number
  /** Milliseconds, only compared with each other. */
  readonly now: () => number
  readonly later: (run: () => void, ms: number) => number
  readonly cancel: (timer: number) => void
}

interface Queued {
  readonly told: Told
  readonly since: number
}

/** One queue a table: takes events one by one, gives each its time on show, and commits the view at the end. */
export function createDirector<V>({ pictures, stage, speed, now, later, cancel }: DirectorOptions<V>): Director<V> {
  let queue: Queued[] = []
  let final: V | undefined
  let drawn: GameView = {}
  let timer: number | undefined
  let playing = false

  const lengthOf = (told: Told) => (told.event.type === 'game' ? pictures().duration(told.event.event) : 0)
  const isShown = (told: Told) => lengthOf(told) > 0

  function finish() {
    playing = false
    timer = undefined
    stage.show(undefined)
    if (final !== undefined) stage.commit(final)
    final = undefined
  }

  function paint(told: Told) {
    const { apply } = pictures()
    if (told.event.type !== 'game' || !apply) return
    drawn = apply(drawn, told.event.event)
    stage.draw(drawn)
  }

  function tellAll(arrival: Exclude<Arrival, 'live'>) {
    const missed = queue.map((queued) => queued.told)
    queue = []
    for (const told of missed) stage.tell(told, arrival !== 'fresh')
    if (arrival === 'missed' && missed.some(isShown)) stage.sumUp(missed)
  }

  function next() {
    const shown = queue.filter((queued) => isShown(queued.told))
    const oldest = shown[0] ? now() - shown[0].since : 0
    const pace = paceOf(shown.length, oldest)
    if (pace === 'told') tellAll('missed')
    const queued = queue.shift()
    if (queued === undefined) {
      finish()
      return
    }
    const { told } = queued
    const ms = lengthOf(told) * speed() * (pace === 'told' ? 1 : pace)
    stage.tell(told, false)
    if (told.event.type === 'game' && lengthOf(told) > 0) stage.show({ event: told.event.event, ms })
    paint(told)
    if (ms > 0) timer = later(next, ms)
    else next()
  }

  return {
    push(events, view, game, arrival) {
      final = view
      const since = now()
      queue.push(...events.map((told) => ({ told, since })))
      if (!playing) drawn = game
      if (playing && arrival === 'live') return
      if (arrival !== 'live') tellAll(arrival)
      if (timer !== undefined) cancel(timer)
      playing = true
      next()
    },
    flush() {
      if (!playing) return
      if (timer !== undefined) cancel(timer)
      tellAll('fresh')
      finish()
    },
    get playing() {
      return playing
    },
  }
}
