import { untrack } from 'svelte'
import { following } from '../../view/following.svelte.ts'
import { follow, frame, frameWithin, near, type Edges } from './camera.ts'
import { around, type Box, type Point, type Size } from '../geometry.ts'
import { glide, type Glide } from './glide.svelte.ts'

/** The values on which a board's camera depends. */
interface Scenery {
  /** The whole drawing. */
  readonly whole: Box
  readonly edges: Edges
  /** Points that have to be visible: the acting or followed piece, and where something happens. */
  readonly must: readonly Point[]
  /** Possible destinations. */
  readonly may: readonly Point[]
  /** Whether the camera zooms in to a comfortable size for fingers. */
  readonly near: boolean
  /** Whether the view starts zoomed in. */
  readonly close: boolean
  /** Width of the view that is zoomed in, in units. */
  readonly span: number
  /** Size of a place, in units. */
  readonly side: number
  /** Distance between the centres of neighbouring places, in units. */
  readonly pitch: number
  /** Set for a picture. Its camera does not move. */
  readonly still: 'whole' | 'close' | undefined
}

export interface Aim {
  readonly camera: Glide
  readonly mode: 'follow' | 'whole' | 'free' | undefined
  show(what: 'follow' | 'whole'): void
  /** Records that a person looks at this point, so that the camera stays there. */
  look(at: Point): void
}

/** Minimum size of a window, px. The layout of a smaller window is not complete. */
const least = 60

/**
 * Returns the camera of a board. A new subject or another window size resets the camera. A camera that a person has
 * moved stays until then. Call it while a component is set up.
 */
export function aimed(scenery: () => Scenery, window: () => Size): Aim {
  let mode = $state<Aim['mode']>()
  const camera = glide({ min: () => frame(scenery().whole, window()).scale * 0.85, max: 3 }, () => (mode = 'free'))

  const isLaidOut = (): boolean => window().width >= least && window().height >= least

  /** The points that the camera keeps in view. */
  const subject = $derived.by(() => {
    const { must, may, side } = scenery()
    return around([...must, ...may], side * 1.15)
  })

  function show(next: 'follow' | 'whole', animate: boolean): void {
    const { whole, edges, must, may, pitch, span, close, near: isNear } = scenery()
    mode = next
    if (!isLaidOut()) return
    // The zoom control covers the bottom of a small window, so destinations stay above it.
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
    // Another layout or another followed seat resets the camera. The camera of a picture never moves.
    const isKept = wasClose === close && wasWith === following()
    const first = still === 'whole' || !(close || following()) ? 'whole' : 'follow'
    const nextMode = (isKept ? mode : undefined) ?? first
    wasClose = close
    wasWith = following()
    if (nextMode !== 'free') show(nextMode, shownOnce)
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
