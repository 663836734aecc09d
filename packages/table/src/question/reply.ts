import { createContext } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import type { Armed } from '../view/armed.ts'
import type { Prompt } from './ask.ts'
import type { Together } from './together.ts'

/**
 * A question to the viewer and their choice. List, board, editors and keys share this object: they read it where they
 * draw, and it receives every press.
 */
export interface Reply {
  /** The question. Undefined while nothing is asked. */
  readonly prompt: Prompt | undefined
  /** Whether the viewer can answer now: the answer is not sent, locked, late or covered. */
  readonly open: boolean
  /** Whether presses are blocked: events are being displayed, the connection is lost, or the answer is being sent. */
  readonly locked: boolean
  /** Whether the viewer's own answer is given and not reopened. */
  readonly shut: boolean
  /** The option that is sent or marked, or the viewer's vote. */
  readonly chosen: string | undefined
  /** The option that was pressed once and needs a second press. */
  readonly armed: Armed | undefined
  /** Progress of the press: "sent", "sending". */
  readonly word: string | undefined
  /** The option under the pointer or the focus. */
  readonly preview: string | undefined
  /** Whether odds are shown. */
  readonly odds: boolean
  /**
   * Whether keys press the options: the question is the first, and the viewer may answer it or point at its options.
   */
  readonly keyed: boolean
  /** Whether the match is over, so that boards are shown whole. */
  readonly over?: boolean
  /** Set if the question belongs to a picture, of the whole board or zoomed in. Nothing can be pressed or changed. */
  readonly still?: 'whole' | 'close'
  /** What other people show about the question, once that part is loaded. */
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
  /**
   * Returns an attachment for `{@attach}` with the keys that press a control. Keys of a question that is not in front
   * do nothing. Returns undefined if there are no keys.
   */
  key(keys: string | undefined, press: () => void): Attachment<HTMLElement> | undefined
}

/** The reply to the question around a component. Outside of questions, the reply to the one in front of the viewer. */
export const [replyHere, setReply] = createContext<Reply>()

/** Returns the reply with changes. A table that composes an answer on its board handles presses itself. */
export const changed = (reply: Reply, change: Partial<Reply>): Reply =>
  Object.create(reply, Object.getOwnPropertyDescriptors(change)) as Reply
