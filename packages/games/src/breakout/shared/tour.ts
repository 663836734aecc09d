import type { Tutorial } from '@bay327/engine'

/**
 * The guided turn: Luke plans in secret, together with Leia, whom a bot plays. The Empire is also a bot, and its
 * soldiers are in the ship.
 */
export const tour: Tutorial = {
  begins: {
    kind: 'tour',
    people: 3,
    seats: ['rebel1'],
    picks: { rebel1: 'luke', rebel2: 'leia' },
    level: 'easy',
    seed: 'df8b4bec3176d0d484f044245c0c30a219c675ed037a80f5b3ae3ee1b76c153d',
    given: [
      { decision: '0', option: 'place:F7' },
      { decision: '1', option: 'place:G6' },
      { decision: '2', option: 'place:F6' },
      { decision: '3', option: 'place:G7' },
    ],
  },
  steps: [
    {
      text: '_One of you must reach the ship with a matching code card._ It stands up here all evening, with how far you are.',
      at: [{ region: 'goal' }],
      next: 'Where do I begin?',
    },
    {
      text: 'You are Luke, in F1. Your die shows 5: you may go up to 5 squares, round walls and through anybody.',
      at: [{ place: 'F1' }],
      ask: { kind: 'plan', about: { rebel: 'luke', roll: 5 } },
      next: 'Where to?',
    },
    {
      text: 'Only you see this board. *C1 holds a code card* and is marked already: lock it. Others learn that you planned, not where.',
      ask: { kind: 'plan', about: { rebel: 'luke', roll: 5 } },
      press: { to: 'C1' },
    },
    {
      text: 'Four compactors are one square apart, each from any other: B2, K2, K11 and B11.',
      at: [{ place: 'B2' }, { place: 'K11' }],
      next: 'And the Imperial?',
    },
    {
      text: 'When all are ready, the Imperial moves as many soldiers as the red die shows, each to any square.',
      at: [{ place: 'F7' }],
      next: 'And then?',
    },
    {
      text: 'Then all plans are shown at once. Where you ended you take what lies there: a code card, or a weapon.',
      at: [{ pad: 'luke' }],
      next: 'What if they meet me?',
    },
    {
      text: 'Side by side with a soldier, and no wall between, means a fight. Both throw, and only sixes count.',
      next: 'And if I lose?',
    },
    {
      text: 'Lose, and the Imperial takes a code card, and you wait in jail. With the fourth code card the Imperial has won.',
      at: [{ region: 'status' }],
      next: 'How do we win?',
    },
    {
      text: 'On the ship you throw two colours: those of a card that you hold end it. Plan *once more*, where you like, and lock.',
      at: [{ place: 'G6' }],
      ask: { kind: 'plan' },
      press: { verb: 'plan' },
      late: true,
    },
    {
      text: 'That is a round. The rest is walls, luck and nerve. Friends wait for the real thing.',
      next: 'Done',
    },
  ],
}
