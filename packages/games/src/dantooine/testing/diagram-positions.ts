import type { Decision, Moments } from '@bay327/engine'
import type { DantooineOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

const isAttack = ({ attacks }: DantooineOption): boolean => attacks !== undefined && attacks.length > 0
const canAttack = ({ options }: Decision<DantooineOption>): boolean => options.some(isAttack)
const firstAttack = ({ options }: Decision<DantooineOption>): string | undefined => options.find(isAttack)?.id
/** Returns the slide from the outer ring of Hoth to the inner ring. Returns undefined if no option is such a slide. */
const slideIn = (options: readonly DantooineOption[]): DantooineOption | undefined =>
  options.find(({ to, path }) => to.startsWith('HO') && path.at(-2)?.startsWith('HI'))

/** The positions of the pictures in the rules. */
export const moments: Moments<State, DantooineOption> = {
  start: { region: 'Board', people: 4, seed: 1, unasked: true, tall: true },
  spin: {
    region: 'Material',
    people: 4,
    seed: 3,
    until: ({ kind, options }) => kind === 'rebel-move' && options.length > 9,
  },
  slide: {
    region: 'Board',
    people: 4,
    seed: 1,
    close: true,
    until: ({ kind, options }) => kind === 'rebel-move' && slideIn(options) !== undefined,
    pointed: ({ options }) => slideIn(options)?.id,
  },
  vader: { region: 'Board', people: 4, seed: 1, close: true, until: canAttack, pointed: firstAttack },
  attack: { region: 'Material', people: 4, seed: 1, until: canAttack, pointed: firstAttack },
}
