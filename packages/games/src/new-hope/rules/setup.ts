import { updateState, pushSteps, newAgenda, type SeatSpec, type Switches } from '@bay327/engine'
import { characterIds, type CharacterId } from '../shared/data/characters.ts'
import { newPile } from './piles.ts'
import { crewOn, crewsOf, ownerOf, readRules } from '../shared/seats.ts'
import type { Character, Seating } from '../shared/types.ts'
import type { State } from './state.ts'
import type { Section } from './table.ts'

const unsaid: State['said'] = { resign: [], draw: [], offered: {} }
const emptyPile: State['piles']['light'] = { draw: [], discards: [], table: [] }

/** Returns the match before its first game is dealt. */
export function setupState(values: Switches, seats: readonly SeatSpec[]): State {
  const crews = crewsOf(seats)
  return {
    rules: readRules(values),
    crews,
    game: 1,
    characters: freshCharacters({ crews, game: 1 }),
    piles: { light: emptyPile, dark: emptyPile },
    turn: { number: 1, phase: 'place', conflicts: [], attacks: [] },
    quiet: 0,
    conflictTurns: 0,
    said: unsaid,
    results: [],
    agenda: newAgenda({ do: 'deal' }),
  }
}

/** Returns all six characters untapped and unhurt (NH-0i). */
function freshCharacters(seating: Seating): State['characters'] {
  const character = (id: CharacterId): Character => ({ status: 'ok', owner: ownerOf(seating, id) })
  return Object.fromEntries(characterIds.map((id) => [id, character(id)])) as Record<CharacterId, Character>
}

/** NH-0: deals new characters and two shuffled decks, Light's deck first (NH-9f). */
export const dealStep: Section<'deal'> = {
  run(table) {
    const { state, chance } = table
    const { game } = state
    table.emit({ type: 'game-began', game, light: crewOn(state, 'light'), dark: crewOn(state, 'dark') })
    const light = newPile(chance)
    const dark = newPile(chance)
    updateState(table, {
      characters: freshCharacters(state),
      piles: { light, dark },
      turn: { number: 1, phase: 'place', conflicts: [], attacks: [] },
      quiet: 0,
      said: unsaid,
    })
    pushSteps(table, { do: 'locate' })
  },
}
