import type { GameAbout } from '@bay327/engine'

export const about: GameAbout = {
  slug: 'seven-harbours',
  title: 'Seven Harbours',
  pitch: 'Sail in secret, unload in the open. The dearest cargo in a harbour is paid, unless it met its like.',
  people: { min: 2, max: 4 },
  minutes: [5, 10],
  kind: 'Rivals at sea',
}
