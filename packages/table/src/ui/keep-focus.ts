/**
 * Selector of the elements that get the focus first when the focused element disappears. After them comes the next
 * control.
 */
const refuges = '[data-refuge]'
const stops = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]'

/** An element that can hold the focus: a button or a place on a board. */
type Holder = HTMLElement | SVGElement

const isThere = (element: Element | undefined): element is Holder =>
  (element instanceof HTMLElement || element instanceof SVGElement) &&
  element.isConnected &&
  !element.matches(':disabled') &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible'

/**
 * Keeps the keyboard focus nearby when the focused element is removed, hidden or disabled. The focus goes to the
 * nearest region around that element that still exists. If the whole page has changed, the heading of the new page gets
 * the focus and is announced. Without this, the focus would fall to the body, and keyboard users would start from the
 * top. It runs after a region's own handling. Returns a function that stops it.
 */
export function keepFocus(page: Document): () => void {
  let holder: Element | undefined
  let around: readonly Element[] = []

  function note({ target }: Event) {
    if (!(target instanceof Element)) return
    holder = target
    around = ancestorsOf(target)
  }

  /** Releases the focus after a click beside all controls. */
  function release({ target }: Event) {
    if (target instanceof Element && !target.closest(`${stops}, label`)) holder = undefined
  }

  function mend(changes: readonly MutationRecord[]) {
    const { activeElement } = page
    // Most changes are elsewhere on the page, and to check visibility costs a layout.
    if (holder === activeElement && changes.every(({ type }) => type === 'childList')) return
    if (holder === undefined || isThere(holder)) return
    if (activeElement !== null && activeElement !== page.body && isThere(activeElement)) return
    const refuge = findIn(around.filter((element) => isThere(element) && !holdsPages(element))) ?? findHeading(page)
    if (!refuge) return
    if (refuge.tabIndex < 0 && !refuge.hasAttribute('tabindex')) refuge.tabIndex = -1
    refuge.focus({ preventScroll: true })
  }

  const watcher = new MutationObserver(mend)
  watcher.observe(page.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'inert'],
  })
  page.addEventListener('focusin', note)
  page.addEventListener('pointerdown', release)
  return () => {
    watcher.disconnect()
    page.removeEventListener('focusin', note)
    page.removeEventListener('pointerdown', release)
  }
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element
  return parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)]
}

/** Returns whether whole pages are replaced in an element: in the body, and in the app's container. */
const holdsPages = (element: Element): boolean =>
  element === element.ownerDocument.documentElement ||
  element === element.ownerDocument.body ||
  element.parentElement === element.ownerDocument.body

/** Returns the heading of a new page. A page that is still loading has none, and no other element is used. */
function findHeading(page: Document): Holder | undefined {
  const heading = page.querySelector('h1')
  const place = heading?.closest(refuges) ?? heading ?? page.querySelector(refuges)
  return isThere(place ?? undefined) ? (place as Holder) : undefined
}

/** Returns the element to focus in the nearest region that has one. Returns undefined if no region has one. */
function findIn(regions: readonly Element[]): Holder | undefined {
  for (const region of regions) {
    const refuge = findRefuge(region)
    if (refuge) return refuge
  }
  return undefined
}

function findRefuge(region: Element): Holder | undefined {
  if (region.matches(refuges) && isThere(region)) return region
  const found = [...region.querySelectorAll(refuges), ...region.querySelectorAll(stops)]
  return found.find(isThere)
}
