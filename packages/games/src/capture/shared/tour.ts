import type { Tutorial } from '@bay327/engine'

/**
 * The guided turn against one bot: Luke moves, fights a soldier for the first time, and takes the Weapon on the square.
 */
export const tour: Tutorial = {
  begins: {
    kind: 'tour',
    people: 2,
    seats: ['seat1'],
    level: 'easy',
    seed: '2653a6516e53e19927720dbd302556369dc18e1c6eb3972ecaa51063c65c006e',
  },
  steps: [
    {
      text: 'Roll, walk, fight the soldier you land on. You want _the most points when Vader is caught._ It stands up here all evening.',
      at: [{ region: 'goal' }],
      next: 'Where am I?',
    },
    {
      text: 'You are Luke, in the bay at F1. Eight soldiers stand in the ship and round it, and none of them moves.',
      at: [{ place: 'F1' }, { place: 'E7' }],
      next: 'What are they worth?',
    },
    {
      text: 'A Stormtrooper is worth 1 point, Boba Fett 2, Vader 3. Fett waits until no Stormtrooper is left, Vader until Fett is gone.',
      at: [{ place: 'G6' }, { place: 'F7' }],
      next: 'What do I do?',
    },
    {
      text: 'Your die shows 6: up to six squares, round walls. Each choice says how near it brings you. *Touch H5*, here or in the list.',
      ask: { kind: 'move', about: { reach: 6 } },
      press: { verb: 'move', to: 'H5' },
    },
    {
      text: 'Rivals roll and walk the same way. Nobody blocks anybody: you may pass them, or share a square.',
      next: 'Go on',
    },
    {
      text: 'Now a Stormtrooper is beside you. To step there ends the walk and begins a fight: *fight on H6.*',
      ask: { kind: 'move' },
      press: { verb: 'fight', to: 'H6' },
    },
    {
      text: 'Both threw at once, and only sixes count. With none, or as many, both throw again. More sixes win.',
      at: [{ region: 'log' }],
      then: true,
      next: 'Who won?',
    },
    {
      text: 'You did. The Stormtrooper is yours, and worth 1 point. Had you lost, you would stand in your bay again, no worse than that.',
      then: true,
      at: [{ pad: 'seat1' }],
      next: 'And under him?',
    },
    {
      text: 'A _weapon_ lay there, and now it is yours. From now on you throw two dice in every fight.',
      then: true,
      at: [{ pad: 'seat1' }],
      next: 'What now?',
    },
    {
      text: 'Your die is rolled again. The choice on top brings you most. *Take any you like.*',
      ask: { kind: 'move' },
      press: {},
      late: true,
    },
    {
      text: 'That is a turn, and the whole game: a few minutes, until Vader is caught. Friends wait for the real thing.',
      next: 'Done',
    },
  ],
}
