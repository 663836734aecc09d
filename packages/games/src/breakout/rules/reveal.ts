import { updateState, pushSteps } from '@bay327/engine'
import type { Step } from './agenda.ts'
import { falconSteps } from './falcon.ts'
import { destinations, rollOf } from './plans.ts'
import { isFree, isInBlock } from './rebels.ts'
import { contactsOf } from '../shared/contacts.ts'
import type { RevealedMove } from '../shared/events.ts'
import type { Contacts, Rebel } from '../shared/types.ts'
import type { State } from './state.ts'
import { changeRound, type Section } from './table.ts'

/**
 * Reveals all pegs and fixes the contacts (BRK-8a, 8l). Then the Falcon is next, then collecting, then combat
 * (BRK-14b). If new cards count, collecting is before the Falcon (BRK-15d). With the switch for it, the Falcon is after
 * combat (BRK-15c).
 */
export const revealStep: Section<'reveal'> = {
  run(table) {
    const { state } = table
    const moves = state.rebels.filter(isFree).map((rebel) => revealedMove(state, rebel))
    const rebels = state.rebels.map((before): Rebel => {
      const { rebel, seat, square } = before
      const to = moves.find((move) => move.rebel === rebel)?.to ?? square
      return to === square && !before.freed ? before : { rebel, seat, square: to }
    })
    const contacts = contactsAtReveal({ ...state, rebels })
    table.emit({ type: 'revealed', moves, contacts, reveals: true })
    updateState(table, { rebels, plans: {} })
    changeRound(table, { phase: 'combat', contacts })
    const falcons = state.throwAfterCombat ? [] : falconSteps(rebels)
    const idle = rebels.filter((rebel) => !isInBlock(rebel) && contacts[rebel.rebel] === undefined)
    const collect: Step = { do: 'collect', rebels: idle.map(({ rebel }) => rebel) }
    const first = state.newCardsCount ? [collect, ...falcons] : [...falcons, collect]
    pushSteps(table, ...first, { do: 'combat' })
  },
}

function revealedMove(state: State, rebel: Rebel): RevealedMove {
  const { square: from, seat } = rebel
  const to = state.plans[rebel.rebel] ?? from
  const { path } = destinations(from, rollOf(state, rebel)).find((option) => option.to === to) ?? {}
  if (path === undefined) throw new Error(`${to} is out of reach of ${rebel.rebel}`)
  return { seat, rebel: rebel.rebel, from, to, path }
}

function contactsAtReveal({ rebels, soldiers }: State): Contacts {
  const found = rebels.map(({ rebel, square }) => [rebel, contactsOf(soldiers, square)] as const)
  return Object.fromEntries(found.filter(([, near]) => near.length > 0))
}
