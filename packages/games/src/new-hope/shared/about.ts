import type { GameAbout } from '@bay327/engine'

export const about: GameAbout = {
  slug: 'new-hope',
  title: 'A New Hope',
  pitch: 'Three heroes, three hunters, and corridors that throw them together. Tap a friend, pick a target, draw.',
  people: { min: 2, max: 6 },
  minutes: [5, 10],
  kind: 'One against one, or crews',
  shelf: 4,
  alone: {
    players: 2,
    sides: [
      { name: 'Light', place: 0, minutes: [1, 2], text: 'You have the three heroes, a bot the hunters.' },
      { name: 'Dark', place: 1, minutes: [1, 2], text: 'You have the three hunters, a bot the heroes.' },
    ],
  },
}
