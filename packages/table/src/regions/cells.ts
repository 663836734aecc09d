import type { Pad } from './data.ts'

/** Returns the pads of one line, for a phone. A part without a player of its own has the players of its side. */
export const cellsOf = (pads: readonly Pad[], side = ''): readonly Pad[] =>
  pads.flatMap((pad) =>
    pad.parts ? cellsOf(pad.parts, pad.note) : { ...pad, name: pad.fullName ?? pad.name, who: pad.who || side },
  )
