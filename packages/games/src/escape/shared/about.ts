import type { GameAbout } from '@bay327/engine'

export const about: GameAbout = {
  slug: 'escape',
  title: 'Escape from the Death Star',
  pitch: 'Four Heroes, one ship, and a tractor beam to switch off. Everybody gets out, or nobody does.',
  people: { min: 1, max: 4 },
  minutes: [60, 90],
  kind: 'Together against the station',
  shelf: 1,
  alone: { players: 1, sides: [{ minutes: [9, 40], text: 'You lead all four Heroes.' }] },
}
