import type { Decision, Moments } from '@bay327/engine'
import { codeSpaces } from '../../action-figure/shared/data/places.ts'
import type { BreakoutOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

const isNextSoldier = ({ kind }: Decision): boolean => kind === 'next-soldier'

/** The positions of the pictures in the rules. */
export const moments: Moments<State, BreakoutOption> = {
  start: { region: 'Board', people: 4, seed: 1, unasked: true, until: ({ kind }) => kind === 'plan' },
  plan: {
    region: 'Board',
    people: 4,
    seed: 1,
    close: true,
    until: ({ kind }) => kind === 'plan',
    pointed: ({ options }) => options.find(({ to }) => to === codeSpaces[1])?.id,
  },
  contact: { region: 'Board', people: 4, seed: 12, by: 'random', close: true, until: isNextSoldier },
  odds: { region: 'Material', people: 4, seed: 12, by: 'random', until: isNextSoldier },
  cards: {
    region: 'Material',
    people: 4,
    seed: 14,
    by: 'random',
    until: ({ kind, options }) =>
      kind === 'card' && options.length > 1 && options.every(({ card }) => card !== undefined),
  },
}
