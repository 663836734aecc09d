import { createContext } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import type { Armed } from '../view/armed.ts'
import type { Asked } from './ask.ts'
import type { Together } from './together.ts'

/**
 * A question to the viewer and their choice: the object shared by list, board, editors and keys. It is read where it is
 * drawn, and receives every press.
 */
export interface Reply {
  /** Undefined while nothing is asked. */
  readonly asked: Asked | undefined
  /** The viewer can answer it now: it is not sent, locked, late or covered. */
  readonly open: boolean
  /** Presses are blocked: events are being displayed, the connection is lost, or the answer is being sent. */
  readonly locked: boolean
  /** The viewer's own answer is given, and not reopened. */
  readonly shut: boolean
  /** Sent, marked, or the viewer's vote. */
  readonly chosen: string | undefined
  /** Pressed once, and it needs a second press. */
  readonly armed: Armed | undefined
  /** Progress of the press: "sent", "sending". */
  readonly word: string | undefined
  /** The option under the pointer or the focus. */
  readonly preview: string | undefined
  /** Whether odds are shown. */
  readonly odds: boolean
  /** Whether keys press it: it is the first question in front of the viewer, and theirs to answer. */
  readonly keyed: boolean
  /** It belongs to a picture, of the whole board or zoomed in: nothing can be pressed or changed. */
  readonly still?: 'whole' | 'close'
  /** What others show about it, when that part is loaded. */
  readonly together?: Together | undefined
  look(option: string | undefined): void
  /** Sends an option, or marks it if a lock button sends it. */
  choose(option: string): void
  /** Sends the marked option. */
  lock(): void
  /** Reopens a given answer, or closes it again. */
  reopen(on: boolean): void
  /** Stops the automatic choice. */
  wait(): void
  /** For `{@attach}`: the keys that press a control. Keys of a question that is not in front do nothing. */
  key(keys: string | undefined, press: () => void): Attachment<HTMLElement> | undefined
}

/** The reply to the question around a component; outside of questions, to the one in front. */
export const [replyHere, setReply] = createContext<Reply>()

/** Returns the reply with changes: a table that composes an answer on its board handles presses itself. */
export const changed = (reply: Reply, change: Partial<Reply>): Reply =>
  Object.create(reply, Object.getOwnPropertyDescriptors(change)) as Reply
