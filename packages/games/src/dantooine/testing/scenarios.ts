import type { TestScenarios } from '@bay327/engine'

export const proof: TestScenarios = {
  pace: { people: 2, strayOneIn: 4 },
  album: {
    people: 4,
    scenes: [
      { name: 'race', kind: 'rebel-move', after: 14 },
      { name: 'vader', kind: 'vader-move', after: 18 },
    ],
  },
}
