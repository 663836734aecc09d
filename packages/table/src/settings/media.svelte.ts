/** The three layouts of the table, by width. */
export type Frame = 'phone' | 'medium' | 'wide'

const phone = matchMedia('(max-width: 43.74em)')
const wide = matchMedia('(min-width: 80em)')
/**
 * Matches a screen that is too low for pads beside a board. The pads are then in the Crew tab, as always on a phone.
 */
const folding = matchMedia('(max-width: 43.74em), (min-width: 43.75em) and (max-height: 32.49em)')
/** Matches a screen that is too narrow for its text or too low for the layout. The page then scrolls. */
const scrolling = matchMedia('(max-width: 17.49em), (max-width: 43.74em) and (max-height: 21.99em)')

function read(): Frame {
  if (phone.matches) return 'phone'
  return wide.matches ? 'wide' : 'medium'
}

let frame: Frame = $state(read())
let folded = $state(folding.matches)
let scrolls = $state(scrolling.matches)
for (const query of [phone, wide]) query.addEventListener('change', () => (frame = read()))
folding.addEventListener('change', () => (folded = folding.matches))
scrolling.addEventListener('change', () => (scrolls = scrolling.matches))

export function frameNow(): Frame {
  return frame
}

export function padsFolded(): boolean {
  return folded
}

export function isScrollingLayout(): boolean {
  return scrolls
}
