import { die } from '@bay327/engine'
import { askActive } from '../ask.ts'
import { bay, falcon } from '../../shared/data/map.ts'
import { escapeChart } from '../../shared/data/tables.ts'
import type { HeroId } from '../../shared/data/types.ts'
import { runEffects } from './effects.ts'
import { board } from './falcon.ts'
import { activeHero, endTurn, loseTurn, otherHeroes, type Section, type Table } from '../table.ts'
import { propose } from './transfer.ts'
import { isTrapping } from '../fights/troopers.ts'
import type { EscapeOption } from '../../shared/types.ts'
import type { State } from '../state.ts'

/**
 * D-BAY: asks whether to board, to pass the stormtroopers and board, or to stay and roll (ESC-14.2, 14.3, 14.5). A
 * trapped Hero cannot roll, and has to board only if boarding wins the game. Then the turn ends.
 */
export const bayStep: Section<'bay'> = {
  ask(state, { struck }) {
    const last = isLast(state)
    const trapped = isTrapping(activeHero(state).stormtroopers)
    const options: EscapeOption[] = []
    if (canBoard(state)) options.push({ id: 'board', verb: 'board' })
    for (const other of receivers(state)) if (!struck.includes(other)) options.push(passOption(state, other))
    if (!trapped) options.push({ id: 'roll', verb: 'roll' })
    else if (state.beam !== 'off') options.push({ id: 'pass', verb: 'pass' })
    return askActive(state, 'bay', { last, trapped }, options)
  },
  answer(table, step, { verb, target, count = 0 }) {
    if (verb === 'board') {
      board(table)
      return
    }
    if (verb === 'pass') {
      loseTurn(table)
      return
    }
    if (target) {
      propose(table, { other: target, way: 'board', count }, step)
      return
    }
    rollEscapeChart(table)
    endTurn(table)
  },
}

/** Returns whether the three other Heroes are aboard. */
function isLast(state: State): boolean {
  return otherHeroes(state.turn.hero).every((id) => state.heroes[id].sector === falcon)
}

/**
 * Returns whether a Hero may board: a Hero without stormtroopers, or the last Hero with any number (ESC-14.4b, 14.5a,
 * 16.5a). The beam holds the ship, but does not prevent boarding.
 */
function canBoard(state: State): boolean {
  return activeHero(state).stormtroopers === 0 || (isLast(state) && !state.flags.lastAboardZero)
}

/** Returns whether the active Hero is in the Bay as the last Hero, who may board with any pursuers. */
export function mayBoardAsLast(state: State): boolean {
  return activeHero(state).sector === bay && isLast(state) && canBoard(state)
}

/** Returns the Heroes in the Bay who could take all stormtroopers (ESC-14.3b, 14.3c, R-22). */
function receivers(state: State): readonly HeroId[] {
  if (activeHero(state).stormtroopers === 0) return []
  return otherHeroes(state.turn.hero).filter((id) => state.heroes[id].sector === bay)
}

function passOption(state: State, target: HeroId): EscapeOption {
  return { id: `pass:${target}`, verb: 'pass-and-board', target, count: activeHero(state).stormtroopers }
}

function rollEscapeChart(table: Table): void {
  const total = die(table.chance)
  table.emit({ type: 'rolled', hero: table.state.turn.hero, for: 'chart', dice: [total], total })
  runEffects(table, escapeChart[total - 1] ?? [], 'chart')
}
