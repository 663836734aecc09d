import type { Asked } from '../question/ask.ts'
import type { Reply } from '../question/reply.ts'

/** A reply that can be given, to a question with these options, and that goes nowhere by itself. */
export function replyTo(asked: Partial<Asked> | undefined, change: Partial<Reply> = {}): Reply {
  return {
    asked: asked as Asked | undefined,
    open: true,
    locked: false,
    shut: false,
    chosen: undefined,
    armed: undefined,
    word: undefined,
    preview: undefined,
    odds: true,
    keyed: true,
    look: () => undefined,
    choose: () => undefined,
    lock: () => undefined,
    reopen: () => undefined,
    wait: () => undefined,
    key: () => undefined,
    ...change,
  }
}
