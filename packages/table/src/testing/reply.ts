import type { Prompt } from '../question/ask.ts'
import type { Reply } from '../question/reply.ts'

/** Returns a reply to a question with these options, which sends nothing. */
export function replyTo(prompt: Partial<Prompt> | undefined, change: Partial<Reply> = {}): Reply {
  return {
    prompt: prompt as Prompt | undefined,
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
