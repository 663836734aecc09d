import { lazyImport } from '../ui/arrivals.ts'
import type panzoomOn from '@panzoom/panzoom'
import type { PanzoomObject } from '@panzoom/panzoom'
import type { Attachment } from 'svelte/attachments'
import type { Camera } from './camera.ts'

/** A finger that wanders further than this drags; its click is swallowed. */
const slack = 6
/** One press of + or - in powers of e: about a third larger or smaller. */
const zoomStep = 0.3

export interface Glide {
  /** Goes on the `<g>` that is moved; its parent is the window it is seen through. */
  readonly attach: Attachment<SVGGElement>
  /** Pixels a unit of the drawing: labels decide by it whether they can be read. */
  readonly scale: number
  /** What the drawing is moved by, in its units. */
  readonly x: number
  readonly y: number
  to(camera: Camera, animate: boolean): void
  zoom(direction: 1 | -1): void
}

/**
 * Dragging, pinching and the wheel over a drawing. `onhand` is told when a hand moved it. The gestures come as a chunk of
 * their own: the drawing is placed at once, hands can move it a moment later.
 */
export function glide(limits: { readonly min: () => number; readonly max: number }, onhand: () => void): Glide {
  let panzoom: PanzoomObject | undefined
  let moved: SVGGElement | undefined
  let wanted: Camera | undefined
  let at: Camera = $state.raw({ scale: 1, x: 0, y: 0 })

  function to(camera: Camera, animate: boolean): void {
    wanted = camera
    if (panzoom) {
      // Panzoom applies its start values a moment after it was made: they must be these, not the former.
      panzoom.setOptions({ minScale: limits.min(), startX: camera.x, startY: camera.y, startScale: camera.scale })
      panzoom.zoom(camera.scale, { animate, force: true })
      panzoom.pan(camera.x, camera.y, { animate, force: true })
    } else if (moved) {
      moved.style.transform = `scale(${camera.scale}) translate(${camera.x}px, ${camera.y}px)`
      at = camera
    }
  }

  const attach: Attachment<SVGGElement> = (element) => {
    const stage = element.parentElement as Element
    moved = element
    if (wanted) to(wanted, false)

    const wheel = (event: Event) => {
      fetchGestures()
      panzoom?.zoomWithWheel(event as WheelEvent)
      onhand()
    }
    const change = (event: Event) => {
      const { scale, x, y } = (event as CustomEvent<Camera>).detail
      at = { scale, x, y }
    }
    const drag = swallowDrags(stage, onhand)
    stage.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('panzoomchange', change)

    const made = ({ default: Panzoom }: { readonly default: typeof panzoomOn }) => {
      if (moved !== element) return
      panzoom = Panzoom(element as Element as HTMLElement, {
        canvas: true,
        cursor: 'grab',
        maxScale: limits.max,
        pinchAndPan: true,
        step: 0.45,
        easing: 'cubic-bezier(.2,.7,.2,1)',
        duration: 180,
        // A click on a sector must still arrive, so nothing is prevented here.
        handleStartEvent: () => undefined,
      })
      if (wanted) to(wanted, false)
    }
    // What does not come while a server is renewed is asked for again by the next hand.
    let isComing = false
    const fetchGestures = () => {
      if (panzoom || isComing) return
      isComing = true
      lazyImport(() => import('@panzoom/panzoom')).then(made, () => (isComing = false))
    }
    fetchGestures()
    stage.addEventListener('pointerdown', fetchGestures)

    return () => {
      drag()
      stage.removeEventListener('pointerdown', fetchGestures)
      stage.removeEventListener('wheel', wheel)
      element.removeEventListener('panzoomchange', change)
      panzoom?.destroy()
      panzoom = undefined
      moved = undefined
    }
  }

  function zoom(direction: 1 | -1): void {
    const box = moved?.parentElement?.getBoundingClientRect()
    if (!panzoom || !box) return
    const middle = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }
    panzoom.zoomToPoint(panzoom.getScale() * Math.exp(direction * zoomStep), middle)
    onhand()
  }

  return {
    attach,
    get scale() {
      return at.scale
    },
    get x() {
      return at.x
    },
    get y() {
      return at.y
    },
    to,
    zoom,
  }
}

/** Tells of a drag as it begins and keeps the click at its end from choosing something. Returns its undoing. */
function swallowDrags(stage: Element, ondrag: () => void): () => void {
  let start: { x: number; y: number } | undefined
  let dragged = false
  const down = (event: Event) => {
    const { clientX, clientY } = event as PointerEvent
    start = { x: clientX, y: clientY }
    dragged = false
  }
  const move = (event: Event) => {
    const { clientX, clientY, buttons } = event as PointerEvent
    if (!start || dragged || buttons === 0) return
    dragged = Math.hypot(clientX - start.x, clientY - start.y) > slack
    if (dragged) ondrag()
  }
  const click = (event: Event) => {
    if (dragged) event.stopPropagation()
    dragged = false
  }
  stage.addEventListener('pointerdown', down)
  stage.addEventListener('pointermove', move)
  stage.addEventListener('click', click, true)
  return () => {
    stage.removeEventListener('pointerdown', down)
    stage.removeEventListener('pointermove', move)
    stage.removeEventListener('click', click, true)
  }
}
