import { spaceAt, type Space } from '../../shared/data/board.ts'
import type { Place } from '../../shared/data/types.ts'
import { red } from '../../shared/data/zones.ts'
import { placeName } from '../../text/words.ts'
import { words } from '../words.ts'

/** Returns the function of a space from the board's data, for the line below the board. */
export function noteOf(place: Place): string {
  const space = spaceAt(place)
  return space === undefined ? words.planets[place === 'HOTH' ? 'HOTH' : 'DANTOOINE'] : spaceNote(space)
}

function spaceNote({ id, kind, zone, rebelSlide, vaderSlide }: Space): string {
  const { note } = words
  switch (kind) {
    case 'yellow':
      if (rebelSlide) return note.slide(placeName(rebelSlide))
      return note.slideEnd(placeName(vaderSlide ?? id), zone.startsWith('hoth'))
    case 'red':
      return id === red.start ? note.start : note.goal
    case 'plain':
    case 'tie-symbol':
    case 'repair-station':
    case 'asteroid':
      return note[kind]
  }
}
