import { createHash } from 'node:crypto'
import { partsOf } from '@bay327/games'
import type { AdviseAnswer, Answer, Book, Greeting, LookAnswer } from '@bay327/room'
import { plainForm, rowsForm, type Form } from '@bay327/room/pack/form'
import { Ready } from './parser.ts'

/** Rows of one game, and the book that they are read by. */
interface Rows {
  readonly form: Form
  readonly book: Book
}

const books = await partsOf((game) => game.book?.())

export const plain = plainForm()
const known = new Map<string, Rows>()

/** How rows of a game are written. A game without a book has rows of nothing but what it says. */
export function rowsOf(game: string): Rows {
  const rows = known.get(game) ?? makeRows(game)
  known.set(game, rows)
  return rows
}

function makeRows(game: string): Rows {
  const { parts, shapes } = books[game] ?? { parts: [], shapes: [] }
  const id = createHash('sha256')
    .update(JSON.stringify([parts, shapes]))
    .digest('base64url')
    .slice(0, 12)
  return { form: rowsForm({ parts, shapes }), book: { id, parts, shapes } }
}

/** An answer in the words of who gets it. */
export function written(form: Form, answer: Answer | Greeting | LookAnswer | AdviseAnswer): Ready {
  if ('options' in answer) return new Ready(`{"ok":true,"options":${form.value(answer.options)}}`)
  const { update, ...rest } = answer as Partial<Extract<Greeting, { readonly ok: true }>>
  const text = JSON.stringify(rest)
  return new Ready(update ? `${text.slice(0, -1)},"update":${form.text(update)}}` : text)
}
