import { updateState, extend, pushSteps } from '@bay327/engine'
import { aboard } from './board.ts'
import { inPlay, mapCharacters } from './characters.ts'
import { endGame } from './match.ts'
import { clearTable } from './piles.ts'
import { characterIds, type Side } from '../shared/data/characters.ts'
import type { Cause, Character, TurnState } from '../shared/types.ts'
import type { State } from './state.ts'
import type { Section } from './table.ts'

/** Number of consecutive conflict turns without a hit that end the game as a draw (NH-9c). */
export const STALL = 30

/**
 * Step 7: supporters untap, injured characters stay tapped, and the cards of the turn are discarded (NH-7a to NH-7c).
 */
export const endTurnStep: Section<'end-turn'> = {
  run(table) {
    const { characters, turn } = table.state
    const supporters = characterIds.filter((id) => characters[id].supports !== undefined)
    if (supporters.length > 0) table.emit({ type: 'supporters-untapped', characters: supporters })
    const piles = { light: clearTable(table, 'light'), dark: clearTable(table, 'dark') }
    table.emit({ type: 'turn-ended', turn: turn.number })
    updateState(table, {
      characters: mapCharacters(characters, withoutPlace),
      piles,
      turn: extend(turn, { phase: 'clear' as const }),
    })
  },
}

/** Returns the character without its area, support and target. */
function withoutPlace(character: Character): Character {
  const { status, owner, area } = character
  return area === undefined ? character : { status, owner }
}

/** Step 8: after all hits of the turn, checks whether the game is over (NH-8b). Otherwise the next turn begins. */
export const checkStep: Section<'check'> = {
  run(table) {
    const end = verdict(table.state)
    if (end !== undefined) {
      endGame(table, end.result, end.cause)
      return
    }
    updateState(table, { turn: nextTurn(table.state.turn) })
    pushSteps(table, { do: 'locate' })
  },
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
