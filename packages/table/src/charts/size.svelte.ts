const root = document.documentElement
let size = $state(1)
const read = (): void => void (size = Number.parseFloat(getComputedStyle(root).fontSize) / 16 || 1)
read()
// The reader's text size in the browser, and the app's text setting on the page's root.
new MutationObserver(read).observe(root, { attributes: true, attributeFilter: ['data-text', 'style'] })
addEventListener('resize', read)

/** The text size relative to the default: drawings in pixels grow with it. */
export const sizeOf = (): (() => number) => () => size
