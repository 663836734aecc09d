import type { Stage } from '@bay327/engine'
import { changeCharacter, group } from './characters.ts'
import { dockingBay } from './sight/data/areas.ts'
import { rows, type CharacterId } from './sight/data/characters.ts'
import type { NewHopeEvent } from './sight/events.ts'
import { planId, product } from './plan.ts'
import { crewOn } from './sight/seats.ts'
import type { Asked } from './agenda.ts'
import type { Characters, NewHopeOption } from './sight/types.ts'
import type { State } from './state.ts'

/** From this turn on (NH-V3a). */
const FIRST_TURN = 2

/** NH-D3, with the switch `falcon`. Seats of a crew choose at once and unseen (NH-V5c), one alone in the open. */
export function askBoard(state: State): readonly Asked[] {
  const heroes = mayBoard(state)
  const seats = crewOn(state, 'light').filter((seat) => heroes.some((id) => state.characters[id].owner === seat))
  return seats.map((seat) => ({
    seat,
    kind: 'board',
    options: boardOptions(heroes.filter((id) => state.characters[id].owner === seat)),
    ...(seats.length > 1 && { secret: true }),
  }))
}

/** Heroes in the Docking Bay Control Room without an Imperial there, injured ones too (NH-V3a). */
export function mayBoard({ rules, turn, characters }: State): readonly CharacterId[] {
  if (!rules.falcon || turn.number < FIRST_TURN) return []
  return group(characters, 'dark', dockingBay).length > 0 ? [] : group(characters, 'light', dockingBay)
}

/** Every subset of the heroes; all of them is the first, nobody the last. */
function boardOptions(heroes: readonly CharacterId[]): readonly NewHopeOption[] {
  return product(heroes.map((id) => [[id], []])).map((chosen) => {
    const aboard = chosen.flat()
    return { id: planId(aboard), verb: 'board', heroes: aboard, count: aboard.length }
  })
}

/** Aboard a hero is out of play but safe, and does not come back (NH-V3b). */
export function boardHeroes(before: State, options: readonly NewHopeOption[], { tell }: Stage<NewHopeEvent>): State {
  let state = before
  for (const id of rows.light.filter((each) => options.some(({ heroes }) => heroes?.includes(each)))) {
    state = changeCharacter(state, id, { status: 'aboard' })
    tell({ type: 'boarded', character: id, aboard: aboard(state.characters).length })
  }
  return state
}

export function aboard(characters: Characters): readonly CharacterId[] {
  return rows.light.filter((id) => characters[id].status === 'aboard')
}
