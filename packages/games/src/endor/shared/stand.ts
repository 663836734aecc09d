import type { SpecialKind, Squad } from './data/types.ts'
import { shipsOf } from './sectors.ts'
import type { Field, Losses, Stand } from './types.ts'

export function standOf(squad: Squad, marker: boolean, hits: Pick<Field['hits'], SpecialKind>): Stand {
  const left = shipsOf(squad).map(([kind, n]) => [kind, kind === 'falcon' || kind === 'executor' ? hits[kind] : n])
  return { hits: Object.fromEntries(left) as Losses, marker }
}
