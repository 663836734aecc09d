import { setTimeout as pause } from 'node:timers/promises'
import {
  applyUpdate,
  protocol,
  type Answer,
  type Greeting,
  type Held,
  type QuestionView,
  type Request,
} from '@bay327/room'
import type { Update, View } from '@bay327/room'
import { reader } from '@bay327/room/codec/reader'
import { newId, newToken } from '@bay327/server/testing/player'
import { openWire } from './wire.ts'

/** A person at a table of this server, with the state that a browser would hold. */
export interface Viewer {
  view(): View
  version(): number
  /**
   * Returns this viewer's next question. Required questions come before optional ones. Returns undefined if no question
   * waits for this viewer.
   */
  question(): QuestionView | undefined
  ask(request: Request): Promise<Answer>
  bytes(): number
  close(): void
}

export async function openViewer(
  url: string,
  room: string,
  hold: (version: number) => void,
  token = newToken(),
): Promise<Viewer> {
  let held: Held | undefined
  let isGreeting = false
  const version = (): number => Number.parseInt(held?.position ?? '0')

  let book: { readonly id: string; readonly read: (message: unknown) => Update } | undefined

  function take(message: unknown): void {
    const update = book?.read(message) ?? (message as Update)
    const next = applyUpdate(held, update)
    if (next === undefined) {
      void hello()
      return
    }
    held = next
    hold(version())
  }

  const wire = await openWire(url, (event, message) => {
    if (event === 'update' && !isGreeting) take(message)
  })

  /** The answer to a hello includes every change that was sent before the answer. */
  async function hello(): Promise<void> {
    if (isGreeting) return
    while (await isBusy()) await pause(500)
  }

  /** Says hello. Returns whether the server asks to be asked again. */
  async function isBusy(): Promise<boolean> {
    isGreeting = true
    return new Promise((resolve, reject) =>
      wire.send(
        'hello',
        { protocol, room, token, rows: book?.id ?? '', ...(held && { since: held.position }) },
        (answer: Greeting) => {
          isGreeting = false
          if (answer.ok && answer.book) book = { id: answer.book.id, read: reader(answer.book).update }
          if (answer.ok) take(answer.update)
          if (answer.ok || answer.error.code === 'busy') resolve(!answer.ok)
          else reject(new Error(answer.error.code))
        },
      ),
    )
  }

  const view = (): View => {
    if (held === undefined) throw new Error('no view yet')
    return held.view
  }
  await hello()
  return {
    view,
    version,
    question() {
      const { you, questions } = view()
      const mine = questions.filter(
        ({ people, answered, decision }) =>
          you.person !== undefined && people.includes(you.person) && !answered && decision.options.length > 0,
      )
      return mine.find(({ decision }) => !decision.optional) ?? mine[0]
    },
    ask: (request) =>
      new Promise((resolve) =>
        wire.send('command', { id: newId(), request, ...(held && { since: held.position }) }, (answer: Answer) => {
          if (answer.update) take(answer.update)
          resolve(answer)
        }),
      ),
    bytes: wire.bytes,
    close: wire.close,
  }
}
