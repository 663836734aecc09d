/** What takes the focus when what had it is gone: marked places first, then whatever could be pressed next. */
const refuges = '[data-refuge]'
const stops = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]'

/** What can hold the focus: a place on a board is as good as a button. */
type Holder = HTMLElement | SVGElement

const isThere = (element: Element | undefined): element is Holder =>
  (element instanceof HTMLElement || element instanceof SVGElement) &&
  element.isConnected &&
  !element.matches(':disabled') &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible'

/**
 * Keeps the keyboard's focus where it was when its element is taken away, hidden or disabled: in the nearest region around
 * it that is still there. Where the whole page went, the heading of the one that comes takes it, and is read out. Without
 * this it falls to the page's body, and whoever has no mouse begins from the top. Runs after whatever a region does itself,
 * and returns its undoing.
 */
export function keepFocus(page: Document): () => void {
  let holder: Element | undefined
  let around: readonly Element[] = []

  function note({ target }: Event) {
    if (!(target instanceof Element)) return
    holder = target
    around = ancestorsOf(target)
  }

  /** A hand that presses beside everything lets go of what it held. */
  function letGo({ target }: Event) {
    if (target instanceof Element && !target.closest(`${stops}, label`)) holder = undefined
  }

  function mend(changes: readonly MutationRecord[]) {
    const { activeElement } = page
    // Most changes are elsewhere, and whether something can be seen costs a layout.
    if (holder === activeElement && changes.every(({ type }) => type === 'childList')) return
    if (holder === undefined || isThere(holder)) return
    if (activeElement !== null && activeElement !== page.body && isThere(activeElement)) return
    const refuge = findIn(around.filter((each) => isThere(each) && !holdsPages(each))) ?? findHeading(page)
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
  page.addEventListener('pointerdown', letGo)
  return () => {
    watcher.disconnect()
    page.removeEventListener('focusin', note)
    page.removeEventListener('pointerdown', letGo)
  }
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element
  return parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)]
}

/** What pages come and go in: the body, and the place in it that the app has. */
const holdsPages = (element: Element): boolean =>
  element === element.ownerDocument.documentElement ||
  element === element.ownerDocument.body ||
  element.parentElement === element.ownerDocument.body

/** Where a new page begins. One that is still being fetched has no such place, and nothing short of it will do. */
function findHeading(page: Document): Holder | undefined {
  const heading = page.querySelector('h1')
  const place = heading?.closest(refuges) ?? heading ?? page.querySelector(refuges)
  return isThere(place ?? undefined) ? (place as Holder) : undefined
}

/** The nearest region that has a refuge. */
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
