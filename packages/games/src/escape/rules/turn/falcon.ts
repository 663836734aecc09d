import { bay, falcon } from '../../shared/data/map.ts'
import { heroIds } from '../../shared/data/types.ts'
import type { EscapeOption } from '../../shared/types.ts'
import { activeHero, changeHero, endTurn, finish, type Section, type Table } from '../table.ts'

/**
 * Boards the Falcon. When the fourth Hero boards, the game is won, unless the beam holds the ship (ESC-14.5c, R-19).
 */
export function board(table: Table): void {
  const { hero } = table.state.turn
  const { stormtroopers } = activeHero(table.state)
  changeHero(table, hero, { sector: falcon })
  const aboard = heroIds.filter((id) => table.state.heroes[id].sector === falcon).length
  table.emit({ type: 'boarded', hero, aboard })
  if (aboard < heroIds.length || table.state.beam !== 'off') return endTurn(table)
  table.emit({ type: 'won', hero, stormtroopers })
  finish(table, heroIds, 'escaped', hero)
}

/**
 * D-FALCON: a Hero aboard is out of play, unless the Hero returns down the ramp (ESC-14.4a, 14.4c). No Hero aboard can
 * call Obi-Wan. If all four are aboard and the beam is not Off, one Hero has to return, and a separate question asks
 * for that Hero (D-HELD, R-19).
 */
export const falconStep: Section<'falcon'> = {
  ask(state) {
    const options: readonly EscapeOption[] = [
      { id: 'stay', verb: 'stay' },
      { id: 'step-out', verb: 'step-out' },
    ]
    const seat = state.turn.hero
    const areAllAboard = heroIds.every((id) => state.heroes[id].sector === falcon)
    if (areAllAboard) return { seat, kind: 'held', about: {}, options }
    return { seat, kind: 'falcon', about: {}, options, routine: 'stay' }
  },
  answer(table, _, { verb }) {
    const { hero } = table.state.turn
    if (verb !== 'step-out') return
    changeHero(table, hero, { sector: bay })
    table.emit({ type: 'stepped-out', hero })
  },
}
