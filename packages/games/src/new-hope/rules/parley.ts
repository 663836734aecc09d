import { updateState, memoize, newAgenda, type SideQuestions, type SeatId } from '@bay327/engine'
import type { Asked } from './agenda.ts'
import { endGame } from './match.ts'
import { otherSide, type Side } from '../shared/data/characters.ts'
import type { NewHopeEvent } from '../shared/events.ts'
import { crewOn, seatsOf, sideOfSeat } from '../shared/seats.ts'
import type { Cause, NewHopeOption, Verb } from '../shared/types.ts'
import type { State } from './state.ts'
import type { Table } from './table.ts'

/** NH-D4: every seat may resign or discuss a draw at any time, next to other open questions. */
export const parley: SideQuestions<State, NewHopeOption, NewHopeEvent> = {
  ask: ({ crews, game, said, turn }) =>
    parleyDecisions(crews, game, said, hasOffered(said, 'light', turn.number), hasOffered(said, 'dark', turn.number)),
  /** Stores a seat's answer. A side resigns or agrees only when all its seats have answered so (NH-V5d). */
  answer(table, { seat }, { verb }) {
    table.emit({ type: 'said', seat, what: verb })
    updateState(table, { said: saying(table.state, seat, verb) })
    const { state } = table
    const { resign, draw } = state.said
    const side = sideOfSeat(state, seat)
    if (crewOn(state, side).every((candidate) => resign.includes(candidate)))
      breakOff(table, otherSide(side), 'resigned')
    else if (seatsOf(state).every((candidate) => draw.includes(candidate))) breakOff(table, 'draw', 'agreed')
  },
}

type Parley = Pick<State, 'crews' | 'game' | 'said'> & { readonly offered: Readonly<Record<Side, boolean>> }

const parleyDecisions = memoize(
  (
    crews: State['crews'],
    game: State['game'],
    said: State['said'],
    light: boolean,
    dark: boolean,
  ): readonly Asked[] => {
    const state: Parley = { crews, game, said, offered: { light, dark } }
    return seatsOf(state).map((seat) => ({
      seat,
      kind: 'resign-or-draw',
      options: parleyOptions(state, seat),
      optional: true,
      everyHolder: true,
    }))
  },
)

function parleyOptions(state: Parley, seat: SeatId): readonly NewHopeOption[] {
  const { resign, draw } = state.said
  const isLast = crewOn(state, sideOfSeat(state, seat)).every(
    (candidate) => candidate === seat || resign.includes(candidate),
  )
  const option = (verb: Verb): NewHopeOption => ({
    id: verb,
    verb,
    ...(takesNothing.has(verb) && { oneHolder: true }),
    ...(verb === 'accept-draw' && { joins: 'offer-draw' }),
  })
  const about: readonly Verb[] = draw.includes(seat)
    ? ['withdraw-draw']
    : draw.length > 0
      ? ['accept-draw', 'decline-draw']
      : state.offered[sideOfSeat(state, seat)]
        ? []
        : ['offer-draw']
  const leave = resign.includes(seat)
    ? option('play-on')
    : { ...option('resign'), ...(isLast && { fatal: true as const }) }
  return [...about.map(option), leave]
}

const takesNothing: ReadonlySet<Verb> = new Set(['decline-draw', 'withdraw-draw', 'play-on'])

/**
 * Returns whether a side has offered a draw this turn. A side can repeat a declined or withdrawn offer only in a later
 * turn.
 */
function hasOffered({ offered }: State['said'], side: Side, turn: number): boolean {
  return offered[side] === turn
}

function saying(state: State, seat: SeatId, verb: Verb): State['said'] {
  const { said, turn } = state
  const without = (list: readonly SeatId[]) => list.filter((item) => item !== seat)
  switch (verb) {
    case 'resign':
      return { ...said, resign: [...without(said.resign), seat] }
    case 'play-on':
      return { ...said, resign: without(said.resign) }
    case 'offer-draw':
      return {
        ...said,
        draw: [...without(said.draw), seat],
        offered: { ...said.offered, [sideOfSeat(state, seat)]: turn.number },
      }
    case 'accept-draw':
      return { ...said, draw: [...without(said.draw), seat] }
    case 'withdraw-draw':
      return { ...said, draw: without(said.draw) }
    case 'decline-draw':
      return { ...said, draw: [] }
    case 'support':
    case 'attack':
    case 'board':
      throw new Error(`${verb} is not said beside`)
  }
}

/** Ends the game and drops open plans. The ids of their questions are not used again. */
function breakOff(table: Table, result: Side | 'draw', cause: Cause): void {
  const { asked, asides } = table.state.agenda
  updateState(table, { agenda: { ...newAgenda(), asked: asked + 1, asides } })
  endGame(table, result, cause)
}
