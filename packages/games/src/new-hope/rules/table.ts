import {
  updateState,
  extend,
  setKey,
  type StepRules as SectionOf,
  type StepNamed,
  type Table as TableOf,
} from '@bay327/engine'
import type { Step } from './agenda.ts'
import type { CharacterId } from '../shared/data/characters.ts'
import type { NewHopeEvent } from '../shared/events.ts'
import type { Character, NewHopeOption } from '../shared/types.ts'
import type { State } from './state.ts'

export type Table = TableOf<State, NewHopeEvent>

/** The type of a step's section, by the step's name. */
export type Section<K extends Step['do']> = SectionOf<State, StepNamed<State, K>, NewHopeOption, NewHopeEvent>

export function changeCharacter(table: Table, id: CharacterId, part: Partial<Character>): void {
  const { characters } = table.state
  updateState(table, { characters: setKey(characters, id, extend(characters[id], part)) })
}
