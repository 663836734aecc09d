import type { GameAbout } from '@bay327/engine'

export const about: GameAbout = {
  slug: 'dantooine',
  title: 'Race to Dantooine',
  pitch: 'Four pilots, one TIE fighter, and everyone gets to steer it at everyone else.',
  people: { min: 2, max: 4 },
  minutes: [10, 30],
  kind: 'Rivals in a race',
  shelf: 5,
  alone: { players: 4, sides: [{ minutes: [1, 4], text: 'You against three bots.' }] },
}
