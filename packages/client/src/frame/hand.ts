import type { View } from '@bay327/room'
import type { Table } from '../net/table.svelte.ts'
import { play } from '../play/hear.ts'
import type { Asked } from './ask.ts'
import type { Secrecy } from './secrecy.svelte.ts'

export type Hand = ReturnType<typeof keepHand>

/** What the viewer has chosen, may choose now, and how his press becomes an answer. `look` gives the view on show. */
export function keepHand(
  table: Table,
  secrecy: Secrecy,
  look: () => { readonly view: View; readonly open: boolean },
  onsent: () => void,
) {
  /** His own answer is in, and he has not opened it again. */
  const isShut = (one: Asked): boolean => one.lockedIn && !secrecy.isReopened(one.id)

  function isOpen(one: Asked): boolean {
    if (!look().open || one.kind === 'others' || isShut(one)) return false
    return table.sent?.question !== one.id || one.ballot !== undefined
  }

  function send(one: Asked, option: string) {
    onsent()
    play('sent')
    secrecy.close(one.id)
    void table.answer(one.question, option)
  }

  return {
    isShut,
    isOpen,
    /** Sent, marked, or his ballot. */
    chosenOf(one: Asked): string | undefined {
      if (table.sent?.question === one.id) return table.sent.option
      const me = look().view.you.person
      return secrecy.markOf(one.id) ?? ((me && one.question.ballot?.cast[me]) || undefined)
    },
    choose(one: Asked, option: string) {
      if (!isOpen(one)) return
      if (one.how === 'mark') secrecy.mark(one.id, option)
      else send(one, option)
    },
    /** Sends what is marked. */
    lock(one: Asked) {
      const option = secrecy.markOf(one.id)
      if (option !== undefined && isOpen(one)) send(one, option)
    },
  }
}
