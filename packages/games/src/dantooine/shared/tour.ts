import type { Tutorial } from '@bay327/engine'

/** The guided turn: pilot A spins, flies, and sends Vader to the only rival, who is a bot. */
export const tour: Tutorial = {
  begins: {
    kind: 'tour',
    people: 2,
    seats: ['seat1'],
    level: 'easy',
    seed: 'ebddb482654876955dd9b08f0cdf2dd45c7ff3a67e2eadbbfb2923da580f4a82',
  },
  steps: [
    {
      text: 'Spin, fly, then send Vader at somebody. _First to land on Dantooine wins._ How far you are stands up here.',
      at: [{ region: 'goal' }],
      next: 'Where am I?',
    },
    {
      text: 'You are Pilot A, on Hoth. Two rings lead out, then hyperspace, then two rings in: 97 spaces in all.',
      at: [{ place: 'HOTH' }],
      next: 'How do I fly?',
    },
    {
      text: 'Your spinner shows a range, so you choose: 1 to 10. Yellow spaces join the rings. *Fly 7 and slide to HO10.*',
      ask: { kind: 'rebel-move', about: { min: 1, max: 10, at: 'HOTH' } },
      press: { verb: 'slide', to: 'HO10' },
    },
    {
      text: 'Vader is nobody’s. After your own flight, you spin once more, and send Vader.',
      next: 'Go on',
    },
    {
      text: 'Your turn again. HO13 and HO14 are asteroids: who ends there flies 1 space a turn. *Fly 2 to HO12.*',
      ask: { kind: 'rebel-move' },
      press: { verb: 'move', to: 'HO12' },
    },
    {
      text: 'Now send Vader. All on the space where the move ends, before it or behind it come under fire. *Attack Pilot B.*',
      ask: { kind: 'vader-move' },
      press: { attacks: ['seat2'] },
    },
    {
      text: 'One spin for each X-Wing under fire: nothing 40 %, one piece 40 %, two pieces 20 %.',
      at: [{ region: 'log' }],
      then: true,
      next: 'What do pieces do?',
    },
    {
      text: 'An X-Wing has 5 pieces. A damaged one flies as many spaces as it has left, without a spin.',
      at: [{ pad: 'seat2' }],
      next: 'And repairs?',
    },
    {
      text: 'Repair Stations, such as HI9, give all pieces back, and nobody is attacked there.',
      at: [{ place: 'HI9' }],
      next: 'And The Force?',
    },
    {
      text: 'A pilot who spins The Force takes its card: Vader leaves them alone, until somebody else spins it.',
      next: 'Is that all?',
    },
    {
      text: 'That is a turn: spin, fly, spin, send Vader. The rest is the way to Dantooine. Friends wait for the real thing.',
      next: 'Done',
    },
  ],
}
