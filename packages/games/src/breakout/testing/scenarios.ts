import type { TestScenarios } from '@bay327/engine'

export const proof: TestScenarios = {
  // If every seat follows the default answers, the match never ends, because all wait for the others' mistakes
  // (BRK-R19).
  pace: { people: 3, strayOneIn: 1 },
  album: {
    people: 5,
    scenes: [
      { name: 'plan', kind: 'plan', after: 25 },
      { name: 'orders', kind: 'send', after: 40 },
      { name: 'fight', kind: 'next-soldier', verb: 'attack' },
    ],
  },
  alwaysFinal: ['card'],
}
