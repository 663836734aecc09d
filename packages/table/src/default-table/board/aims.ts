import type { Decision, GameText, GameView, Option, PieceText } from '@bay327/engine'
import type { Target } from '../../board/board.ts'
import { words } from '../words.ts'

/** All options that lead to one place. */
export interface Aim {
  readonly place: string
  readonly options: readonly [Option, ...Option[]]
}

interface Scene {
  readonly text: GameText
  readonly view: GameView
  readonly pieces: readonly PieceText[]
  readonly isPlace: (id: string) => boolean
}

/**
 * Returns the place of an option: where the option leads, or its target's place, or where it begins. Undefined if it
 * has none.
 */
export function placeOf(
  option: Option,
  decision: Decision,
  { text, view, pieces, isPlace }: Scene,
): string | undefined {
  const { to, target, from } = option
  const targetPlace = pieces.find(({ id, seat }) => target !== undefined && (id === target || seat === target))?.place
  return [to, text.leads?.(option, decision, view), target, targetPlace, from].find(
    (place) => place !== undefined && isPlace(place),
  )
}

/** Returns the options of a question by the place to which they lead, in order. */
export function aimsOf(decision: Decision, scene: Scene): readonly Aim[] {
  const aims = new Map<string, [Option, ...Option[]]>()
  for (const option of decision.options) {
    const place = placeOf(option, decision, scene)
    if (place === undefined) continue
    const known = aims.get(place)
    if (known) known.push(option)
    else aims.set(place, [option])
  }
  return [...aims].map(([place, options]) => ({ place, options }))
}

/**
 * Returns the board's marks, with each place once. If several options lead to a place, the mark is that of the option
 * under the pointer or the chosen one, or else of the first. A press then asks which one.
 */
export function targetsOf(
  aims: readonly Aim[],
  decision: Decision,
  { text, view, isPlace }: Scene,
  nameOf: (place: string) => string,
  at: { readonly preview: string | undefined; readonly chosen: string | undefined },
): readonly Target[] {
  return aims.map(({ place, options }) => {
    const [first] = options
    const option = options.find(({ id }) => id === at.preview) ?? options.find(({ id }) => id === at.chosen) ?? first
    const { label, detail } = text.option(option, decision, view)
    const texts = options.length === 1 ? [label, detail] : [words.ways(options.length)]
    return {
      option: option.id,
      place,
      rank: options.every(({ aside }) => aside) ? 'second' : aims.length > 24 ? 'field' : 'main',
      ...(options.length > 1 && { count: `${options.length}×` }),
      label: [nameOf(place), ...texts]
        .flatMap((part) => (part ? [part.replace(/\.$/, '')] : []))
        .join('. ')
        .concat('.'),
      path: option.path?.some(isPlace) ? option.path.filter(isPlace) : [place],
    }
  })
}
