import { push, type Stage } from '@bay327/engine'
import { aboard } from './board.ts'
import { inPlay, mapCharacters } from './characters.ts'
import { characterIds, type Side } from './sight/data/characters.ts'
import type { NewHopeEvent } from './sight/events.ts'
import type { Cause } from './sight/types.ts'
import { endGame } from './match.ts'
import { clearTable } from './piles.ts'
import type { Character, TurnState } from './sight/types.ts'
import type { State } from './state.ts'

/** Conflict turns in a row without a hit after which nobody wins (NH-9c). */
export const STALL = 30

/** Step 7: supporters untap, injured stay tapped, the cards of the turn are discarded (NH-7a to NH-7c). */
export function endTurn(before: State, stage: Stage<NewHopeEvent>): State {
  const supporters = characterIds.filter((id) => before.characters[id].supports !== undefined)
  if (supporters.length > 0) stage.tell({ type: 'supporters-untapped', characters: supporters })
  const characters = mapCharacters(before.characters, standing)
  const piles = { light: clearTable(before, 'light', stage), dark: clearTable(before, 'dark', stage) }
  stage.tell({ type: 'turn-ended', turn: before.turn.number })
  return { ...before, characters, piles, turn: { ...before.turn, phase: 'clear' } }
}

/** Nowhere, for nobody and against nobody. */
function standing(character: Character): Character {
  const { status, owner, area } = character
  return area === undefined ? character : { status, owner }
}

/** Step 8: is it over? It is looked at only after all hits of the turn (NH-8b). Else the next turn. */
export function check(state: State, stage: Stage<NewHopeEvent>): State {
  const end = verdict(state)
  if (end !== undefined) return endGame(state, end.result, end.cause, stage)
  return push({ ...state, turn: nextTurn(state.turn) }, { do: 'locate' })
}

function nextTurn({ number, attacks, last }: TurnState): TurnState {
  const fought = attacks.length > 0 ? { number, attacks } : last
  return { number: number + 1, phase: 'place', conflicts: [], attacks: [], ...(fought && { last: fought }) }
}

export interface Verdict {
  readonly result: Side | 'draw'
  readonly cause: Cause
}

export function verdict(state: State): Verdict | undefined {
  const { characters, rules, quiet } = state
  const heroes = inPlay(characters, 'light').length
  const imperials = inPlay(characters, 'dark').length
  const safe = aboard(characters).length
  if (rules.falcon) {
    if (safe >= 2) return { result: 'light', cause: 'falcon-away' }
    if (heroes + safe === 0 && imperials === 0) return { result: 'draw', cause: 'all-out' }
    if (imperials === 0) return { result: 'light', cause: 'last-standing' }
    if (heroes + safe < 2) return { result: 'dark', cause: 'too-few' }
  } else {
    if (heroes === 0 && imperials === 0) return { result: 'draw', cause: 'all-out' }
    if (heroes === 0) return { result: 'dark', cause: 'last-standing' }
    if (imperials === 0) return { result: 'light', cause: 'last-standing' }
  }
  return quiet >= STALL ? { result: 'draw', cause: 'stalled' } : undefined
}
