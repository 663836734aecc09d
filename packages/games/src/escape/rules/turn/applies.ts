import { limits } from '../../shared/data/tables.ts'
import { heroIds, type Card, type Effect } from '../../shared/data/types.ts'
import { addsMoves } from './movement.ts'
import { activeHero, startOf } from '../table.ts'
import type { State } from '../state.ts'

/**
 * Returns whether a card can change anything for the active Hero. A card that can change nothing is skipped (ESC-6.1j,
 * 6.2b).
 */
export function applies(state: State, { effect }: Card): boolean {
  const some = (...lists: readonly (readonly Effect[])[]) =>
    lists.flat().some((candidate) => canChange(state, candidate))
  switch (effect.kind) {
    case 'auto':
    case 'may':
      return some(effect.do)
    case 'test':
      return some(effect.success, ...effect.tests.map(({ fail }) => fail))
    case 'pay':
      return some(effect.paid, effect.unpaid)
    case 'tractorTerminal':
      return state.beam !== 'off'
    case 'shootout':
      return true
  }
}

/** Returns whether one effect can change anything, for any dice. */
function canChange(state: State, effect: Effect): boolean {
  const { hero } = state.turn
  const pad = activeHero(state)
  switch (effect.op) {
    case 'troopers':
      return pad.stormtroopers < limits.stormtroopers
    case 'loseAllTroopers':
      return (effect.who === 'self' ? [hero] : heroIds).some((id) => state.heroes[id].stormtroopers > 0)
    case 'vader':
      return effect.n === '-1D6' || (typeof effect.n === 'number' && effect.n < 0) ? state.vader > 0 : true
    case 'stat':
      return effect.n > 0 || pad[effect.stat] > 0
    case 'restoreStamina':
      return pad.stamina < startOf(hero, 'stamina')
    case 'removeMinus':
      return effect.from.some((stat) => pad[stat] < startOf(hero, stat))
    case 'gainDroidPoints': {
      const isDamaged = effect.unless !== undefined && state.flags[effect.unless]
      return state.droids === 'hidden' && pad.droidPoints < limits.droidPoints && !isDamaged
    }
    case 'droidsFound':
      return state.droids === 'hidden'
    case 'mayMoveAny':
      return addsMoves(state, effect.upTo)
    case 'tractorWorse':
      return state.beam !== 'locked'
    case 'ifHero':
      return effect.hero === hero && effect.then.some((candidate) => canChange(state, candidate))
    case 'statChoice':
    case 'missMove':
    case 'moveTo':
    case 'faceVader':
      return true
  }
}
