import { lazyImport } from '../../ui/arrivals.ts'
import { afterOpening } from '../../ui/opening.ts'
import type panzoomOn from '@panzoom/panzoom'
import type { PanzoomObject } from '@panzoom/panzoom'
import type { Attachment } from 'svelte/attachments'
import type { Camera } from './camera.ts'

/** Distance of movement from which a finger drags, px. The click of a drag is ignored. */
const slack = 6
/** The effect of one press of + or -, as a power of e: about a third larger or smaller. */
const zoomStep = 0.3

export interface Glide {
  /** Attachment for the `<g>` that is moved. The parent of this element is the window. */
  readonly attach: Attachment<SVGGElement>
  /** Pixels per unit. Labels use it to decide whether they are readable. */
  readonly scale: number
  /** Translation of the drawing, in its units. */
  readonly x: number
  readonly y: number
  to(camera: Camera, animate: boolean): void
  zoom(direction: 1 | -1): void
}

/**
 * Moves a drawing by dragging, pinching and the wheel. `onhand` is called when a person has moved it. The code of the
 * gestures loads separately: the drawing is placed immediately and can be moved a moment later.
 */
export function glide(limits: { readonly min: () => number; readonly max: number }, onhand: () => void): Glide {
  let panzoom: PanzoomObject | undefined
  let moved: SVGGElement | undefined
  let target: Camera | undefined
  let at: Camera = $state.raw({ scale: 1, x: 0, y: 0 })

  function to(camera: Camera, animate: boolean): void {
    target = camera
    if (panzoom) {
      // Panzoom applies its start values a moment after its creation, so they must be the current ones.
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
    if (target) to(target, false)

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
        // Nothing is prevented here, because a click on a place must still arrive.
        handleStartEvent: () => undefined,
      })
      if (target) to(target, false)
    }
    // Whether the gestures are loading. If loading fails, for example while the server restarts, the next gesture tries
    // again.
    let isComing = false
    const fetchGestures = () => {
      if (panzoom || isComing || moved !== element) return
      isComing = true
      lazyImport(() => import('@panzoom/panzoom')).then(made, () => (isComing = false))
    }
    void afterOpening().then(fetchGestures)
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

/** Reports a drag when it begins, and ignores the click at its end. Returns a function that removes the listeners. */
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
