import { updateState, extend, pushSteps, memoize, pick } from '@bay327/engine'
import { rebelStep, spaceAt } from '../shared/data/board.ts'
import { rebelSpinner } from '../shared/data/spinners.ts'
import type { Place } from '../shared/data/types.ts'
import { whole } from '../shared/data/x-wings.ts'
import { zones } from '../shared/data/zones.ts'
import { hasEntered, isBeside, isDamaged, isInField, isStation, onTurn } from './rebels.ts'
import { roundOf } from '../shared/round.ts'
import type { Asked } from './agenda.ts'
import type { DantooineOption, Rebel, RebelMove } from '../shared/types.ts'
import type { State } from './state.ts'
import { changeDials, changeRebel, count, type Section, type Table } from './table.ts'
import { walks } from './walk.ts'

/**
 * Sets how far the Rebel may fly: one space in a field, the number of pieces when damaged, otherwise as the spinner
 * says (DAN-1p, 4a, 4b, 4e).
 */
export function rebelSpin(table: Table): void {
  const rebel = onTurn(table.state)
  if (isInField(rebel)) withoutSpin(table, 'field', 1)
  else if (isDamaged(rebel)) withoutSpin(table, 'damage', rebel.pieces)
  else spin(table, rebel)
}

function spin(table: Table, { seat, at }: Rebel): void {
  const { id: sector, force, ...circles } = pick(table.chance, rebelSpinner)
  const zone = spaceAt(at)?.zone
  const circle = zone === undefined ? 'inner' : zones[zone].circle
  table.emit({ type: 'rebel-spun', seat, sector, circle, ...circles[circle], force })
  allow(table, extend(circles[circle], { by: circle, sector }))
  changeDials(table, { rebel: sector })
  if (force) takeForce(table)
}

function withoutSpin(table: Table, why: 'field' | 'damage', steps: number): void {
  table.emit({ type: 'no-spin', seat: table.state.turn.seat, why, steps })
  count(table, why === 'field' ? { fieldTurns: 1 } : { damagedTurns: 1 })
  allow(table, { min: steps, max: steps, by: why })
}

function allow(table: Table, rebel: RebelMove): void {
  updateState(table, { turn: extend(table.state.turn, { rebel }) })
}

/**
 * Takes The Force card immediately, before this turn's moves. If the holder spins it again, the holder keeps it
 * (DAN-1s, 1v).
 */
function takeForce(table: Table): void {
  const { turn, force: from } = table.state
  const { seat } = turn
  if (from === seat) {
    table.emit({ type: 'force-kept', seat })
    return
  }
  table.emit({ type: 'force-taken', seat, ...(from && { from }) })
  updateState(table, { force: seat })
  count(table, { forceTaken: 1 })
}

export const rebelMoveStep: Section<'rebel-move'> = {
  ask: askRebelMove,
  answer: (table, _, option) => moveRebel(table, option),
}

/** D1: asks where the X-Wing ends. */
export function askRebelMove(state: State): Asked<'rebel-move'> {
  const rebel = onTurn(state)
  const { rebel: move } = state.turn
  if (move === undefined) throw new Error('nobody has spun for the X-Wing')
  const { seat, at, pieces } = rebel
  return { seat, kind: 'rebel-move', about: extend(move, { at, pieces }), options: rebelOptions(state, rebel, move) }
}

/**
 * Returns an option for every end of the flight, for each slide from a yellow end, and for the stations at which a
 * damaged X-Wing may stop.
 */
function rebelOptions(state: State, rebel: Rebel, { min, max }: RebelMove): readonly DantooineOption[] {
  return endsFrom(rebel.at, min, max, isDamaged(rebel)).map((option) =>
    isBeside({ at: option.to }, state.vader) ? besideVader(option) : option,
  )
}

/* The ends depend on the board alone, so they are cached. Each option is cached twice: with Vader near and without
   Vader. */

export const endsFrom = memoize((from: Place, min: number, max: number, damaged: boolean) =>
  walks(from, max, rebelStep).flatMap((path): DantooineOption[] => {
    const to = path.at(-1) ?? from
    const end = (verb: DantooineOption['verb'], way: readonly Place[] = path) => option(from, verb, way, path.length)
    if (to === 'DANTOOINE') return [end('land')]
    if (path.length < min) return damaged && isStation(to) ? [end('stop')] : []
    const slide = spaceAt(to)?.rebelSlide
    return [end('move'), ...(slide ? [end('slide', [...path, slide])] : [])]
  }),
)

const besideVader = memoize((option: DantooineOption): DantooineOption => extend(option, { nearVader: true as const }))

function option(from: Place, verb: DantooineOption['verb'], path: readonly Place[], steps: number): DantooineOption {
  const to = path.at(-1) ?? from
  return {
    id: `rebel:${to}`,
    verb,
    from,
    to,
    path,
    count: steps,
    ...(isInField({ at: to }) && { field: true }),
    ...(isStation(to) && { station: true }),
  }
}

/** Moves the marker. A station repairs the X-Wing (DAN-5c). The planet ends the game immediately (DAN-7a, 7e). */
function moveRebel(table: Table, { from, to, path, verb, count: steps }: DantooineOption): void {
  const rebel = onTurn(table.state)
  const { seat, pieces } = rebel
  table.emit({ type: 'rebel-moved', seat, from, to, path, steps, how: verb })
  changeRebel(table, seat, { at: to })
  if (to === 'DANTOOINE') {
    win(table)
    return
  }
  for (const zone of ['hyperspace', 'dantooine'] as const)
    if (hasEntered({ at: to }, zone) && !hasEntered(rebel, zone)) table.emit({ type: 'entered', seat, zone })
  const space = spaceAt(to)
  if (space?.field) table.emit({ type: 'in-field', seat, field: space.field, at: space.id })
  pushSteps(table, { do: 'vader-spin' })
  if (space?.kind !== 'repair-station' || !isDamaged(rebel)) return
  table.emit({ type: 'repaired', seat, at: space.id, from: pieces, to: whole })
  changeRebel(table, seat, { pieces: whole })
  count(table, { repairs: 1 })
}

function win(table: Table): void {
  const { rebels, turn, tally } = table.state
  const { seat, xWing, pieces } = onTurn(table.state)
  table.emit({ type: 'won', seat, xWing, turn: turn.number, pieces })
  const { attacks, hits } = tally
  const facts = { seat, xWing, turn: turn.number, round: roundOf(turn.number, rebels.length), pieces, attacks, hits }
  updateState(table, { outcome: { winners: [seat], cause: 'landed', facts } })
}
