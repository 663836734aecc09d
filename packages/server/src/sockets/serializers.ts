import { createHash } from 'node:crypto'
import { ownValue } from '@bay327/engine'
import { partsOf } from '@bay327/games'
import type { AdviseAnswer, Answer, Book, Greeting, LookAnswer, SinceAnswer } from '@bay327/room'
import { plainForm, rowsForm, type Form } from '@bay327/room/codec/form'
import { Ready } from './parser.ts'

/** The rows of one game's messages, and the codebook to read them with. */
interface Rows {
  readonly form: Form
  readonly book: Book
}

const books = await partsOf((game) => game.book?.())

export const plain = plainForm()
const known = new Map<string, Rows>()

/** Returns the encoder for rows of a game. Rows contain their own shapes if the game has no codebook. */
export function rowsOf(game: string): Rows {
  const rows = known.get(game) ?? makeRows(game)
  known.set(game, rows)
  return rows
}

function makeRows(game: string): Rows {
  const { parts, shapes } = ownValue(books, game) ?? { parts: [], shapes: [] }
  const id = createHash('sha256')
    .update(JSON.stringify([parts, shapes]))
    .digest('base64url')
    .slice(0, 12)
  return { form: rowsForm({ parts, shapes }), book: { id, parts, shapes } }
}

/** Serialized option lists. A list that a thousand people look at is serialized once for each form. */
const lists = new WeakMap<object, Map<Form, Ready>>()

function listed(form: Form, options: readonly unknown[]): Ready {
  const known = lists.get(options) ?? new Map<Form, Ready>()
  lists.set(options, known)
  const ready = known.get(form) ?? new Ready(`{"ok":true,"options":${form.value(options)}}`)
  known.set(form, ready)
  return ready
}

/** Serializes an answer in the form that the receiver wants. */
export function written(form: Form, answer: Answer | Greeting | LookAnswer | SinceAnswer | AdviseAnswer): Ready {
  if ('options' in answer) return listed(form, answer.options)
  const { update, ...rest } = answer as Partial<Extract<Greeting, { readonly ok: true }>>
  const text = JSON.stringify(rest)
  return new Ready(update ? `${text.slice(0, -1)},"update":${form.text(update)}}` : text)
}
