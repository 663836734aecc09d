import { untrack } from 'svelte'
import { following } from '../view/following.svelte.ts'
import { follow, frame, frameWithin, near, type Edges } from './camera.ts'
import { around, type Box, type Point, type Size } from './geometry.ts'
import { glide, type Glide } from './glide.svelte.ts'

/** What a board's camera is pointed by. */
interface Scenery {
  /** The whole drawing. */
  readonly whole: Box
  readonly edges: Edges
  /** What has to be seen: the acting piece, or whom somebody follows, and where something happens. */
  readonly must: readonly Point[]
  /** Where it may go. */
  readonly may: readonly Point[]
  /** Whether it goes as near as a hand wants it. */
  readonly near: boolean
  /** Whether it starts close by, and how many units it then spans across. */
  readonly close: boolean
  readonly span: number
  /** Of a place; and from the middle of one to that of the next. */
  readonly side: number
  readonly pitch: number
  /** A picture: it stays as it was taken. */
  readonly still: 'whole' | 'close' | undefined
}

export interface Aim {
  readonly camera: Glide
  readonly mode: 'follow' | 'whole' | 'free' | undefined
  show(what: 'follow' | 'whole'): void
  /** A hand looks here, and the camera stays. */
  look(at: Point): void
}

/** Pixels: a window that is only being laid out yet shows nothing. */
const least = 60

/**
 * The camera over a board: a new subject or another size of the window brings it back; a hand on the board sets it free
 * until then. Must be called while a component is set up.
 */
export function aimed(scenery: () => Scenery, window: () => Size): Aim {
  let mode = $state<Aim['mode']>()
  const camera = glide({ min: () => frame(scenery().whole, window()).scale * 0.85, max: 3 }, () => (mode = 'free'))

  const isLaidOut = (): boolean => window().width >= least && window().height >= least

  /** What following keeps in view. */
  const subject = $derived.by(() => {
    const { must, may, side } = scenery()
    return around([...must, ...may], side * 1.15)
  })

  function show(next: 'follow' | 'whole', animate: boolean): void {
    const { whole, edges, must, may, pitch, span, close, near: isNear } = scenery()
    mode = next
    if (!isLaidOut()) return
    // The zoom control covers the foot of a small window: destinations stay above it.
    const clear = close && may.length > 0 ? 52 : 0
    if (next === 'whole' || !subject) camera.to(frameWithin(whole, window(), edges), animate)
    else if (isNear) camera.to(near({ must, may }, pitch, whole, window(), edges), animate)
    else camera.to(follow(subject, span, whole, window(), clear), animate)
  }

  let shownOnce = false
  let wasClose: boolean | undefined
  let wasWith: string | undefined
  const about = $derived(JSON.stringify([subject, scenery().close, scenery().whole, following()]))
  $effect(() => {
    void about
    if (isLaidOut()) untrack(bringBack)
  })

  function bringBack(): void {
    const { close, still } = scenery()
    // Another frame has another way to begin, and so has somebody else to follow; a picture is as it was taken.
    const isKept = wasClose === close && wasWith === following()
    const first = still === 'whole' || !(close || following()) ? 'whole' : 'follow'
    const wanted = (isKept ? mode : undefined) ?? first
    wasClose = close
    wasWith = following()
    if (wanted !== 'free') show(wanted, shownOnce)
    else if (close || following()) show('follow', true)
    shownOnce = true
  }

  return {
    camera,
    get mode() {
      return mode
    },
    show: (what) => show(what, true),
    look(at) {
      mode = 'free'
      const { whole, edges, may, pitch } = scenery()
      camera.to(near({ must: [at], may }, pitch, whole, window(), edges), true)
    },
  }
}
