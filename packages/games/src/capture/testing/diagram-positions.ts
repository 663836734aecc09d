import type { Moments } from '@bay327/engine'
import type { CaptureOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

const isFight = ({ soldier }: CaptureOption): boolean => soldier !== undefined
const stepsOf = ({ path }: CaptureOption): number => path.length
const farthest = (options: readonly CaptureOption[]): number =>
  Math.max(...options.filter((option) => !isFight(option)).map(stepsOf))

/** The positions of the pictures in the rules. */
export const moments: Moments<State, CaptureOption> = {
  start: { region: 'Board', people: 4, seed: 1, unasked: true },
  move: {
    region: 'Board',
    people: 4,
    seed: 4,
    close: true,
    until: ({ options }) => farthest(options) >= 6 && options.some(isFight),
    pointed: ({ options }) => options.find((option) => !isFight(option) && stepsOf(option) === farthest(options))?.id,
  },
  fight: {
    region: 'Board',
    people: 4,
    seed: 2,
    close: true,
    until: ({ options }) => options.some((option) => isFight(option) && stepsOf(option) >= 3),
    pointed: ({ options }) => options.find(isFight)?.id,
  },
  odds: {
    region: 'Material',
    people: 4,
    seed: 2,
    until: ({ options }) => options.some((option) => isFight(option) && stepsOf(option) >= 3),
    pointed: ({ options }) => options.find(isFight)?.id,
  },
}
