import { pushSteps } from '@bay327/engine'
import { askActive } from '../ask.ts'
import { cardOf } from '../../shared/data/cards.ts'
import { bay, centralSecurity, detentionRowLimit, sectorOf, sectorsOf, start } from '../../shared/data/map.ts'
import { heroIds, type Direction, type Movement, type Place, type SectorId } from '../../shared/data/types.ts'
import { arrowPath, endsInBay, nearestOf, neighbours, reach } from '../../shared/station.ts'
import { activeHero, changeHero, changeTurn, isOver, setStat, type Section, type Table } from '../table.ts'
import type { EscapeEvent } from '../../shared/events.ts'
import type { EscapeOption } from '../../shared/types.ts'
import type { State } from '../state.ts'
import { moveVader } from '../fights/vader.ts'

const noTransfer = { do: 'transfer', dealt: [], struck: [] } as const

/** Begins the movement phase (section 7). The phase is lost, replaced by a jump, impossible, or a move. */
export const leaveStep: Section<'leave'> = {
  run(table) {
    const { turn } = table.state
    if (turn.missMove) return
    changeTurn(table, { phase: 'movement' })
    if (turn.sentTo) {
      leaveFor(table, turn.sentTo)
      return
    }
    if (moveOptions(table.state).length === 0) {
      stay(table, 'blocked')
      return
    }
    pushSteps(table, noTransfer, { do: 'move' })
  },
}

function stay(table: Table, why: Extract<EscapeEvent, { type: 'stayed' }>['why']): void {
  table.emit({ type: 'stayed', hero: table.state.turn.hero, why })
}

/** Moves a Hero who leaves a sector (ESC-7.4, 17c, 17d). A Hero who is detained on the same sector stays. */
function leaveFor(table: Table, place: Place): void {
  const { sector } = activeHero(table.state)
  if (place === 'detention') {
    const to = sectorOf(sector).row > detentionRowLimit ? centralSecurity : start
    if (to === sector) return stay(table, 'detained-here')
    return pushSteps(table, noTransfer, { do: 'jump', to, detained: true })
  }
  if ('nearest' in place) return pushSteps(table, { do: 'nearest', among: place.nearest })
  const hangar = sectorsOf('hangar').find((candidate) => candidate.hangar === place.hangar)
  if (hangar) pushSteps(table, noTransfer, { do: 'jump', to: hangar.id, detained: false })
}

/** D-NEAREST: asks which of several equally near sectors is the destination (ESC-7.4b). */
export const nearestStep: Section<'nearest'> = {
  ask(state, { among }) {
    const places = nearestOf(activeHero(state).sector, among)
    const options = places.map((to): EscapeOption => ({ id: `go:${to}`, verb: 'go', to }))
    return askActive(state, 'nearest', { card: state.turn.card ?? 0, among }, options)
  },
  answer(table, _, { to }) {
    if (to) pushSteps(table, noTransfer, { do: 'jump', to, detained: false })
  },
}

export const jumpStep: Section<'jump'> = {
  run(table, { to, detained }) {
    const { hero } = table.state.turn
    const from = activeHero(table.state).sector
    changeHero(table, hero, { sector: to })
    table.emit({ type: 'jumped', hero, from, to, detained })
  },
}

/**
 * Returns the movement on the card. Without a card, returns the movement of the terminal or of the Darth Vader sector
 * (ESC-7.3).
 */
function printedMovement({ turn }: State): Movement {
  return turn.card === undefined ? { kind: 'special', upTo: 1 } : cardOf(turn.card).movement
}

/** Returns every move of D-MOVE except `stay`. Printed moves come first, bought moves last. */
export function moveOptions(state: State): readonly EscapeOption[] {
  const { sector: from } = activeHero(state)
  const { anyUpTo } = state.turn
  const free = freeMoves(state)
  const walked = anyUpTo === undefined ? free : [...free, ...furtherMoves(state, free, anyUpTo)]
  const bought = boughtMoves(state, from).map((move) =>
    walked.some(({ to }) => to === move.to) ? { ...move, aside: true as const } : move,
  )
  return [...walked, ...bought]
}

function freeMoves(state: State): readonly EscapeOption[] {
  const printed = printedMovement(state)
  return printed.kind === 'special' ? walkOptions(state, printed.upTo) : arrowOptions(state, printed)
}

/** Returns the additional moves by up to this number of steps in any direction (ESC-17m). */
function furtherMoves(state: State, free: readonly EscapeOption[], upTo: number): readonly EscapeOption[] {
  return walkOptions(state, upTo).filter(({ to }) => !free.some((option) => option.to === to))
}

/**
 * Returns whether this number of steps in any direction reaches a sector that the card's own movement does not reach.
 */
export function addsMoves(state: State, upTo: number): boolean {
  return furtherMoves(state, freeMoves(state), upTo).length > 0
}

function arrowOptions(state: State, { arrows }: Extract<Movement, { kind: 'arrows' }>): readonly EscapeOption[] {
  const { sector: from } = activeHero(state)
  return arrows.flatMap(({ dir, n }) => {
    const path = arrowPath(from, dir, n)
    return path.length === 0 ? [] : [moveOption(from, `move:${dir}`, path, { direction: dir, printed: n })]
  })
}

function walkOptions(state: State, upTo: number): readonly EscapeOption[] {
  const { sector: from } = activeHero(state)
  return [...reach(from, upTo)].map(([to, path]) => moveOption(from, `move:${to}`, path))
}

/**
 * Returns moves of one step in any direction, bought with a Droid point for DP* (ESC-7.5a), or with `noDpStar` with a
 * point of Force (ESC-16.7b).
 */
function boughtMoves(state: State, from: SectorId): readonly EscapeOption[] {
  const pad = activeHero(state)
  const { flags, droids, turn } = state
  if (flags.noDpStar) {
    if (pad.force === 0) return []
    const cost = { force: 1, vader: 1 }
    return neighbours(from).map((to) => moveOption(from, `force:${to}`, [to], { cost }))
  }
  const star = turn.card !== undefined && cardOf(turn.card).dpStar
  if (!star || droids === 'found' || pad.droidPoints === 0) return []
  return neighbours(from).map((to) => moveOption(from, `droid-point:${to}`, [to], { cost: { droidPoints: 1 } }))
}

function moveOption(
  from: SectorId,
  id: string,
  path: readonly SectorId[],
  more: Partial<EscapeOption> = {},
): EscapeOption {
  return { id, verb: 'move', from, to: path.at(-1) ?? from, path, ...more }
}

/** D-MOVE: asks for a move. Nobody has to pay: if all moves cost something, `stay` is offered. */
export const moveStep: Section<'move'> = {
  ask(state) {
    const moves = moveOptions(state)
    const mayStay = moves.every(({ cost }) => cost) && !state.turn.transferred
    const options: readonly EscapeOption[] = mayStay ? [...moves, { id: 'stay', verb: 'stay' }] : moves
    return askActive(state, 'move', state.turn.card === undefined ? {} : { card: state.turn.card }, options)
  },
  answer(table, _, { verb, path, cost }) {
    if (verb === 'stay' || path === undefined) {
      stay(table, 'chosen')
      return
    }
    const { hero } = table.state.turn
    payForMove(table, cost)
    if (isOver(table)) return
    walk(table, path, cost?.droidPoints ? 'droid-point' : cost?.force ? 'force' : freeWay(table.state))
    const left = heroIds.filter((id) => table.state.heroes[id].sector === bay).length
    if (left > 0 && table.state.heroes[hero].sector !== bay) pushSteps(table, { do: 'bonus', left })
  },
}

function freeWay(state: State): 'card' | 'sector' {
  return state.turn.card === undefined ? 'sector' : 'card'
}

function payForMove(table: Table, cost: EscapeOption['cost']): void {
  const { hero } = table.state.turn
  const { droidPoints, force } = activeHero(table.state)
  if (cost?.droidPoints) {
    table.emit({ type: 'paid', hero, with: 'droidPoints', count: cost.droidPoints })
    setStat(table, hero, 'droidPoints', droidPoints - cost.droidPoints, 'spent')
  }
  if (cost?.force) {
    table.emit({ type: 'paid', hero, with: 'force', count: cost.force })
    setStat(table, hero, 'force', force - cost.force, 'spent')
    moveVader(table, hero, cost.force, 'force')
  }
}

function walk(table: Table, path: readonly SectorId[], by: Extract<EscapeEvent, { type: 'moved' }>['by']): void {
  const { hero } = table.state.turn
  const from = activeHero(table.state).sector
  changeHero(table, hero, { sector: path.at(-1) ?? from })
  table.emit({ type: 'moved', hero, from, path, by })
}

/** D-BONUS: asks for bonus steps one by one, up to one sector for each Hero in the Bay (ESC-14.2e, 14.3a, R-28). */
export const bonusStep: Section<'bonus'> = {
  ask(state, { left }) {
    const from = activeHero(state).sector
    const steps = neighbours(from).map((to) => moveOption(from, `move:${to}`, [to]))
    return askActive(state, 'bonus', { left }, [{ id: 'stop', verb: 'stop' }, ...steps])
  },
  answer(table, { left }, { from, path }) {
    if (from === undefined || path === undefined) return
    walk(table, path, 'bonus')
    const ends = path.some((to) => endsInBay(to, directionOf(from, to)))
    if (left > 1 && !ends) pushSteps(table, { do: 'bonus', left: left - 1 })
  },
}

function directionOf(from: SectorId, to: SectorId): Direction {
  const steps = Object.entries(sectorOf(from).next) as [Direction, SectorId][]
  return steps.find(([, next]) => next === to)?.[0] ?? 'F'
}
