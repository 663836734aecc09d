import type { Attachment } from 'svelte/attachments'

/**
 * Reports the size of an element. The first report comes when the page is laid out anyway. To read the size earlier, as
 * a binding does, would force a layout at once and another one after later changes.
 */
export const onsize =
  (tell: (element: HTMLElement) => void): Attachment<HTMLElement> =>
  (element) => {
    const observer = new ResizeObserver(() => tell(element))
    observer.observe(element, { box: 'border-box' })
    return () => observer.disconnect()
  }
