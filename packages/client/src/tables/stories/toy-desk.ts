import { sitDown, type Sitting } from '../../testing/desk.ts'
import { plainTable } from '@bay327/table/default-table/plain'
import { toys } from './toys.ts'

/** Draws the plain table of a test game for the first of these people, for tests. */
export async function sitAtToy(slug: string, ...people: readonly string[]): Promise<Sitting> {
  const toy = toys[slug]
  if (!toy) throw new Error(`There is no toy ${slug}.`)
  return sitDown(await toy.game(), people, plainTable(await toy.text(), toy.chapters))
}

/** Lets the others answer with their first option until only the viewer is asked. */
export function othersAnswer({ room, line }: Sitting): void {
  const [, ...others] = room.room().people
  for (let hasAnswered = true; hasAnswered;) {
    hasAnswered = false
    for (const { id, name } of others) {
      const mine = room.view(name).questions.find(({ people, answered }) => people.includes(id) && !answered)
      const first = mine?.decision.options[0]
      if (!mine || !first) continue
      room.answer(name, mine.seat, first.id)
      hasAnswered = true
    }
  }
  line.tell()
}
