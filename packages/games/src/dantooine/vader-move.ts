import { changed, extend, keep, pick, push, type Stage } from '@bay327/engine'
import { exposedTo } from './attack.ts'
import { spaceOf } from './sight/data/board.ts'
import { imperialSpinner } from './sight/data/spinners.ts'
import type { Range, SpaceId } from './sight/data/types.ts'
import { gates, tieSymbol } from './sight/data/zones.ts'
import type { DantooineEvent } from './sight/events.ts'
import { hasEntered, isBeside } from './rebels.ts'
import { count } from './tally.ts'
import type { Asked } from './agenda.ts'
import type { DantooineOption, OnlyWay } from './sight/types.ts'
import type { State } from './state.ts'
import { walks } from './walk.ts'

type DantooineStage = Stage<DantooineEvent>

/** The outer circle says how far (DAN-2a). */
export function vaderSpin(state: State, { chance, tell }: DantooineStage): State {
  const { id: sector, move } = pick(chance, imperialSpinner)
  const { seat } = state.turn
  tell({ type: 'imperial-spun', seat, sector, ...move })
  const turn = { ...extend(state.turn, { vader: extend(move, { sector }) }), phase: 'vader' as const }
  return push({ ...state, turn, dials: changed(state.dials, { imperial: sector }) }, { do: 'vader-move' })
}

/** D2: where does Vader end? Nothing to ask where he cannot move at all (DAN-2r). */
export function askVaderMove(state: State): readonly Asked<'vader-move'>[] {
  const { seat, vader: move } = state.turn
  if (move === undefined) throw new Error('nobody has spun for Vader')
  const options = vaderOptions(state, move)
  if (options.length === 0) return []
  return [{ seat, kind: 'vader-move', about: extend(move, { at: state.vader }), options, free: true }]
}

type Entered = 'none' | 'some' | 'all'

/** How many Rebels have come that far (DAN-2q). All seats in the game count. */
function entered({ rebels }: State, zone: 'hyperspace' | 'dantooine'): Entered {
  const there = rebels.filter((rebel) => hasEntered(rebel, zone)).length
  return there === 0 ? 'none' : there < rebels.length ? 'some' : 'all'
}

/** One step ahead, past gates that may be closed, open, or the only way (DAN-2f, 2g, 2h, 2l). */
function stepsAhead(from: SpaceId, hyperspace: Entered, dantooine: Entered): readonly SpaceId[] {
  const steps = spaceOf(from).vaderNext
  const [, out] = gates.hyperspace
  const [, into] = gates.dantooine
  if (from === tieSymbol) return steps.filter((to) => hyperspace === 'some' || (to === out) === (hyperspace === 'all'))
  return steps.filter((to) => to !== into || from !== gates.dantooine[0] || dantooine !== 'none')
}

/** Every end of his walk, and whom he attacks from there. */
function vaderOptions(state: State, { min, max }: Range): readonly DantooineOption[] {
  const ends = endsFrom(state.vader, min, max, entered(state, 'hyperspace'), entered(state, 'dantooine'))
  const { seat } = state.turn
  const exposed = exposedTo(state)
  return ends.map((end) => {
    if (!exposed.some((rebel) => isBeside(rebel, end.to))) return end
    const attacks = exposed.filter((rebel) => isBeside(rebel, end.to)).map((rebel) => rebel.seat)
    return { ...end, attacks, ...(attacks.includes(seat) && { attacksSelf: true as const }) }
  })
}

type End = DantooineOption & { readonly to: SpaceId }

/* The board and how far the Rebels have come make the ends, so each list is made once. */

/** Ahead, the whole number one way; in hyperspace also back, while any Rebel lags behind the rings (DAN-2k, 2m). */
const endsFrom = keep(
  (from: SpaceId, min: number, max: number, hyperspace: Entered, dantooine: Entered): readonly End[] => {
    const isCounted = (path: readonly SpaceId[]) => path.length >= min
    const ahead = walks(from, max, (at) => stepsAhead(at, hyperspace, dantooine)).filter(isCounted)
    const back = dantooine === 'all' ? [] : walks(from, max, (at) => spaceOf(at).vaderBack).filter(isCounted)
    const ends = [
      ...ahead.flatMap((path) => endsOf(from, path, hyperspace === 'all')),
      ...back.map((path) => endOf(from, path, { verb: 'move', count: path.length, back: true })),
    ]
    const onlyWay = onlyWayFrom(from, ends, dantooine)
    return onlyWay === undefined ? ends : ends.map((each) => ({ ...each, onlyWay }))
  },
)

/** Why all ways out of a space of hyperspace lead to the same side (DAN-2i, 2l, 2m). */
function onlyWayFrom(from: SpaceId, ends: readonly End[], dantooine: Entered): OnlyWay | undefined {
  if (spaceOf(from).zone !== 'hyperspace') return undefined
  if (ends.every(({ back }) => back)) return 'shut'
  if (ends.some(({ back }) => back)) return undefined
  return dantooine === 'all' ? 'all-past' : 'no-return'
}

/** Staying on the end of the walk, or sliding from a yellow one. Once all have left Hoth he only slides out (DAN-2h). */
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

export function moveVader(state: State, option: DantooineOption, { tell }: DantooineStage): State {
  const path = option.path as readonly SpaceId[]
  const to = path.at(-1) ?? state.vader
  const { verb, count: steps, back = false, onlyWay } = option
  tell({
    type: 'vader-moved',
    seat: state.turn.seat,
    from: state.vader,
    to,
    path,
    steps,
    slid: verb === 'slide',
    back,
    ...(onlyWay && { onlyWay }),
  })
  return push(count({ ...state, vader: to }, { vaderMoves: 1 }), { do: 'attacks' })
}

/** No legal move: he stays, and no attack follows (DAN-2r). */
export function keepVader(state: State, { tell }: DantooineStage): State {
  tell({ type: 'vader-stayed', seat: state.turn.seat, at: state.vader })
  return state
}
