import type { TestScenarios } from '@bay327/engine'

export const proof: TestScenarios = {
  pace: { people: 2, strayOneIn: 4 },
  album: {
    people: 4,
    scenes: [
      { name: 'plan', kind: 'plan', after: 40 },
      { name: 'shot', kind: 'shot', after: 20 },
      { name: 'order', kind: 'order', after: 12 },
    ],
  },
  alwaysFinal: ['shot'],
}
