import type { GameAbout } from '@bay327/engine'

export const about: GameAbout = {
  slug: 'new-hope',
  title: 'A New Hope',
  pitch: 'Three heroes, three hunters, and corridors that throw them together. Tap a friend, pick a target, draw.',
  people: { min: 2, max: 6 },
  minutes: [5, 10],
  kind: 'One against one, or crews',
  shelf: 4,
  alone: { players: 2, says: 'You against a bot.' },
}
