import type { Tutorial } from '@bay327/engine'

/**
 * The guided turn: the Rebels plan, and give three orders: the shield, the duel, and a squad in space. A bot plays the
 * Empire.
 */
export const tour: Tutorial = {
  begins: {
    kind: 'tour',
    people: 2,
    seats: ['R1'],
    level: 'easy',
    seed: '3b1a8821d12c7d95bf04e326b3fc4e6d44d5660a445f750db89c30c6e8148353',
  },
  steps: [
    {
      text: 'Three battles, one pile of orders. You want _the shields down, then a 6 beside the Death Star._ It stands up here.',
      at: [{ region: 'goal' }],
      next: 'Which three?',
    },
    {
      text: 'In space, your fighters lie in sectors round the Death Star. On Endor, the Strike Team walks 28 spaces to the generator.',
      at: [{ place: 'DS' }, { region: 'track' }],
      next: 'And the third?',
    },
    {
      text: 'The third is the duel: Luke against Vader. It never ends the game, but the side that wins it is given more orders.',
      next: 'How do I order?',
    },
    {
      text: 'Your hand is six cards, and nobody else sees it. Three are laid. *Touch what I point at* to lay others, then lock.',
      ask: { kind: 'plan' },
      press: { cards: ['R13', 'R14', 'R27'] },
    },
    {
      text: 'The Empire has laid a pile too. Now each turns up one card after the other, Rebels first, and gives one of its orders.',
      ask: { kind: 'order' },
      next: 'Which order?',
    },
    {
      text: '*Shield assault* rolls five dice. Each that shows the next space’s number, or more, walks the Strike Team on by one.',
      ask: { kind: 'order' },
      press: { order: 'shieldAssault' },
    },
    {
      text: 'There they go, 4 spaces on. At 28 the shields are down, and then any 6 from beside the Death Star wins.',
      at: [{ region: 'track' }],
      then: true,
      next: 'And the Empire?',
    },
    {
      text: 'Your second card. *Let Luke strike:* four dice, and each of 4 or more hits Vader, who can take 13.',
      ask: { kind: 'order' },
      press: { order: 'luke' },
    },
    {
      text: 'The third sends a ship. *Send the Millennium Falcon*: it flies up to two sectors, and then attacks.',
      ask: { kind: 'order' },
      press: { order: 'falcon' },
    },
    {
      text: 'Each choice says what could be attacked from there. *Fly to M7*: two sectors of TIE fighters are in reach.',
      ask: { kind: 'fly' },
      press: { to: 'M7' },
    },
    {
      text: 'Two dice for the Falcon, and each 3 or more takes a TIE fighter. Nobody shoots back. *Attack.*',
      ask: { kind: 'attack' },
      press: { verb: 'attack' },
    },
    {
      text: 'To clear a sector earns another order, unseen, played in this same round.',
      next: 'Is that all?',
    },
    {
      text: 'That is a round: plan, give orders, draw. Friends wait for the real thing.',
      next: 'Done',
    },
  ],
}
