import { legalPeople, readSwitches, type Game, type Switches, type SwitchSpec } from '@bay327/engine'

/** One set-up of a game. */
export interface Setup {
  readonly people: number
  readonly switches: Switches
}

/** If there are at most this many combinations of the switches, all are played. If there are more, see `switchSets`. */
const MOST_COMBINATIONS = 8

/** Returns every legal number of people with every set of switches. */
export function setupsOf(game: Pick<Game, 'people' | 'switches'>): readonly Setup[] {
  const sets = switchSets(game.switches)
  return legalPeople(game).flatMap((people) => sets.map((switches) => ({ people, switches })))
}

/**
 * Returns the settings to test. If there are few combinations, all of them. Otherwise the printed setting, each switch
 * alone at each of its other values, and all switches at their last values.
 */
export function switchSets(specs: readonly SwitchSpec[]): readonly Switches[] {
  const count = specs.reduce((product, spec) => product * valuesOf(spec).length, 1)
  if (count <= MOST_COMBINATIONS) return product(specs)
  const singleChanges = specs.flatMap((spec) => othersOf(spec).map((value) => asPrinted(specs, { [spec.id]: value })))
  const lastValues = Object.fromEntries(specs.map((spec) => [spec.id, othersOf(spec).at(-1) ?? spec.initial]))
  return [asPrinted(specs), ...singleChanges, asPrinted(specs, lastValues)]
}

/** Returns the printed value of each switch. The values in `some` replace the printed values. */
export function asPrinted(specs: readonly SwitchSpec[], changed: Switches = {}): Switches {
  const read = readSwitches(specs, changed)
  if (!read.ok) throw new Error(`switch ${read.id}: ${read.why}`)
  return read.switches
}

function product([spec, ...rest]: readonly SwitchSpec[]): readonly Switches[] {
  if (spec === undefined) return [{}]
  return valuesOf(spec).flatMap((value) => product(rest).map((others) => ({ [spec.id]: value, ...others })))
}

/** Returns the values of a switch, the initial value first. */
function valuesOf(spec: SwitchSpec): readonly (boolean | string)[] {
  return [spec.initial, ...othersOf(spec)]
}

function othersOf(spec: SwitchSpec): readonly (boolean | string)[] {
  return spec.kind === 'flag' ? [!spec.initial] : spec.values.filter((value) => value !== spec.initial)
}
