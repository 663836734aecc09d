import type { Moments } from '@bay327/engine'
import type { NewHopeOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

/** The positions of the pictures in the rules. */
export const moments: Moments<State, NewHopeOption> = {
  support: {
    region: 'Board',
    people: 2,
    seed: 1,
    until: ({ kind }) => kind === 'support',
    pointed: ({ options }) => options.find(({ support }) => support?.han === 'luke')?.id,
  },
  target: { region: 'Board', people: 2, seed: 4, until: ({ kind }) => kind === 'target' },
  fights: {
    region: 'Material',
    people: 2,
    seed: 1,
    until: ({ kind }, { turn }) => kind === 'support' && turn.last !== undefined,
  },
}
