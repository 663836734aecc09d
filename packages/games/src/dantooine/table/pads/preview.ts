import { imperialSpinner } from '../../shared/data/spinners.ts'
import type { PieceName } from '../../shared/data/types.ts'
import { pieceNames, piecesLost, whole } from '../../shared/data/x-wings.ts'
import { stepsHome } from '../../shared/data/way.ts'
import type { DantooineDecision, DantooineOption, DantooineView, Seat } from '../../shared/types.ts'

/** What an option may change on one pad. */
export interface PadPreview {
  /** The pieces that the next spins may take off at most. */
  readonly loss?: readonly PieceName[]
  /** The pieces that the option restores. */
  readonly gain?: readonly PieceName[]
  /** Number of spaces to Planet Dantooine after the option. */
  readonly toGo?: number
}

export type Preview = Readonly<Partial<Record<Seat, PadPreview>>>

const mostBursts = Math.max(...imperialSpinner.map(({ bursts }) => bursts))

/** Returns the changes that are drawn while an option is highlighted. Only the events show the actual result. */
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
