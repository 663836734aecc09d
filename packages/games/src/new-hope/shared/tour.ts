import type { Tutorial } from '@bay327/engine'

/**
 * The guided turn: Light plans one conflict against a bot. The plan says who supports a friend, and who attacks whom.
 */
export const tour: Tutorial = {
  begins: {
    kind: 'tour',
    people: 2,
    seats: ['light'],
    level: 'easy',
    seed: '40b58dfb480e5f23689f755cae09312ee13ba343ffe38a041469af525b5e40f6',
  },
  steps: [
    {
      text: 'The cards say where each stands, new each round. _Be the side that still stands_ at the end: it is written up here.',
      at: [{ region: 'goal' }],
      next: 'Who stands where?',
    },
    {
      text: 'Three heroes are yours, three hunters are theirs. Who shares an area with the other side can fight there.',
      at: [{ region: 'board' }],
      ask: { kind: 'support' },
      next: 'What do I plan?',
    },
    {
      text: 'First, support. Who taps for a friend is safe this round and lends cards, but does not attack. The friend has to.',
      ask: { kind: 'support' },
      next: 'Who taps?',
    },
    {
      text: '*Tap Leia for Luke*, and lock the plan. Luke will attack with 4 cards instead of 1.',
      ask: { kind: 'support' },
      press: { support: { leia: 'luke' } },
    },
    {
      text: 'Dark planned unseen, as you did. Both plans are shown at once, and nobody can take theirs back.',
      next: 'And the attack?',
    },
    {
      text: 'Vader’s Toughness is 4, Luke’s Power 3. Power and the Power cards drawn have to be more, so Luke needs 2.',
      at: [{ pad: 'luke' }],
      ask: { kind: 'target' },
      next: 'Whom do I attack?',
    },
    {
      text: 'Fett is softer: Toughness 3, one Power card is enough. The chance stands beside each. *Attack Fett with Luke*, and lock.',
      ask: { kind: 'target' },
      press: { targets: { luke: 'fett' } },
    },
    {
      text: 'Each attack draws its cards, and all of them count as one moment. As many is a miss.',
      at: [{ region: 'board' }],
      next: 'What does a hit do?',
    },
    {
      text: 'The first hit injures: that one fights on, but supports nobody any more. The second takes them out.',
      at: [{ region: 'board' }],
      next: 'And then?',
    },
    {
      text: 'Then all get new places, and you plan again. *Answer once more*, as you like.',
      ask: {},
      press: {},
      late: true,
    },
    {
      text: 'That is a round. As printed, Dark nearly always wins: so friends play two games, and swap sides.',
      next: 'Done',
    },
  ],
}
