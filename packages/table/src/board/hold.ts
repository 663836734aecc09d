import type { Attachment } from 'svelte/attachments'

/** Duration of a long press, ms. Most taps are shorter. */
const holdMs = 500
/** Distance of movement from which a finger drags, px. */
const slack = 8

/** Calls back on a long press that stays in its place, and on a right click. Neither of them becomes a click. */
export function onhold(callback: (event: PointerEvent | MouseEvent) => void): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let start: { x: number; y: number } | undefined
    let held = false

    const cancel = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const down = (event: Event) => {
      const e = event as PointerEvent
      held = false
      cancel()
      if (e.button !== 0) return
      start = { x: e.clientX, y: e.clientY }
      timer = setTimeout(() => {
        held = true
        callback(e)
      }, holdMs)
    }
    const move = (event: Event) => {
      const e = event as PointerEvent
      if (timer && start && Math.hypot(e.clientX - start.x, e.clientY - start.y) > slack) cancel()
    }
    const click = (event: Event) => {
      if (!held) return
      held = false
      event.stopPropagation()
      event.preventDefault()
    }
    const menu = (event: Event) => {
      event.preventDefault()
      // A long press on a touch screen opens the menu too, and has called back already.
      if (!held) callback(event as MouseEvent)
      cancel()
    }

    element.addEventListener('pointerdown', down, true)
    element.addEventListener('pointermove', move, true)
    element.addEventListener('pointerup', cancel, true)
    element.addEventListener('pointercancel', cancel, true)
    element.addEventListener('click', click, true)
    element.addEventListener('contextmenu', menu)
    return () => {
      cancel()
      element.removeEventListener('pointerdown', down, true)
      element.removeEventListener('pointermove', move, true)
      element.removeEventListener('pointerup', cancel, true)
      element.removeEventListener('pointercancel', cancel, true)
      element.removeEventListener('click', click, true)
      element.removeEventListener('contextmenu', menu)
    }
  }
}
