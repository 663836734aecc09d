import type { GameAbout } from '@bay327/engine'

export const about: GameAbout = {
  slug: 'capture',
  title: 'The Capture',
  pitch: 'Eight soldiers guard the ship. Race your friends round the walls, roll the six, capture the most.',
  people: { min: 2, max: 4 },
  minutes: [7, 10],
  kind: 'Everyone for themselves',
  shelf: 2,
  starter: true,
  headline: ['Four friends, one ship,', 'eight guards to catch.'],
  alone: { players: 4, sides: [{ minutes: [1, 3], text: 'You against three bots.' }] },
}
