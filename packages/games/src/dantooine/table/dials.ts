import { imperialSpinner, rebelSpinner } from '../shared/data/spinners.ts'
import type { Circle, Range } from '../shared/data/types.ts'
import { rangeText, spacesText } from '../text/words.ts'
import type { DialField, DialSector } from '@bay327/table/dice/dial'
import { glyphs } from './looks.ts'
import { words } from './words.ts'

const figure = (range: Range): DialField => ({ text: rangeText(range), name: spacesText(range) })

/** The index of each circle on the dial, counted from the outside. */
export const circleAt: Readonly<Record<Circle, number>> = { outer: 0, inner: 1 }

/**
 * The Rebel spinner: numbers for hyperspace on the outside, numbers for the rings on the inside, and The Force on one
 * sector.
 */
export const rebelDial: readonly DialSector[] = rebelSpinner.map(({ id, inner, outer, force }) => ({
  id,
  share: 1,
  fields: [figure(outer), figure(inner)],
  ...(force && { sign: { glyph: glyphs.force, name: words.force } }),
}))

const bursts: Readonly<Record<0 | 1 | 2, DialField>> = {
  0: { glyph: glyphs.green, tone: 'good', name: words.bursts[0] },
  1: { glyph: glyphs.burst, tone: 'bad', pattern: 'hatch', name: words.bursts[1] },
  2: { glyph: glyphs.burst, times: 2, tone: 'grave', pattern: 'cross', name: words.bursts[2] },
}

/** The Imperial spinner: Vader's move on the outside, laser bursts on the inside. */
export const imperialDial: readonly DialSector[] = imperialSpinner.map(({ id, move, bursts: count }) => ({
  id,
  share: 1,
  fields: [figure(move), bursts[count]],
}))
