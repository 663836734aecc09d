import type { Moments } from '@bay327/engine'
import type { EndorOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

/** The positions of the pictures in the rules. */
export const moments: Moments<State, EndorOption> = {
  start: { region: 'Board', people: 2, seed: 1, unasked: true, tall: true },
  order: { region: 'Material', people: 2, seed: 2, until: ({ kind }) => kind === 'order' },
  attack: {
    region: 'Board',
    people: 2,
    seed: 1,
    by: 'random',
    tall: true,
    until: ({ kind, options }) => kind === 'attack' && options.length > 2,
    pointed: ({ options }) => options.find(({ to }) => to !== undefined)?.id,
  },
  hits: { region: 'Material', people: 2, seed: 2, by: 'random', until: ({ kind }) => kind === 'hits' },
}
