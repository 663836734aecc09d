/**
 * Selectors of the regions whose figures are watched, and of the elements in them that are not figures of the game:
 * previews, words about a seat.
 */
const watched = '.table :is(.pads, .trackbar)'
const ignored = 'em, s, small, .tag, .who, .sr, [data-still]'
/** Duration of a pulse, and of the still outline that replaces it with reduced motion, ms. */
const [pulseMs, stillMs] = [900, 2000]

/**
 * Lets each figure of pads and track pulse once when its text changes: an outline that fades. It watches the document, so
 * that no game has to report its changes.
 */
export function pulses(root: Document): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      const element = target.parentElement
      const isFigure = /\d/.test(`${oldValue}`) && /\d/.test(`${target.nodeValue}`) && oldValue !== target.nodeValue
      if (isFigure && element?.closest(watched) && !element.closest(ignored)) pulse(element)
    }
  })
  observer.observe(root, { characterData: true, characterDataOldValue: true, subtree: true })
  return () => observer.disconnect()
}

function pulse(element: HTMLElement): void {
  const isStill = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--m-step')) === 0
  // Without motion the outline stays long, so it does not reach the next line.
  const still = { outline: '1px solid var(--ink)', outlineOffset: '0px' }
  const [from, to] = [
    { outline: '2px solid var(--ink)', outlineOffset: '2px' },
    { outline: '2px solid transparent', outlineOffset: '7px' },
  ]
  element.animate(isStill ? [still, still] : [from, to], { duration: isStill ? stillMs : pulseMs, easing: 'ease-in' })
}
