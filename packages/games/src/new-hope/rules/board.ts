import { group } from './characters.ts'
import { plansOf } from './choices.ts'
import { dockingBay } from '../shared/data/areas.ts'
import { rows, type CharacterId } from '../shared/data/characters.ts'
import { planId } from '../shared/plan.ts'
import { crewOn } from '../shared/seats.ts'
import type { Characters, HouseRules, NewHopeOption, TurnState } from '../shared/types.ts'
import { changeCharacter, type Section } from './table.ts'

/** The first turn in which heroes may board (NH-V3a). */
export const FIRST_TURN = 2

/**
 * NH-D3: asks which heroes board, with the switch `falcon`. The seats of a crew choose in secret and at the same time
 * (NH-V5c); a single seat chooses publicly.
 */
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
  /** Boards the chosen heroes. A boarded hero is out of play and safe, and does not return (NH-V3b). */
  together(table, _, answers) {
    const boarding = new Set(answers.flatMap(({ option }) => option.heroes ?? []))
    for (const id of rows.light.filter((item) => boarding.has(item))) {
      changeCharacter(table, id, { status: 'aboard' })
      table.emit({ type: 'boarded', character: id, aboard: aboard(table.state.characters).length })
    }
  },
}

interface Board {
  readonly rules: HouseRules
  readonly turn: Pick<TurnState, 'number'>
  readonly characters: Characters
}

/** Returns the heroes in the Docking Bay Control Room, including injured heroes, if no Imperial is there (NH-V3a). */
export function mayBoard({ rules, turn, characters }: Board): readonly CharacterId[] {
  if (!rules.falcon || turn.number < FIRST_TURN) return []
  return group(characters, 'dark', dockingBay).length > 0 ? [] : group(characters, 'light', dockingBay)
}

/** Returns an option for every subset of the heroes, from all heroes to no hero. */
export function boardOptions(heroes: readonly CharacterId[]): readonly NewHopeOption[] {
  return plansOf(heroes.map((id) => [[id], undefined])).map((plan) => {
    const aboard = plan.map(([id]) => id)
    return { id: planId(plan), verb: 'board', heroes: aboard, count: aboard.length }
  })
}

export function aboard(characters: Characters): readonly CharacterId[] {
  return rows.light.filter((id) => characters[id].status === 'aboard')
}
