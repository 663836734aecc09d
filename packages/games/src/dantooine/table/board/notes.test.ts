import { spaces, spaceOf } from '../../shared/data/board.ts'
import { slides } from '../../shared/data/zones.ts'
import { placeName } from '../../text/words.ts'
import { describe, expect, it } from 'vitest'
import { glyphs, lookOf, spaceLooks } from '../looks.ts'
import { noteOf } from './notes.ts'

describe('the appearance and description of a space', () => {
  it('DAN-1m distinguish the two ends of a slide, not by colour alone', () => {
    for (const { from, to } of slides) {
      const [start, end] = [lookOf(spaceOf(from)), lookOf(spaceOf(to))]
      expect([start, end]).toEqual(['yellow', 'slide-end'])
      if (!start || !end) continue
      expect(glyphs[start]).not.toBe(glyphs[end])
      expect(spaceLooks[start].word).not.toBe(spaceLooks[end].word)
      expect(spaceLooks[start].border).not.toBe(spaceLooks[end].border)
    }
  })

  it('DAN-1i DAN-1m offer a slide exactly where a pilot has one, with its destination', () => {
    for (const space of spaces) {
      const offers = noteOf(space.id).includes('may slide to')
      expect(offers, space.id).toBe(space.rebelSlide !== undefined)
      if (space.rebelSlide) expect(noteOf(space.id)).toContain(placeName(space.rebelSlide))
    }
  })

  it('DAN-2c DAN-2h say what Vader may do at the end of a slide', () => {
    expect(noteOf('HO4')).toBe(
      'A slide from Hoth inner ring 3 ends here. No pilot slides back; Vader may, while a pilot is left at Hoth',
    )
    expect(noteOf('DI3')).toBe('A slide from Dantooine outer ring 4 ends here. No pilot slides back; Vader may')
  })

  it('describe each red space correctly', () => {
    expect(noteOf('HI1')).toBe('The first space off Hoth')
    expect(noteOf('DI1')).toBe('The last space before Dantooine')
  })
})
