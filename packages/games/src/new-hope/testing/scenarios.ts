import type { TestScenarios } from '@bay327/engine'

export const proof: TestScenarios = {
  pace: { people: 2, strayOneIn: 4 },
  album: {
    people: 2,
    scenes: [
      { name: 'support', kind: 'support', least: 3 },
      { name: 'target', kind: 'target', least: 6 },
    ],
  },
}
