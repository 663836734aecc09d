import type { TestScenarios } from '@bay327/engine'

export const proof: TestScenarios = {
  pace: { people: 2, strayOneIn: 4 },
  album: {
    people: 4,
    scenes: [
      { name: 'fight', kind: 'move', verb: 'fight', after: 15 },
      { name: 'move', kind: 'move', after: 8 },
    ],
  },
}
