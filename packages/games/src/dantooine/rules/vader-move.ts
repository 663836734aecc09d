import { updateState, extend, pushSteps, memoize, pick } from '@bay327/engine'
import { exposedTo } from './attack.ts'
import { spaceOf } from '../shared/data/board.ts'
import { imperialSpinner } from '../shared/data/spinners.ts'
import type { Range, SpaceId } from '../shared/data/types.ts'
import { gates, tieSymbol } from '../shared/data/zones.ts'
import { rankedForNobody } from './rank.ts'
import { hasEntered, isBeside } from './rebels.ts'
import type { Asked } from './agenda.ts'
import type { DantooineOption, OnlyWay } from '../shared/types.ts'
import type { State } from './state.ts'
import { changeDials, count, type Section, type Table } from './table.ts'
import { walks } from './walk.ts'

/** The outer circle of the spinner gives Vader's distance (DAN-2a). */
export const vaderSpinStep: Section<'vader-spin'> = { run: vaderSpin }

export function vaderSpin(table: Table): void {
  const { turn } = table.state
  const { id: sector, move } = pick(table.chance, imperialSpinner)
  table.emit({ type: 'imperial-spun', seat: turn.seat, sector, ...move })
  updateState(table, { turn: extend(turn, { vader: extend(move, { sector }), phase: 'vader' as const }) })
  changeDials(table, { imperial: sector })
  pushSteps(table, { do: 'vader-move' })
}

export const vaderMoveStep: Section<'vader-move'> = {
  ask: (state) => askVaderMove(state),
  answer: (table, _, option) => moveVader(table, option),
  /** Without a legal move Vader stays, and no attack follows (DAN-2r). */
  run(table) {
    const { turn, vader } = table.state
    table.emit({ type: 'vader-stayed', seat: turn.seat, at: vader })
  },
}

/** D2: asks where Vader's move ends. Returns undefined if he cannot move (DAN-2r). */
export function askVaderMove(state: State): Asked<'vader-move'> | undefined {
  const { seat, vader: move } = state.turn
  if (move === undefined) throw new Error('nobody has spun for Vader')
  const options = vaderOptions(state, move)
  if (options.length === 0) return undefined
  return { seat, kind: 'vader-move', about: extend(move, { at: state.vader }), options, free: true }
}

type Entered = 'none' | 'some' | 'all'

/** Returns whether no Rebel, some Rebels or all Rebels have entered a zone (DAN-2q). All seats in the game count. */
function entered({ rebels }: State, zone: 'hyperspace' | 'dantooine'): Entered {
  const there = rebels.filter((rebel) => hasEntered(rebel, zone)).length
  return there === 0 ? 'none' : there < rebels.length ? 'some' : 'all'
}

/** Returns the spaces one step ahead. A gate is closed, open, or the only way (DAN-2f, 2g, 2h, 2l). */
function stepsAhead(from: SpaceId, hyperspace: Entered, dantooine: Entered): readonly SpaceId[] {
  const steps = spaceOf(from).vaderNext
  const [, out] = gates.hyperspace
  const [, into] = gates.dantooine
  if (from === tieSymbol) return steps.filter((to) => hyperspace === 'some' || (to === out) === (hyperspace === 'all'))
  return steps.filter((to) => to !== into || from !== gates.dantooine[0] || dantooine !== 'none')
}

/**
 * Returns every end of Vader's move, with the Rebels whom he attacks from the end. If no end has an attack, all ends
 * except one are marked `aside`.
 */
function vaderOptions(state: State, { min, max }: Range): readonly DantooineOption[] {
  const ends = endsFrom(state.vader, min, max, entered(state, 'hyperspace'), entered(state, 'dantooine'))
  const { seat } = state.turn
  const exposed = exposedTo(state)
  const reaches = (end: End): boolean => exposed.some((rebel) => isBeside(rebel, end.to))
  if (!ends.some(reaches)) return rankedForNobody(state, ends)
  return ends.map((end) => {
    if (!reaches(end)) return end
    const attacks = exposed.filter((rebel) => isBeside(rebel, end.to)).map((rebel) => rebel.seat)
    return { ...end, attacks, ...(attacks.includes(seat) && { attacksSelf: true as const }) }
  })
}

type End = DantooineOption & { readonly to: SpaceId }

/* The ends depend on the board and on the Rebels' progress, so they are cached. The number of different ends is
   limited, so the cache keeps all of them. */

/**
 * Cache limit. It is greater than the number of different keys, which consist of the board, the spinners and the state
 * of three zones.
 */
const ALL_ENDS = 40_000

/**
 * Returns the ends of Vader's move. He moves the whole number of spaces ahead, in one direction. In hyperspace he may
 * also move back, while a Rebel has not reached the rings (DAN-2k, 2m).
 */
const endsFrom = memoize(
  (from: SpaceId, min: number, max: number, hyperspace: Entered, dantooine: Entered): readonly End[] => {
    const isCounted = (path: readonly SpaceId[]) => path.length >= min
    const ahead = walks(from, max, (at) => stepsAhead(at, hyperspace, dantooine)).filter(isCounted)
    const back = dantooine === 'all' ? [] : walks(from, max, (at) => spaceOf(at).vaderBack).filter(isCounted)
    const ends = [
      ...ahead.flatMap((path) => endsOf(from, path, hyperspace === 'all')),
      ...back.map((path) => endOf(from, path, { verb: 'move', count: path.length, back: true })),
    ]
    const onlyWay = onlyWayFrom(from, ends, dantooine)
    return onlyWay === undefined ? ends : ends.map((item) => ({ ...item, onlyWay }))
  },
  ALL_ENDS,
)

/**
 * Returns why all ways out of a space of hyperspace lead in the same direction (DAN-2i, 2l, 2m). Returns undefined if
 * they lead in several directions, or if the space is not in hyperspace.
 */
function onlyWayFrom(from: SpaceId, ends: readonly End[], dantooine: Entered): OnlyWay | undefined {
  if (spaceOf(from).zone !== 'hyperspace') return undefined
  if (ends.every(({ back }) => back)) return 'shut'
  if (ends.some(({ back }) => back)) return undefined
  return dantooine === 'all' ? 'all-past' : 'no-return'
}

/**
 * Returns the ends of one walk: on its last space, or after a slide from a yellow space. When all Rebels have left
 * Hoth, Vader can only slide out of Hoth (DAN-2h).
 */
function endsOf(from: SpaceId, path: readonly SpaceId[], mustLeave: boolean): readonly End[] {
  const { vaderSlide, zone } = spaceOf(path.at(-1) ?? from)
  const [, out] = gates.hyperspace
  const leaves = mustLeave && { onlyWay: 'all-out' as const }
  const stay = endOf(from, path, { verb: 'move', count: path.length, ...(path.includes(out) && leaves) })
  if (vaderSlide === undefined || (mustLeave && zone === 'hoth-outer')) return [stay]
  const isForced = mustLeave && zone === 'hoth-inner'
  const slide = endOf(from, [...path, vaderSlide], { verb: 'slide', count: path.length, ...(isForced && leaves) })
  return isForced ? [slide] : [stay, slide]
}

function endOf(
  from: SpaceId,
  path: readonly SpaceId[],
  how: Pick<DantooineOption, 'verb' | 'count' | 'back' | 'onlyWay'>,
): End {
  const to = path.at(-1) ?? from
  return { id: `vader:${to}`, ...how, from, to, path, attacks: [] }
}

function moveVader(table: Table, option: DantooineOption): void {
  const { turn, vader: from } = table.state
  const path = option.path as readonly SpaceId[]
  const to = path.at(-1) ?? from
  const { verb, count: steps, back = false, onlyWay } = option
  const slid = verb === 'slide'
  table.emit({ type: 'vader-moved', seat: turn.seat, from, to, path, steps, slid, back, ...(onlyWay && { onlyWay }) })
  updateState(table, { vader: to })
  count(table, { vaderMoves: 1 })
  pushSteps(table, { do: 'attacks' })
}
