import { updateState, extend, pushSteps } from '@bay327/engine'
import type { Step } from './agenda.ts'
import { conflictAreas, isInPlay } from './characters.ts'
import { drawFrom } from './piles.ts'
import { drawOrder, sides } from '../shared/data/characters.ts'
import type { Characters } from '../shared/types.ts'
import type { State } from './state.ts'
import type { Section, Table } from './table.ts'

/**
 * Step 1: draws a card for each character in the game, which gives the character's area. All cards of Light come first,
 * from right to left (NH-1a to 1f, NH-9f). Without a conflict, the turn continues with its end (NH-2d).
 */
export const locateStep: Section<'locate'> = {
  run(table) {
    table.emit({ type: 'turn-started', turn: table.state.turn.number })
    const characters = { ...table.state.characters }
    const piles = { ...table.state.piles }
    for (const side of sides) {
      for (const id of drawOrder[side]) {
        if (!isInPlay(characters[id])) continue
        const { card: area, pile } = drawFrom(table, piles[side], side)
        piles[side] = pile
        const { status, owner } = characters[id]
        characters[id] = { status, owner, area }
        table.emit({ type: 'located', character: id, area, reveals: true })
      }
    }
    findConflicts(table, characters, piles)
  },
}

/** Step 2: finds the conflict areas. All conflict areas of a turn are played together (NH-2e). */
function findConflicts(table: Table, characters: Characters, piles: State['piles']): void {
  const { turn, conflictTurns } = table.state
  const conflicts = conflictAreas(characters)
  table.emit({ type: 'conflicts', areas: conflicts })
  if (conflicts.length === 0) {
    updateState(table, { characters, piles, turn: extend(turn, { conflicts }) })
    pushSteps(table, ...turnEnd)
    return
  }
  const met = extend(turn, { conflicts, phase: 'support' as const })
  updateState(table, { characters, piles, turn: met, conflictTurns: conflictTurns + 1 })
  pushSteps(table, { do: 'support' }, { do: 'target' }, { do: 'attack' }, ...turnEnd)
}

const turnEnd: readonly Step[] = [{ do: 'board' }, { do: 'end-turn' }, { do: 'check' }]
