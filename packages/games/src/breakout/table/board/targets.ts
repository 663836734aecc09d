import type { Decision } from '@bay327/engine'
import { asks } from '../../text/asks.ts'
import type { BreakoutOption, BreakoutView, Kind } from '../../shared/types.ts'
import type { Target } from '@bay327/table/board/board'
import { places } from '../../../action-figure/table/places.ts'
import { figuresOn } from './pieces.ts'
import { words } from '../words.ts'

/** Kinds of question whose destinations cover half the board. The destinations are marked lightly. */
const fields: readonly Kind[] = ['plan', 'send']

/**
 * Returns the square of an option: its destination, or else the square of the soldier who would move. Returns undefined
 * if the option has no square.
 */
export function squareOf({ to, from }: BreakoutOption): string | undefined {
  return to ?? from
}

/** Returns the options that can be chosen on the board, one for each square. */
export function targetsOf(decision: Decision<BreakoutOption>, view: BreakoutView): readonly Target[] {
  const isField = fields.some((field) => field === decision.kind)
  return decision.options.flatMap((option): Target[] => {
    const place = places.get(squareOf(option) ?? '')
    if (place === undefined) return []
    const { label, detail } = asks.option(option, decision, view)
    return [
      {
        option: option.id,
        place: place.id,
        rank: isField ? (option.aside ? 'field' : 'second') : 'main',
        label: [label, detail ?? '', place.name, words.there(figuresOn(view, place.id))]
          .map((part) => part.replace(/\.$/, ''))
          .filter(Boolean)
          .join('. '),
        ...(option.path && { path: option.path }),
        ...(option.steps !== undefined && { away: option.steps }),
      },
    ]
  })
}
