import type { TestScenarios } from '@bay327/engine'

export const proof: TestScenarios = {
  pace: { people: 2, strayOneIn: 2 },
  album: {
    people: 3,
    scenes: [
      { name: 'test', kind: 'card', verb: 'test', after: 4 },
      { name: 'move', kind: 'move', after: 12 },
      { name: 'vote', kind: 'move', ballot: true },
    ],
  },
  alwaysFinal: ['draw', 'reshuffle'],
}
