import { openTable, type Table } from '../connection/table.svelte.ts'
import { speedFactor } from '@bay327/table/settings/settings.svelte.ts'
import { markedOf, nextOf, roundStarts } from './moments.ts'
import type { Opened } from './open.ts'
import { viewOf } from './view.ts'
import { openReplayLine } from './wire.ts'
import type { Eyes, Moment, Story } from './work.ts'

/** Playback speeds. Display times are divided by these numbers. */
export const paces = { half: 0.5, once: 1, twice: 2, eight: 8 } as const
export type Pace = keyof typeof paces

/** Pause between two steps of playback at normal speed, ms. In it the viewer looks at the result. */
const beat = 700
/** Time without movement after which the parts beside the board are drawn, ms. */
const rest = 200
/** Interval at which numbers and words change during a drag, ms. */
const glance = 200

/** Maximum duration of a frame, ms. */
const aFrame = 17
/** Maximum pause between two drawings, ms. */
const longestPause = 250

const frame = () => new Promise(requestAnimationFrame)

export type Replay = ReturnType<typeof createReplayState>

/**
 * Keeps a finished match on a page: the position, the viewer, and whether it plays. Call it while a component is set
 * up.
 */
export function createReplayState({ match, work }: Opened, first: Moment) {
  let eyes: Eyes = $state(first.eyes)
  let position = $state(first.position)
  let announced = $state(first.position)
  let moment: Moment = $state.raw(first)
  let rested: Moment = $state.raw(first)
  let story: { readonly eyes: Eyes; readonly events: Story } | undefined = $state.raw()
  let playing = $state(false)
  let dragging = $state(false)
  let pace: Pace = $state('once')
  let isFollowing = false

  const line = openReplayLine(viewOf(match, first))
  const table: Table = openTable('', line.wire, true, undefined, (inDetail) => speedFactor(inDetail) / paces[pace])
  const starts = roundStarts(match)
  const marks = $derived(story ? markedOf(match, story.events) : [])

  /** Draws the wanted position. If the wanted position changes faster than it can be drawn, draws the latest one. */
  async function follow(): Promise<void> {
    if (isFollowing) return
    isFollowing = true
    while (moment.position !== position || moment.eyes !== eyes) {
      const next = await work.ask.at(position, eyes)
      table.flush()
      line.show(viewOf(match, next))
      moment = next
      await breathe()
    }
    isFollowing = false
  }

  /**
   * Waits until the position is drawn. If drawing is slow during a drag, adds a pause, so that the timeline stays
   * responsive.
   */
  async function breathe(): Promise<void> {
    const began = performance.now()
    await frame()
    await frame()
    const late = performance.now() - began - 2 * aFrame
    if (dragging && late > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(longestPause, 4 * late)))
  }

  function go(to: number): void {
    playing = false
    position = Math.min(match.last, Math.max(0, Math.round(to)))
    void follow()
  }

  /** Plays one step with its animations. Stops at the end. */
  async function playOn(): Promise<void> {
    if (isFollowing) return
    const next = await work.ask.at(position + 1, eyes)
    if (!playing || next.position !== position + 1 || next.eyes !== eyes) return
    position = next.position
    moment = next
    line.show(viewOf(match, next), next.events)
    if (position === match.last) playing = false
  }

  $effect(() => {
    if (!playing || table.playing) return
    const wait = moment.events.length > 0 ? beat : beat / 4
    const timer = setTimeout(() => void playOn(), wait / paces[pace])
    return () => clearTimeout(timer)
  })

  $effect(() => {
    const now = moment
    // Every movement of the drag restarts the wait, even if it draws nothing.
    if (rested === now || now.position !== position) return
    const timer = setTimeout(() => (rested = now), dragging || playing ? rest : 0)
    return () => clearTimeout(timer)
  })

  $effect(() => {
    if (!dragging) announced = position
  })
  $effect(() => {
    if (!dragging) return
    const timer = setInterval(() => (announced = position), glance)
    return () => clearInterval(timer)
  })

  $effect(() => {
    const requested = eyes
    if (story?.eyes === requested) return
    void work.ask.story(requested).then((events) => {
      if (eyes === requested) story = { eyes: requested, events }
    })
  })

  return {
    match,
    work,
    table,
    starts,
    get eyes() {
      return eyes
    },
    get position() {
      return position
    },
    /** The position in numbers and words. During a drag it has a short delay. */
    get announced() {
      return announced
    },
    /** The position on the board. */
    get moment() {
      return moment
    },
    /** The position of the texts beside the board. It changes when the board's position has stopped moving. */
    get rested() {
      return rested
    },
    /** All log lines for this viewer, once they are loaded. */
    get story() {
      return story?.events
    },
    get marks() {
      return marks
    },
    get playing() {
      return playing
    },
    get pace() {
      return pace
    },
    set pace(next) {
      pace = next
    },
    get dragging() {
      return dragging
    },
    set dragging(next) {
      dragging = next
    },
    go,
    step: (by: 1 | -1) => go(position + by),
    round: (by: 1 | -1) =>
      go(
        nextOf(
          starts.map((start) => start.position),
          position,
          by,
          match.last,
        ),
      ),
    mark: (by: 1 | -1) =>
      go(
        nextOf(
          marks.map((mark) => mark.position),
          position,
          by,
          match.last,
        ),
      ),
    /** Starts playback from this position, or from the deal if this is the end. Stops it if it plays. */
    turn() {
      if (!playing && position === match.last) go(0)
      playing = !playing
      if (!playing) table.flush()
    },
    look(next: Eyes) {
      eyes = next
      void follow()
    },
  }
}
