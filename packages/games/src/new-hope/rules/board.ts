import { group } from './characters.ts'
import { plansOf } from './choices.ts'
import { dockingBay } from '../shared/data/areas.ts'
import { rows, type CharacterId } from '../shared/data/characters.ts'
import { planId } from '../shared/plan.ts'
import { crewOn } from '../shared/seats.ts'
import type { Characters, HouseRules, NewHopeOption, TurnState } from '../shared/types.ts'
import { changeCharacter, type Section } from './table.ts'

/** From this turn on (NH-V3a). */
export const FIRST_TURN = 2

/** NH-D3, with the switch `falcon`. Seats of a crew choose at once and unseen (NH-V5c), one alone in the open. */
export const boardStep: Section<'board'> = {
  ask(state) {
    const heroes = mayBoard(state)
    const seats = crewOn(state, 'light').filter((seat) => heroes.some((id) => state.characters[id].owner === seat))
    return seats.map((seat) => ({
      seat,
      kind: 'board',
      options: boardOptions(heroes.filter((id) => state.characters[id].owner === seat)),
      ...(seats.length > 1 && { secret: true }),
    }))
  },
  /** Aboard a hero is out of play but safe, and does not come back (NH-V3b). */
  together(table, _, given) {
    const boarding = new Set(given.flatMap(({ option }) => option.heroes ?? []))
    for (const id of rows.light.filter((each) => boarding.has(each))) {
      changeCharacter(table, id, { status: 'aboard' })
      table.tell({ type: 'boarded', character: id, aboard: aboard(table.state.characters).length })
    }
  },
}

interface Board {
  readonly rules: HouseRules
  readonly turn: Pick<TurnState, 'number'>
  readonly characters: Characters
}

/** Heroes in the Docking Bay Control Room without an Imperial there, injured ones too (NH-V3a). */
export function mayBoard({ rules, turn, characters }: Board): readonly CharacterId[] {
  if (!rules.falcon || turn.number < FIRST_TURN) return []
  return group(characters, 'dark', dockingBay).length > 0 ? [] : group(characters, 'light', dockingBay)
}

/** Every subset of the heroes; all of them is the first, nobody the last. */
export function boardOptions(heroes: readonly CharacterId[]): readonly NewHopeOption[] {
  return plansOf(heroes.map((id) => [[id], undefined])).map((plan) => {
    const aboard = plan.map(([id]) => id)
    return { id: planId(plan), verb: 'board', heroes: aboard, count: aboard.length }
  })
}

export function aboard(characters: Characters): readonly CharacterId[] {
  return rows.light.filter((id) => characters[id].status === 'aboard')
}
