const root = document.documentElement
let size = $state(1)
const read = (): void => void (size = Number.parseFloat(getComputedStyle(root).fontSize) / 16 || 1)
read()
// The size changes with the app's text setting on the page's root, and with the reader's text size in the browser.
new MutationObserver(read).observe(root, { attributes: true, attributeFilter: ['data-text', 'style'] })
addEventListener('resize', read)

/** Returns a function that gives the text size relative to the default. Drawings in pixels grow with it. */
export const sizeOf = (): (() => number) => () => size
