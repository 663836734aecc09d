import type { Tutorial } from '@bay327/engine'

/** The guided turn: Luke draws a card, moves, is followed, fires, and tests Con. Three bots play the other Heroes. */
export const tour: Tutorial = {
  begins: {
    kind: 'tour',
    people: 4,
    seats: ['luke'],
    level: 'easy',
    seed: '8c1780b67497c3fb2391a29c9736605f23472db61396b3766a126dd18216b809',
  },
  steps: [
    {
      text: 'This is what you want: _all four aboard, with the tractor beam off._ It stands up here all evening, with how far you are.',
      at: [{ region: 'goal' }],
      next: 'Where is the ship?',
    },
    {
      text: 'There it waits, in G12. You are Luke, in G2, and the others begin beside you. 10 sectors lie ahead.',
      at: [{ place: 'G12' }, { place: 'G2' }],
      next: 'What do I do?',
    },
    {
      text: 'Each turn draws a card of the deck that your sector names. Here it is General. *Draw a card.*',
      ask: { kind: 'draw', about: { deck: 'general' } },
      press: { verb: 'draw' },
    },
    {
      text: 'You see the card before it acts: once a game Obi-Wan could come first. Not for this one: *Without Obi-Wan.*',
      ask: { kind: 'happens' },
      press: { verb: 'go-on' },
    },
    {
      text: 'Stormtroopers follow you now. In one sector, Heroes can share them. For today: *Keep them as they are.*',
      at: [{ pad: 'luke' }],
      ask: { kind: 'transfer' },
      press: { verb: 'done' },
    },
    {
      text: 'The card lets Luke run forward 1 or left 2. The ship is forward. *Touch G3*, on the board or in the list: they are the same.',
      ask: { kind: 'move', about: { card: 6 } },
      press: { to: 'G3' },
    },
    {
      text: 'A new turn begins with fire, and theirs comes first. At 14 they trap you. You have 6: *face the fire.*',
      at: [{ pad: 'luke' }],
      ask: { kind: 'begin', about: { stormtroopers: 6 } },
      press: { verb: 'face' },
    },
    {
      text: 'Now you shoot: two dice a shot, 7 or less takes one of them away. *Fire both shots.*',
      ask: { kind: 'shot', about: { left: 2, need: 7 } },
      press: { verb: 'fire-all' },
    },
    {
      text: 'Here is another deck, and another danger. This sector is Service. *Draw a card.*',
      ask: { kind: 'draw', about: { deck: 'service' } },
      press: { verb: 'draw' },
    },
    {
      text: 'Luke is a poor liar: 10 rolls in 36 pass. _Force_ mends a bad roll afterwards, at a price. *Test Con* and see.',
      ask: { kind: 'card' },
      press: { verb: 'test', skill: 'con' },
    },
    {
      text: 'The price stands here: each point of Force brings _Vader_ one box nearer. At 20 Vader is here, and all is lost.',
      at: [{ region: 'track' }],
      next: 'And the beam?',
    },
    {
      text: 'Four terminals are marked on the board. Three help by the Droids, one switches the _tractor beam._ Now *run on*, where you like.',
      ask: { kind: 'move' },
      press: { verb: 'move' },
      late: true,
    },
    {
      text: 'That is a turn. The others go now, and then you again. Friends wait for the real thing.',
      next: 'Done',
    },
  ],
}
