import { compactors } from '../../../action-figure/shared/data/places.ts'
import type { RebelId, SquareId } from '../../../action-figure/shared/types.ts'
import type { BreakoutEvent } from '../../shared/events.ts'
import type { BreakoutView } from '../../shared/types.ts'
import type { BreakoutProps } from '../props.ts'
import { rebelsOf } from '../rebels.ts'

/** A Rebel's planned square. Only the Rebel's player sees it, and only before the reveal. */
export interface Ghost {
  readonly rebel: RebelId
  readonly square: SquareId
  readonly isLocked: boolean
}

interface Secret {
  readonly view: BreakoutView
  readonly question: BreakoutProps['question']
  readonly chosen: string | undefined
  readonly covered: boolean
}

/** Returns the viewer's own plans: the locked plans, and the marked square. Empty while the viewer covers the board. */
export function ghostsOf({ view, question, chosen, covered }: Secret): readonly Ghost[] {
  if (covered) return []
  const locked = rebelsOf(view).flatMap(({ rebel }): Ghost[] => {
    const square = view.plans?.[rebel]
    return square === undefined ? [] : [{ rebel, square, isLocked: true }]
  })
  const rebel = question?.decision.kind === 'plan' ? question.decision.about?.['rebel'] : undefined
  const option = question?.decision.options.find(({ id }) => id === chosen)
  if (rebel === undefined || option?.to === undefined) return locked
  return [...locked, { rebel: rebel as RebelId, square: option.to, isLocked: false }]
}

/** A Rebel's revealed path, square by square. */
export interface Route {
  readonly rebel: RebelId
  readonly squares: readonly SquareId[]
}

/** Returns the Rebels' paths while the reveal is played back. Empty for other events. */
export function routesOf(event: BreakoutEvent | undefined): readonly Route[] {
  if (event?.type !== 'revealed') return []
  return event.moves
    .filter(({ path }) => path.length > 0)
    .map(({ rebel, from, path }) => ({ rebel, squares: [from, ...path] }))
}

/** One step of a path. A jump leads from compactor to compactor. */
export interface Leg {
  readonly from: SquareId
  readonly to: SquareId
  readonly isJump: boolean
}

export function legsOf(squares: readonly SquareId[]): readonly Leg[] {
  return squares.slice(1).map((to, i): Leg => {
    const from = squares[i] ?? to
    return { from, to, isJump: compactors.includes(from) && compactors.includes(to) }
  })
}

/** A Rebel and a soldier who must still fight this round, each with their square. */
export interface Contact {
  readonly rebel: RebelId
  readonly from: SquareId
  readonly to: SquareId
}

export function contactsIn(view: BreakoutView): readonly Contact[] {
  return rebelsOf(view).flatMap(({ rebel, square }) =>
    (view.round.contacts[rebel] ?? []).flatMap((soldier): Contact[] => {
      const to = view.soldiers[soldier]?.square
      return to === undefined ? [] : [{ rebel, from: square, to }]
    }),
  )
}
