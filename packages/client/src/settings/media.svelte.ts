/** The three frames of the table, by width. */
export type Frame = 'phone' | 'medium' | 'wide'

const phone = matchMedia('(max-width: 699px)')
const wide = matchMedia('(min-width: 1280px)')

function read(): Frame {
  if (phone.matches) return 'phone'
  return wide.matches ? 'wide' : 'medium'
}

let frame: Frame = $state(read())
for (const query of [phone, wide]) query.addEventListener('change', () => (frame = read()))

export function frameNow(): Frame {
  return frame
}
