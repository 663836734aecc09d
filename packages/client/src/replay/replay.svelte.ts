import { openTable, type Table } from '../connection/table.svelte.ts'
import { speedFactor } from '@bay327/table/settings/settings.svelte.ts'
import { markedOf, nextOf, roundStarts } from './moments.ts'
import type { Opened } from './open.ts'
import { viewOf } from './view.ts'
import { layReplayLine } from './wire.ts'
import type { Eyes, Moment, Story } from './work.ts'

/** How fast it plays: the lengths of all that is on show are divided by these. */
export const paces = { half: 0.5, once: 1, twice: 2, eight: 8 } as const
export type Pace = keyof typeof paces

/** Between two steps of a match that plays, ms at once its speed: as long as one looks at what came of it. */
const beat = 700
/** So long nothing moves until what stands beside the board is drawn too, ms. */
const rest = 200
/** Under a hand that drags, numbers and words follow so often, ms: sooner nobody reads them. */
const glance = 200

/** So long a frame may take, and so long a pause between two drawings may be, ms. */
const aFrame = 17
const longestPause = 250

const frame = () => new Promise(requestAnimationFrame)

export type Replay = ReturnType<typeof keepReplay>

/** A finished match as a page looks at it: which moment, through whose eyes, and whether it plays. Call while a component is made. */
export function keepReplay({ match, work }: Opened, first: Moment) {
  let eyes: Eyes = $state(first.eyes)
  let position = $state(first.position)
  let said = $state(first.position)
  let moment: Moment = $state.raw(first)
  let rested: Moment = $state.raw(first)
  let story: { readonly eyes: Eyes; readonly told: Story } | undefined = $state.raw()
  let playing = $state(false)
  let dragging = $state(false)
  let pace: Pace = $state('once')
  let isFollowing = false

  const line = layReplayLine(viewOf(match, first))
  const table: Table = openTable('', line.wire, true, undefined, () => speedFactor() / paces[pace])
  const starts = roundStarts(match)
  const marks = $derived(story ? markedOf(match, story.told) : [])

  /** Draws what is wanted; while that changes faster than it comes, what was wanted when it was asked for. */
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

  /** Until it is drawn. Under a hand that drags, a drawing that took long makes a pause as well: the timeline keeps up with the hand. */
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

  /** One step on, with its pictures; at the end it stands. */
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
    // A hand that goes on begins the wait anew, also where nothing has been drawn since.
    if (rested === now || now.position !== position) return
    const timer = setTimeout(() => (rested = now), dragging || playing ? rest : 0)
    return () => clearTimeout(timer)
  })

  $effect(() => {
    if (!dragging) said = position
  })
  $effect(() => {
    if (!dragging) return
    const timer = setInterval(() => (said = position), glance)
    return () => clearInterval(timer)
  })

  $effect(() => {
    const asked = eyes
    if (story?.eyes === asked) return
    void work.ask.story(asked).then((told) => {
      if (eyes === asked) story = { eyes: asked, told }
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
    /** Where it stands in numbers and words: a little behind while it is dragged. */
    get said() {
      return said
    },
    /** What is drawn on the board. */
    get moment() {
      return moment
    },
    /** What is told beside it, once it has come to rest. */
    get rested() {
      return rested
    },
    /** All that these eyes were told, as soon as it is here. */
    get story() {
      return story?.told
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
          starts.map((one) => one.position),
          position,
          by,
          match.last,
        ),
      ),
    mark: (by: 1 | -1) =>
      go(
        nextOf(
          marks.map((one) => one.position),
          position,
          by,
          match.last,
        ),
      ),
    /** Plays on from here, from the deal where it has come to its end; or stands still. */
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
