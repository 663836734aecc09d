import { imperialSpinner } from '../../shared/data/spinners.ts'
import type { PieceName } from '../../shared/data/types.ts'
import { pieceNames, piecesLost, whole } from '../../shared/data/x-wings.ts'
import { stepsHome } from '../../shared/data/way.ts'
import type { DantooineDecision, DantooineOption, DantooineView, Seat } from '../../shared/types.ts'

/** What an option may change on one pad. */
export interface PadPreview {
  /** The maximum number of pieces that the following spins may take off. */
  readonly loss?: readonly PieceName[]
  /** The restored pieces. */
  readonly gain?: readonly PieceName[]
  /** Spaces to Planet Dantooine afterwards. */
  readonly toGo?: number
}

export type Preview = Readonly<Partial<Record<Seat, PadPreview>>>

const mostBursts = Math.max(...imperialSpinner.map(({ bursts }) => bursts))

/** Drawn while an option is highlighted; the events show the actual result. */
export function previewOf(
  option: DantooineOption | undefined,
  decision: DantooineDecision | undefined,
  view: DantooineView,
): Preview {
  if (!option || !decision) return {}
  if (decision.kind === 'rebel-move') {
    const pieces = view[decision.seat]?.pieces ?? whole
    const gain = option.station ? pieceNames.slice(0, whole - pieces) : []
    return { [decision.seat]: { toGo: stepsHome(option.to), ...(gain.length > 0 && { gain }) } }
  }
  return Object.fromEntries(
    (option.attacks ?? []).map((seat) => [seat, { loss: piecesLost(view[seat]?.pieces ?? whole, mostBursts) }]),
  )
}
