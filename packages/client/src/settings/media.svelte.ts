/** The three frames of the table, by width. */
export type Frame = 'phone' | 'medium' | 'wide'

const phone = matchMedia('(max-width: 43.74em)')
const wide = matchMedia('(min-width: 80em)')
/** Too low for pads beside a board: they fold into the Crew tab. */
const low = matchMedia('(max-width: 43.74em) and (max-height: 43.74em), (min-width: 43.75em) and (max-height: 32.49em)')

function read(): Frame {
  if (phone.matches) return 'phone'
  return wide.matches ? 'wide' : 'medium'
}

let frame: Frame = $state(read())
let folded = $state(low.matches)
for (const query of [phone, wide]) query.addEventListener('change', () => (frame = read()))
low.addEventListener('change', () => (folded = low.matches))

export function frameNow(): Frame {
  return frame
}

export function padsFolded(): boolean {
  return folded
}
