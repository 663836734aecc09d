import { spaces, spaceOf } from '../shared/data/board.ts'
import { slides } from '../shared/data/zones.ts'
import { placeName } from '../text/words.ts'
import { describe, expect, it } from 'vitest'
import { glyphs, lookOf, spaceLooks } from './looks.ts'
import { noteOf } from './notes.ts'

describe('what a space looks like and what is said of it', () => {
  it('DAN-1m tells the two ends of a slide apart, and not by colour alone', () => {
    for (const { from, to } of slides) {
      const [start, end] = [lookOf(spaceOf(from)), lookOf(spaceOf(to))]
      expect([start, end]).toEqual(['yellow', 'slide-end'])
      if (!start || !end) continue
      expect(glyphs[start]).not.toBe(glyphs[end])
      expect(spaceLooks[start].word).not.toBe(spaceLooks[end].word)
      expect(spaceLooks[start].border).not.toBe(spaceLooks[end].border)
    }
  })

  it('DAN-1i DAN-1m offers a slide exactly where a pilot has one, and names where it leads', () => {
    for (const space of spaces) {
      const offers = noteOf(space.id).includes('may slide to')
      expect(offers, space.id).toBe(space.rebelSlide !== undefined)
      if (space.rebelSlide) expect(noteOf(space.id)).toContain(placeName(space.rebelSlide))
    }
  })

  it('DAN-2c DAN-2h says of the end of a slide what Vader may do there', () => {
    expect(noteOf('HO4')).toBe(
      'A slide from Hoth inner ring 3 ends here. No pilot slides back; Vader may, while a pilot is left at Hoth',
    )
    expect(noteOf('DI3')).toBe('A slide from Dantooine outer ring 4 ends here. No pilot slides back; Vader may')
  })

  it('says of each red space what it is, and of neither what the other is', () => {
    expect(noteOf('HI1')).toBe('The first space off Hoth')
    expect(noteOf('DI1')).toBe('The last space before Dantooine')
  })
})
