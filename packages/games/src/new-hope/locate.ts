import { push, type Stage } from '@bay327/engine'
import { conflictAreas, isInPlay } from './characters.ts'
import { drawOrder, sides } from './sight/data/characters.ts'
import type { NewHopeEvent } from './sight/events.ts'
import { drawFrom } from './piles.ts'
import type { State } from './state.ts'

/**
 * Step 1: a card for each character still in the game says where it is, all of Light's first, from right to left
 * (NH-1a to 1f, NH-9f). Where nobody meets anybody the turn goes straight to its end (NH-2d).
 */
export function locate(before: State, stage: Stage<NewHopeEvent>): State {
  stage.tell({ type: 'turn-started', turn: before.turn.number })
  const characters = { ...before.characters }
  const piles = { ...before.piles }
  for (const side of sides) {
    for (const id of drawOrder[side]) {
      if (!isInPlay(characters[id])) continue
      const { card: area, pile } = drawFrom(piles[side], side, stage)
      piles[side] = pile
      const { status, owner } = characters[id]
      characters[id] = { status, owner, area }
      stage.tell({ type: 'located', character: id, area, reveals: true })
    }
  }
  return findConflicts({ ...before, characters, piles }, stage)
}

/** Step 2: all conflict areas of a turn are played together (NH-2e). */
function findConflicts(state: State, { tell }: Stage<NewHopeEvent>): State {
  const conflicts = conflictAreas(state.characters)
  tell({ type: 'conflicts', areas: conflicts })
  const turn = { ...state.turn, conflicts }
  if (conflicts.length === 0) return push({ ...state, turn }, { do: 'board' }, { do: 'end-turn' }, { do: 'check' })
  const met: State = { ...state, turn: { ...turn, phase: 'support' }, conflictTurns: state.conflictTurns + 1 }
  return push(
    met,
    { do: 'support' },
    { do: 'target' },
    { do: 'attack' },
    { do: 'board' },
    { do: 'end-turn' },
    { do: 'check' },
  )
}
