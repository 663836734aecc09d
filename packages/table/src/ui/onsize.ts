import type { Attachment } from 'svelte/attachments'

/**
 * Reports the size of an element, the first time when the page is laid out anyway. Reading it earlier, as a binding does,
 * forces a layout immediately and another one for later changes.
 */
export const onsize =
  (tell: (element: HTMLElement) => void): Attachment<HTMLElement> =>
  (element) => {
    const observer = new ResizeObserver(() => tell(element))
    observer.observe(element, { box: 'border-box' })
    return () => observer.disconnect()
  }
