import type { PadCell } from '../pads/pad-cell.ts'
import type { Pad } from './data.ts'

/** Returns the pads in one line, for a phone. A part without a player of its own has the players of its side. */
export const cellsOf = (pads: readonly Pad[], side = ''): readonly PadCell[] =>
  pads.flatMap(({ name, fullName = name, who, note = '', brief = [], parts, ...pad }) =>
    parts ? cellsOf(parts, note) : { ...pad, name: fullName, who: who || side, facts: brief },
  )
