const root = document.documentElement
let size = $state(1)
const read = (): void => void (size = Number.parseFloat(getComputedStyle(root).fontSize) / 16 || 1)
read()
// The reader's own size, and the text setting, which stands on the page's root.
new MutationObserver(read).observe(root, { attributes: true, attributeFilter: ['data-text', 'style'] })
addEventListener('resize', read)

/** How much larger than usual letters are: what is drawn in pixels around them grows with them. */
export const sizeOf = (): (() => number) => () => size
