import { legalPeople, readSwitches, type Game, type Switches, type SwitchSpec } from '@bay327/engine'

/** One way to set a game up. */
export interface Setup {
  readonly people: number
  readonly switches: Switches
}

/** Up to so many settings of all switches each is played; beyond, as `switchSets` says. */
const FEW = 8

/** Every legal number of people with every set of switches. */
export function setupsOf(game: Pick<Game, 'people' | 'switches'>): readonly Setup[] {
  const sets = switchSets(game.switches)
  return legalPeople(game).flatMap((people) => sets.map((switches) => ({ people, switches })))
}

/**
 * The settings worth a look: all there are where they are few; otherwise as printed, every switch alone at each of its
 * other values, and all switches at their last value at once.
 */
export function switchSets(specs: readonly SwitchSpec[]): readonly Switches[] {
  const count = specs.reduce((product, spec) => product * valuesOf(spec).length, 1)
  if (count <= FEW) return product(specs)
  const alone = specs.flatMap((spec) => othersOf(spec).map((value) => asPrinted(specs, { [spec.id]: value })))
  const together = Object.fromEntries(specs.map((spec) => [spec.id, othersOf(spec).at(-1) ?? spec.initial]))
  return [asPrinted(specs), ...alone, asPrinted(specs, together)]
}

/** The game's own values, but for some. */
export function asPrinted(specs: readonly SwitchSpec[], some: Switches = {}): Switches {
  const read = readSwitches(specs, some)
  if (!read.ok) throw new Error(`switch ${read.id}: ${read.why}`)
  return read.switches
}

function product([spec, ...rest]: readonly SwitchSpec[]): readonly Switches[] {
  if (spec === undefined) return [{}]
  return valuesOf(spec).flatMap((value) => product(rest).map((others) => ({ [spec.id]: value, ...others })))
}

/** The initial value first. */
function valuesOf(spec: SwitchSpec): readonly (boolean | string)[] {
  return [spec.initial, ...othersOf(spec)]
}

function othersOf(spec: SwitchSpec): readonly (boolean | string)[] {
  return spec.kind === 'flag' ? [!spec.initial] : spec.values.filter((value) => value !== spec.initial)
}
