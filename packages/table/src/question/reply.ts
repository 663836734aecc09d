import { createContext } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import type { Armed } from '../view/armed.ts'
import type { Asked } from './ask.ts'
import type { Together } from './together.ts'

/**
 * What is asked of the viewer in one question and what they have chosen: the one object that the list, the board, the editors
 * and the keys share. It is read where it is drawn; every press comes through it.
 */
export interface Reply {
  /** Undefined while nothing is asked. */
  readonly asked: Asked | undefined
  /** They may answer it now: it is not sent, not locked, not late, and not covered. */
  readonly open: boolean
  /** Presses wait for a moment: events are on show, the line is lost, or the answer is on its way. */
  readonly locked: boolean
  /** Their own answer is in, and they have not opened it again. */
  readonly shut: boolean
  /** Sent, marked, or their ballot. */
  readonly chosen: string | undefined
  /** Pressed once, and it wants a second press. */
  readonly armed: Armed | undefined
  /** How far the press has come: "sent", "sending". */
  readonly word: string | undefined
  /** The option under the pointer or the focus. */
  readonly preview: string | undefined
  /** Whether odds are shown. */
  readonly odds: boolean
  /** Whether keys press it: it is the first in front of the viewer, and theirs to answer. */
  readonly keyed: boolean
  /** It belongs to a picture, of the whole board or close by: nothing is pressed, and nothing that others share may change. */
  readonly still?: 'whole' | 'close'
  /** What friends show each other about it, as soon as that is here. */
  readonly together?: Together | undefined
  look(option: string | undefined): void
  /** Sends an option, or marks it where a lock sends it. */
  choose(option: string): void
  /** Sends what is marked. */
  lock(): void
  /** Opens an answer that is in again, or leaves it as it was. */
  reopen(on: boolean): void
  /** Stops what goes on by itself. */
  wait(): void
  /** For `{@attach}`: the keys that press a control. Keys of a question that is not in front press nothing. */
  key(keys: string | undefined, press: () => void): Attachment<HTMLElement> | undefined
}

/** The reply to the question that a component stands in; beside all of them, to the one in front. */
export const [replyHere, setReply] = createContext<Reply>()

/** The same reply, but for what is changed: a table that composes an answer on its board takes its presses for itself. */
export const changed = (reply: Reply, change: Partial<Reply>): Reply =>
  Object.create(reply, Object.getOwnPropertyDescriptors(change)) as Reply
