import { changed, extend, keep, pick, push, type Stage } from '@bay327/engine'
import { rebelStep, spaceAt } from './sight/data/board.ts'
import { rebelSpinner } from './sight/data/spinners.ts'
import type { Place } from './sight/data/types.ts'
import { whole } from './sight/data/x-wings.ts'
import { zones } from './sight/data/zones.ts'
import type { DantooineEvent } from './sight/events.ts'
import { changeRebel, hasEntered, isBeside, isDamaged, isInField, isStation, onTurn } from './rebels.ts'
import { roundOf } from './sight/round.ts'
import { count } from './tally.ts'
import type { Asked } from './agenda.ts'
import type { DantooineOption, Rebel, RebelMove } from './sight/types.ts'
import type { State } from './state.ts'
import { walks } from './walk.ts'

type DantooineStage = Stage<DantooineEvent>

/** How far they may fly: one space in a field, their pieces when damaged, else by the spinner (DAN-1p, 4a, 4b, 4e). */
export function rebelSpin(state: State, stage: DantooineStage): State {
  const rebel = onTurn(state)
  if (isInField(rebel)) return withoutSpin(state, 'field', 1, stage)
  if (isDamaged(rebel)) return withoutSpin(state, 'damage', rebel.pieces, stage)
  const { id: sector, force, ...circles } = pick(stage.chance, rebelSpinner)
  const zone = spaceAt(rebel.at)?.zone
  const circle = zone === undefined ? 'inner' : zones[zone].circle
  stage.tell({ type: 'rebel-spun', seat: rebel.seat, sector, circle, ...circles[circle], force })
  const spun = {
    ...allow(state, extend(circles[circle], { by: circle, sector })),
    dials: changed(state.dials, { rebel: sector }),
  }
  return force ? takeForce(spun, stage) : spun
}

function withoutSpin(state: State, why: 'field' | 'damage', steps: number, { tell }: DantooineStage): State {
  tell({ type: 'no-spin', seat: state.turn.seat, why, steps })
  const counted = count(state, why === 'field' ? { fieldTurns: 1 } : { damagedTurns: 1 })
  return allow(counted, { min: steps, max: steps, by: why })
}

function allow(state: State, rebel: RebelMove): State {
  return { ...state, turn: extend(state.turn, { rebel }) }
}

/** At once, before this turn's moves; whoever holds it keeps it (DAN-1s, 1v). */
function takeForce(state: State, { tell }: DantooineStage): State {
  const { seat } = state.turn
  const { force: from } = state
  if (from === seat) {
    tell({ type: 'force-kept', seat })
    return state
  }
  tell({ type: 'force-taken', seat, ...(from && { from }) })
  return count({ ...state, force: seat }, { forceTaken: 1 })
}

/** D1: where does my X-Wing end? */
export function askRebelMove(state: State): Asked<'rebel-move'> {
  const rebel = onTurn(state)
  const { rebel: move } = state.turn
  if (move === undefined) throw new Error('nobody has spun for the X-Wing')
  const { seat, at, pieces } = rebel
  return { seat, kind: 'rebel-move', about: extend(move, { at, pieces }), options: rebelOptions(state, rebel, move) }
}

/** Every end of the walk, each slide from a yellow one, and what a damaged X-Wing may stop at on the way. */
function rebelOptions(state: State, rebel: Rebel, { min, max }: RebelMove): readonly DantooineOption[] {
  return endsFrom(rebel.at, min, max, isDamaged(rebel)).map((option) =>
    isBeside({ at: option.to }, state.vader) ? besideVader(option) : option,
  )
}

/* The board alone makes the ends, so each list is made once, and each option once with Vader near. */

const endsFrom = keep((from: Place, min: number, max: number, damaged: boolean) =>
  walks(from, max, rebelStep).flatMap((path): DantooineOption[] => {
    const to = path.at(-1) ?? from
    const end = (verb: DantooineOption['verb'], way: readonly Place[] = path) => option(from, verb, way, path.length)
    if (to === 'DANTOOINE') return [end('land')]
    if (path.length < min) return damaged && isStation(to) ? [end('stop')] : []
    const slide = spaceAt(to)?.rebelSlide
    return [end('move'), ...(slide ? [end('slide', [...path, slide])] : [])]
  }),
)

const besideVader = keep((option: DantooineOption): DantooineOption => extend(option, { nearVader: true as const }))

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

/** The marker moves; a station repairs (DAN-5c); the planet ends the game at that instant (DAN-7a, 7e). */
export function moveRebel(
  state: State,
  { from, to, path, verb, count: steps }: DantooineOption,
  stage: DantooineStage,
) {
  const { tell } = stage
  const rebel = onTurn(state)
  const { seat, pieces } = rebel
  tell({ type: 'rebel-moved', seat, from, to, path, steps, how: verb })
  const moved = changeRebel(state, seat, { at: to })
  if (to === 'DANTOOINE') return win(moved, stage)
  for (const zone of ['hyperspace', 'dantooine'] as const)
    if (hasEntered({ at: to }, zone) && !hasEntered(rebel, zone)) tell({ type: 'entered', seat, zone })
  const space = spaceAt(to)
  if (space?.field) tell({ type: 'in-field', seat, field: space.field, at: space.id })
  const next = push(moved, { do: 'vader-spin' })
  if (space?.kind !== 'repair-station' || !isDamaged(rebel)) return next
  tell({ type: 'repaired', seat, at: space.id, from: pieces, to: whole })
  return count(changeRebel(next, seat, { pieces: whole }), { repairs: 1 })
}

function win(state: State, { tell }: DantooineStage): State {
  const { seat, xWing, pieces } = onTurn(state)
  const { number: turn } = state.turn
  tell({ type: 'won', seat, xWing, turn, pieces })
  const { attacks, hits } = state.tally
  const round = roundOf(turn, state.rebels.length)
  const facts = { seat, xWing, turn, round, pieces, attacks, hits }
  return { ...state, outcome: { winners: [seat], cause: 'landed', facts } }
}
