import type { GameAbout } from '@bay327/engine'

export const about: GameAbout = {
  slug: 'breakout',
  title: 'The Breakout',
  pitch:
    'Rebels move in secret, one Imperial hunts them in the open. Match a code card at the ship before four are lost.',
  people: { min: 2, max: 5 },
  minutes: [10, 20],
  kind: 'One against the others',
  shelf: 3,
  alone: {
    players: 4,
    start: 'six',
    sides: [
      {
        name: 'Rebel',
        place: 1,
        minutes: [1, 2],
        text: 'You are one of three Rebels. Bots play the other two and the Imperial.',
      },
      { name: 'Imperial', place: 0, minutes: [3, 17], text: 'You have every soldier. Bots play three Rebels.' },
    ],
  },
}
