import type { Attachment } from 'svelte/attachments'

/**
 * Says that an element has another size, the first time when the page is laid out anyway. Who asks sooner, as a binding does, has all
 * of it laid out then and there, and once more for what comes after.
 */
export const onsize =
  (tell: (element: HTMLElement) => void): Attachment<HTMLElement> =>
  (element) => {
    const observer = new ResizeObserver(() => tell(element))
    observer.observe(element, { box: 'border-box' })
    return () => observer.disconnect()
  }
