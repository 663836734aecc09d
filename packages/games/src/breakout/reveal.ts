import { push, type Stage } from '@bay327/engine'
import { isFalcon } from '../action-figure/sight/squares.ts'
import type { BreakoutEvent, RevealedMove } from './sight/events.ts'
import { isFree, isInBlock } from './rebels.ts'
import { destinations, rollOf } from './plans.ts'
import { contactsOf } from './soldiers.ts'
import type { Contacts, Rebel } from './sight/types.ts'
import type { State } from './state.ts'
import type { Step } from './agenda.ts'

/** All pegs at once; contacts are fixed now (BRK-8a, 8l). Then the Falcon, then collecting, then combat (BRK-14b). */
export function reveal(state: State, { tell }: Stage<BreakoutEvent>): State {
  const moves = state.rebels.filter(isFree).map((rebel) => revealedMove(state, rebel))
  const rebels = state.rebels.map((before): Rebel => {
    const { rebel, seat, square } = before
    const to = moves.find((move) => move.rebel === rebel)?.to ?? square
    return to === square && !before.freed ? before : { rebel, seat, square: to }
  })
  const contacts = contactsAtReveal({ ...state, rebels })
  tell({ type: 'revealed', moves, contacts, reveals: true })
  const falcons = rebels.filter(({ square }) => isFalcon(square)).map(({ rebel }): Step => ({ do: 'falcon', rebel }))
  const idle = rebels.filter((rebel) => !isInBlock(rebel) && contacts[rebel.rebel] === undefined)
  const collect: Step = { do: 'collect', rebels: idle.map(({ rebel }) => rebel) }
  const round = { ...state.round, phase: 'combat' as const, contacts }
  return push({ ...state, rebels, round, plans: {} }, ...falcons, collect, { do: 'combat' })
}

function revealedMove(state: State, rebel: Rebel): RevealedMove {
  const { square: from, seat } = rebel
  const to = state.plans[rebel.rebel] ?? from
  const { path } = destinations(from, rollOf(state, rebel)).find(({ plain }) => plain.to === to)?.plain ?? {}
  if (path === undefined) throw new Error(`${to} is out of reach of ${rebel.rebel}`)
  return { seat, rebel: rebel.rebel, from, to, path }
}

function contactsAtReveal({ rebels, soldiers }: State): Contacts {
  const found = rebels.map(({ rebel, square }) => [rebel, contactsOf(soldiers, square)] as const)
  return Object.fromEntries(found.filter(([, near]) => near.length > 0))
}
