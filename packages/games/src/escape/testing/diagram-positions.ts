import type { Moments } from '@bay327/engine'
import type { EscapeOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

const isTest = ({ verb }: EscapeOption): boolean => verb === 'test'

/** The positions of the pictures in the rules. */
export const moments: Moments<State, EscapeOption> = {
  start: { region: 'Board', people: 4, seed: 1, unasked: true },
  move: {
    region: 'Board',
    people: 4,
    seed: 2,
    close: true,
    until: ({ kind }, { turn }) => kind === 'move' && turn.round > 1,
    pointed: ({ options }) => options.find(({ verb }) => verb === 'move')?.id,
  },
  test: {
    region: 'Material',
    people: 4,
    seed: 3,
    until: ({ kind, options }) => kind === 'card' && options.some(isTest),
    pointed: ({ options }) => options.find(isTest)?.id,
  },
  chart: { region: 'Material', people: 4, seed: 4, until: ({ kind }) => kind === 'bay' },
}
