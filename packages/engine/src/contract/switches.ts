import type { Game, Switches, SwitchSpec } from './game.ts'

/** Returns whether this number of people can play the game. */
export function isLegalPeople(game: Pick<Game, 'people'>, people: number): boolean {
  const { min, max, only } = game.people
  return Number.isInteger(people) && people >= min && people <= max && (only?.includes(people) ?? true)
}

/** Returns every allowed number of people, ascending. */
export function legalPeople({ people: { min, max, only } }: Pick<Game, 'people'>): readonly number[] {
  return only ?? Array.from({ length: max - min + 1 }, (_, i) => min + i)
}

export type SwitchesResult =
  | { readonly ok: true; readonly switches: Switches }
  | { readonly ok: false; readonly id: string; readonly why: string }

/** Returns the switch values with initial values for the missing switches. Refuses unknown ids and values. */
export function readSwitches(specs: readonly SwitchSpec[], values: Switches): SwitchesResult {
  const switches: Record<string, boolean | string> = {}
  for (const { id, initial } of specs) switches[id] = initial
  for (const [id, value] of Object.entries(values)) {
    const spec = specs.find((candidate) => candidate.id === id)
    if (spec === undefined) return { ok: false, id, why: 'there is no such switch' }
    const isLegal =
      spec.kind === 'flag' ? typeof value === 'boolean' : spec.values.some((candidate) => candidate === value)
    if (!isLegal) return { ok: false, id, why: `takes ${valuesText(spec)}` }
    switches[id] = value
  }
  return { ok: true, switches }
}

function valuesText(spec: SwitchSpec): string {
  return spec.kind === 'flag' ? 'true or false' : spec.values.join(', ')
}
